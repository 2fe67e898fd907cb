import { expect, test } from 'vitest';
import { foundLines, lineAt } from './transcript-lines.ts';

const cues = [
  { from: 0.9, to: 2, text: 'Hello!' },
  { from: 2, to: 4.8, text: 'I am Tink, and I am a robot.' },
  { from: 7, to: 9, text: 'Some robots clean the floor.' },
];

test('the current line is the last that began, also in a silence', () => {
  expect([0, 0.86, 2, 4.9, 6.9, 7, 600].map((position) => lineAt(cues, position))).toEqual([
    -1, 0, 1, 1, 1, 2, 2,
  ]);
});

test('lines are found in any case of letters, with what was sought in them', () => {
  expect(foundLines(cues, ' ROBOT ').map(({ index, parts }) => [index, parts])).toEqual([
    [1, { before: 'I am Tink, and I am a ', found: 'robot', after: '.' }],
    [2, { before: 'Some ', found: 'robot', after: 's clean the floor.' }],
  ]);
  expect(foundLines(cues, '')).toHaveLength(3);
  expect(foundLines(cues, 'servo')).toEqual([]);
});
