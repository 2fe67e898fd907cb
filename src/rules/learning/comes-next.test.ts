import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comesNext, type PathCourse } from './comes-next.ts';

const course = (id: string, label: string, level: number, published = true): PathCourse => ({
  id,
  label,
  level,
  published,
});
const path = [
  course('junior-1', 'Junior', 1),
  course('junior-2', 'Junior', 2),
  course('explorer-1', 'Explorer', 1),
  course('explorer-2', 'Explorer', 2),
  course('master', 'Master', 1),
];
const done = (...ids: string[]) => ids.map((id) => ({ id, isCompleted: true }));
const told = (mine: { id: string; isCompleted: boolean }[], on = path) =>
  comesNext(on, mine).map(({ course, why, after }) => [course.id, why, after?.id ?? null]);

test('a course of one’s own comes before any other', () => {
  expect(told([...done('junior-1'), { id: 'master', isCompleted: false }])).toEqual([]);
});

test('after a level comes the next of its track, after the last the next track', () => {
  expect(told(done('junior-1'))).toEqual([['junior-2', 'next_level', 'junior-1']]);
  expect(told(done('junior-2', 'junior-1'))).toEqual([['explorer-1', 'next_track', 'junior-2']]);
  // What was watched last leads on, not what lies behind.
  expect(told(done('explorer-2', 'junior-1'))).toEqual([['master', 'next_track', 'explorer-2']]);
  expect(told(done('junior-1', 'junior-2'))).toEqual([['explorer-1', 'next_track', 'junior-1']]);
});

test('at the end of the path nobody is sent back', () => {
  expect(told(done('master'))).toEqual([]);
  expect(told(done('long-gone'))).toEqual([]);
});

test('whoever has no course chooses where to begin; what is not published is not offered', () => {
  expect(told([])).toEqual([
    ['junior-1', 'begin', null],
    ['explorer-1', 'begin', null],
    ['master', 'begin', null],
  ]);
  const hidden = path.map((one) => (one.id === 'junior-1' ? { ...one, published: false } : one));
  expect(told([], hidden)[0]).toEqual(['junior-2', 'begin', null]);
  expect(told([], [course('b', 'Club', 2), course('a', 'Club', 1)])).toEqual([['a', 'begin', null]]);
});

test('what is offered is always there to have: published, and not one’s own', () => {
  const anyCourse = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    label: fc.constantFrom('Junior', 'Explorer', 'Club'),
    level: fc.integer({ min: 1, max: 3 }),
    published: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyCourse, { selector: ({ id }) => id }),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'x')),
      (on, mine) => {
        const next = comesNext(on, done(...mine));
        expect(next.every(({ course }) => course.published && !mine.includes(course.id))).toBe(true);
        if (mine.length > 0) expect(next.length).toBeLessThanOrEqual(1);
        for (const { course, why, after } of next)
          if (why === 'next_level')
            expect([course.label, course.level > (after?.level ?? 0)]).toEqual([after?.label, true]);
      },
    ),
  );
});
