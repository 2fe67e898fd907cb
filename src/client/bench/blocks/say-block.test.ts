import { expect, test } from 'vitest';
import { lessonPrograms } from '../../../../tests/stage/block-programs.ts';
import { challenges } from '../../../rules/bench/blocks/challenges.ts';
import { sayLine, sayWritten } from './say-block.ts';

const programs = [
  ...lessonPrograms().map(({ text }) => text),
  ...Object.values(challenges).map((one) => one.program),
];
const lines = [...new Set(programs.flatMap((text) => text.split('\n').map((line) => line.trim())))].filter(
  (line) => line !== '' && line !== 'else',
);

test('in English every block of the lessons and of the tasks is said as the lessons print it', () => {
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.map(sayLine)).toEqual(lines);
});

test('values are said with the brackets that they need, and what stands in quotes as it was typed', () => {
  for (const line of [
    'wait until (distance < 20 or timer > 3) and not button 2 pressed',
    'set score to (score + 1) * 2',
    'set score to 10 - (4 - 1)',
    'repeat until line left sees black and line right sees black',
    'say "distance and timer"',
    'wait random 1 to 3 seconds',
    'play C5 on pin 8 for 1 second',
    'repeat 1 time',
  ])
    expect(sayLine(line)).toBe(line);
  expect(sayLine('aside')).not.toBe('aside');
});

test('what is no block, and a value that cannot be read, stay as they were written', () => {
  for (const line of ['fly away', 'wait until distance <', '']) expect(sayLine(line)).toBe(line);
});

test('slots stand apart from the words around them', () => {
  expect(sayWritten('drive left 60 right distance - 3')).toEqual([
    'drive left ',
    '60',
    ' right ',
    'distance - 3',
    '',
  ]);
  expect(sayWritten('stop driving')).toEqual(['stop driving']);
});
