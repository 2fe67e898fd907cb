import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noteMade, olderThanText } from './made-of.mjs';
import { shareOfStillness } from './measure-stillness.mjs';
import { readCourse } from './read-course.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-older-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const slide = (words: string) =>
  `---\ntitle: A loop\n---\n\nRead this.\n\n## Slide: The loop\n\n![A lamp](drawings/loop.svg)\n\n${words}\n`;

test('a film is older than its text once its words or its drawing change, and no longer when it is made anew', () => {
  for (const name of ['lessons', 'drawings', 'media']) mkdirSync(join(folder, name));
  write('course.yaml', 'title: Junior Lamp\nlabel: Junior\nchapters: [{ lectures: [loop, read-only] }]\n');
  write('lessons/loop.md', slide('Start at plus.'));
  write('lessons/read-only.md', '---\ntitle: Only read\n---\n\nNothing is filmed.\n');
  write('drawings/loop.svg', '<svg/>');
  const course = readCourse(folder);
  const made = () => noteMade(course, 'loop');
  expect(olderThanText(course)).toEqual(['loop']);
  made();
  expect(olderThanText(course)).toEqual([]);
  // What is only read is not filmed.
  write('lessons/loop.md', slide('Start at plus.').replace('Read this.', 'Read that.'));
  expect(olderThanText(course)).toEqual([]);
  write('lessons/loop.md', slide('Start at minus.'));
  expect(olderThanText(course)).toEqual(['loop']);
  made();
  write('drawings/loop.svg', '<svg><title>A loop</title></svg>');
  expect(olderThanText(course)).toEqual(['loop']);
  made();
  // Once it is told in another language, too.
  mkdirSync(join(folder, 'spoken/hi'), { recursive: true });
  write('spoken/hi/loop.md', '## Slide: घेरा\n\nप्लस से शुरू करो।\n');
  expect(olderThanText(readCourse(folder))).toEqual(['loop']);
});

test('how much of a film stands still is counted look by look', () => {
  const looks = (...most: number[]) =>
    most.map((one, i) => `frame:${i} pts:${i}\nlavfi.signalstats.YMAX=${one}\n`).join('');
  // What packing a film adds is no motion.
  expect(shareOfStillness(looks(0, 3, 19, 120))).toBe(75);
  expect(shareOfStillness(looks(20, 255))).toBe(0);
  expect(shareOfStillness('')).toBeNull();
});
