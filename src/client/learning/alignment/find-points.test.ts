import { expect, test } from 'vitest';
import type { Alignment } from './alignment-api.ts';
import { findPoints } from './find-points.ts';

const loop = { course: 'junior-lamp', number: 1, title: 'The loop' };
const law = { course: 'explorer-lamp', number: 2, title: 'Ohm' };
const alignment: Alignment = {
  courses: [],
  frames: [
    {
      key: 'science',
      name: 'Science',
      edition: '2026',
      note: null,
      points: [
        { code: 'S-1', asks: 'Circuits', lessons: [loop, law] },
        { code: 'S-2', asks: 'Lenses', lessons: [] },
      ],
      beyond: ['Chemistry'],
    },
  ],
};
const shown = (course: string | null, sought = '') =>
  findPoints(alignment, { course, sought }).map(({ served, unserved }) => ({
    served: served.map(({ code, lessons }) => [code, ...lessons.map(({ title }) => title)]),
    unserved: unserved.map(({ code }) => code),
  }));

test('a point that no lesson serves is told apart', () => {
  expect(shown(null)).toEqual([{ served: [['S-1', 'The loop', 'Ohm']], unserved: ['S-2'] }]);
});

test('of one course only its own lessons count', () => {
  expect(shown('explorer-lamp')).toEqual([{ served: [['S-1', 'Ohm']], unserved: ['S-2'] }]);
  expect(shown('master-lamp')).toEqual([{ served: [], unserved: ['S-1', 'S-2'] }]);
});

test('a point is found by its code, its words and its lessons', () => {
  for (const sought of ['s-1', 'CIRC', 'ohm', 'loop s-1'])
    expect(shown(null, sought), sought).toEqual([{ served: [['S-1', 'The loop', 'Ohm']], unserved: [] }]);
  expect(shown(null, 'chemistry')).toEqual([]);
});
