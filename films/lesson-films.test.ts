import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { captionFaults } from '../tests/structure/catalogue-files.ts';
import { embedParts } from './embed-parts.mjs';
import { playTune } from './play-tune.mjs';
import { readLesson, splitSentences } from './read-lesson.mjs';
import { sampleRate } from './speak.mjs';
import { planFrames } from './stage.mjs';
import { wordErrors } from './voice/measure-words.mjs';
import { writeCaptions } from './write-captions.mjs';
import { writeFrontMatter } from './write-front-matter.mjs';

const desk = mkdtempSync(join(tmpdir(), 'tinkerling-lesson-'));
afterAll(() => rmSync(desk, { recursive: true }));
const file = (name: string, text: string) => {
  const path = join(desk, name);
  writeFileSync(path, text);
  return path;
};

const lesson = `---
title: A loop # for the first day
preview: true
---

What a child reads.

## Slide: The loop

![A lamp](drawings/loop.svg)

Start at plus. It is 4.5 volts, so it is safe!

- plus

♪ C5 E5

Tink: Go home to minus.
`;

test('a lesson is read as text, slides, spoken sentences, notes and tunes', () => {
  const read = readLesson(file('loop.md', lesson));
  expect(read.text).toBe('What a child reads.');
  expect(read.front.preview).toBe(true);
  expect(read.slides).toEqual([
    {
      title: 'The loop',
      drawing: 'drawings/loop.svg',
      alt: 'A lamp',
      steps: [
        {
          speaker: 'narrator',
          sentences: ['Start at plus.', 'It is 4.5 volts, so it is safe!'],
          notes: ['plus'],
          tune: 'C5 E5',
        },
        { speaker: 'tink', sentences: ['Go home to minus.'], notes: [], tune: undefined },
      ],
    },
  ]);
});

test('a note that no sentence speaks of is refused with the place to mend', () => {
  const path = file('silent.md', '---\ntitle: x\n---\n## Slide: Alone\n\n- nobody says this\n');
  expect(() => readLesson(path)).toThrow(
    '"- nobody says this" on the slide "Alone" needs a spoken paragraph',
  );
});

test('sentences end at full stops, not at decimal points', () => {
  expect(splitSentences('Wait 0.3 seconds. Then? Go!')).toEqual(['Wait 0.3 seconds.', 'Then?', 'Go!']);
});

test('captions keep every word, two short lines at most, and never overlap', () => {
  const long =
    'The resistor holds electricity back, so that only a little of it gets through, and the LED is safe.';
  const captions = writeCaptions([
    { start: 0.5, end: 6.5, text: long },
    { start: 6.7, end: 8, text: 'Good.' },
  ]);
  expect(captionFaults(captions, 8.6)).toEqual([]);
  const lines = captions.split('\n').filter((line) => line && !line.includes('-->') && line !== 'WEBVTT');
  expect(lines.join(' ')).toBe(`${long} Good.`);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(48);
});

test('words heard wrong are those to change, to put in or to leave out', () => {
  expect(wordErrors('The loop is open.', 'the loop is open')).toEqual({ errors: 0, words: 4 });
  expect(wordErrors('The loop is open.', 'the lupe is')).toEqual({ errors: 2, words: 4 });
  expect(wordErrors('The loop is open.', 'oh the loop is open')).toEqual({ errors: 1, words: 4 });
  expect(wordErrors('The loop is open.', '')).toEqual({ errors: 4, words: 4 });
  expect(wordErrors('Open.', 'a b c')).toEqual({ errors: 3, words: 1 });
});

test('a tune lasts as long as its notes, and a wrong note is named', () => {
  expect(playTune('. -').length / sampleRate).toBeCloseTo(0.16 + 0.48 + 2 * 0.12, 2);
  expect(() => playTune('H5')).toThrow('"H5" is not a note');
});

test('frames follow the telling: steps begin, the buzzer shows only while it sounds', () => {
  const samples = new Float32Array(2 * sampleRate).fill(0.2, sampleRate, 1.5 * sampleRate);
  const frames = planFrames(
    {
      samples,
      seconds: 2,
      cues: [],
      slides: [{ start: 0, end: 2, steps: [0.5], silent: 2, tunes: [{ start: 1, end: 2 }], asides: [] }],
    },
    sampleRate,
    [{ moves: false, places: [null] }],
  );
  expect(frames).toHaveLength(24);
  expect(frames[0]?.steps).toEqual([0]);
  expect(frames[6]?.steps[0]).toBeGreaterThan(0);
  expect(frames.map(({ tune }) => tune).lastIndexOf(true)).toBe(17);
  expect(frames.map(({ tune }) => tune).indexOf(true)).toBe(12);
});

test('a drawing receives the parts it uses, once, however often it is filmed', () => {
  const drawing = file('d.svg', '<svg viewBox="0 0 1 1">\n<use href="#lamp"/>\n</svg>\n');
  const parts = new Map([
    ['lamp', '<symbol id="lamp"><use href="#screw"/></symbol>'],
    ['screw', '<symbol id="screw"></symbol>'],
  ]);
  const once = embedParts(drawing, parts);
  expect(once.match(/<symbol/g)).toHaveLength(2);
  expect(embedParts(drawing, parts)).toBe(once);
  expect(readFileSync(drawing, 'utf8')).toBe(once);
  expect(() => embedParts(file('e.svg', '<svg><use href="#motor"/></svg>'), parts)).toThrow('#motor');
});

test('the film is noted in the front matter; every other line stays', () => {
  const path = file('noted.md', lesson);
  const video = {
    file: 'media/loop.mp4',
    seconds: 51.25,
    captions: 'media/loop.vtt',
    poster: 'media/loop.jpg',
  };
  writeFrontMatter(path, video);
  const after = readFileSync(path, 'utf8');
  expect(readLesson(path).front.video).toEqual(video);
  expect(after).toContain('title: A loop # for the first day\npreview: true\nvideo:\n');
  expect(after.endsWith(lesson.slice(lesson.indexOf('\n---\n\n')))).toBe(true);
});
