import { expect, test } from 'vitest';
import { readingSpeed, workloadOf } from './workload.ts';

test('the youngest of a course say how fast it is read', () => {
  expect(['2-4', '5-8', '9-12', 'all'].map(readingSpeed)).toEqual([80, 110, 150, 80]);
});

test('a course takes as long as its films, its reading and its projects together', () => {
  const course = { filmSeconds: 610, words: 4000, grades: '2-4', buildingMinutes: 140 };
  expect(workloadOf(course)).toEqual({ film: 10, reading: 50, building: 140, total: 200 });
});
