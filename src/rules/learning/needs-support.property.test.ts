import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDay } from '../platform/study-streak.ts';
import {
  LEFT_TIMES,
  MISSED_TIMES,
  needsSupport,
  QUIET_DAYS,
  type Signs,
  UNBUILT_DAYS,
} from './needs-support.ts';

const today = '2026-11-22';
type Titled = { title: string };
type SomeSigns = Signs<Titled, Titled, Titled>;
const nothing: SomeSigns = {
  today,
  lastDay: today,
  mayLearnSince: '2026-01-01',
  lectures: [],
  questions: [],
  projects: [],
};

const title = fc.string({ minLength: 1, maxLength: 8 });
const ago = fc.integer({ min: 0, max: 60 }).map((days) => shiftDay(today, -days));
const signs: fc.Arbitrary<SomeSigns> = fc.record({
  today: fc.constant(today),
  lastDay: fc.option(ago),
  mayLearnSince: fc.option(ago),
  lectures: fc.array(
    fc.record({ title, timesLeft: fc.integer({ min: 0, max: 9 }), isCompleted: fc.boolean() }),
  ),
  questions: fc.array(
    fc.record({
      title,
      tries: fc.integer({ min: 1, max: 5 }),
      firstRight: fc.boolean(),
      right: fc.boolean(),
    }),
  ),
  projects: fc.array(fc.record({ title, built: fc.boolean(), restsSince: ago })),
});

test('whoever learns along needs nothing', () => {
  expect(needsSupport(nothing)).toEqual([]);
});

test('each need names what it is about, and its reason is true', () => {
  fc.assert(
    fc.property(signs, (given) => {
      for (const need of needsSupport(given)) {
        if (need.kind === 'quiet') {
          expect(need.days).toBeGreaterThanOrEqual(QUIET_DAYS);
          expect(given.mayLearnSince).not.toBeNull();
          expect(need.neverBegan).toBe(given.lastDay === null);
          // Nothing was learned within those days.
          if (given.lastDay) expect(given.lastDay <= shiftDay(today, -need.days)).toBe(true);
        } else if (need.kind === 'lecture_left') {
          const about = given.lectures.find((one) => one === need.about);
          expect(about?.isCompleted).toBe(false);
          expect(need.times).toBeGreaterThanOrEqual(LEFT_TIMES);
          expect(need.times).toBe(about?.timesLeft);
        } else if (need.kind === 'question_missed') {
          const about = given.questions.find((one) => one === need.about);
          expect([about?.firstRight, about?.right]).toEqual([false, false]);
          expect(about?.tries).toBeGreaterThanOrEqual(MISSED_TIMES);
        } else {
          const about = given.projects.find((one) => one === need.about);
          expect(about?.built).toBe(false);
          expect(need.days).toBeGreaterThanOrEqual(UNBUILT_DAYS);
          expect(shiftDay(today, -need.days)).toBe(about?.restsSince);
        }
      }
    }),
  );
});

test('what was done since takes a need away, and adds none', () => {
  fc.assert(
    fc.property(signs, (given) => {
      const done: SomeSigns = {
        ...given,
        lastDay: today,
        lectures: given.lectures.map((one) => ({ ...one, isCompleted: true })),
        questions: given.questions.map((one) => ({ ...one, right: true })),
        projects: given.projects.map((one) => ({ ...one, built: true })),
      };
      expect(needsSupport(done)).toEqual([]);
    }),
  );
});

test('one day, one try and one time less is no need yet', () => {
  const kinds = (given: Partial<SomeSigns>) => needsSupport({ ...nothing, ...given }).map(({ kind }) => kind);
  const beginsAt = (days: number) => shiftDay(today, -days);
  expect(kinds({ lastDay: beginsAt(QUIET_DAYS - 1) })).toEqual([]);
  expect(kinds({ lastDay: beginsAt(QUIET_DAYS) })).toEqual(['quiet']);
  // Bought yesterday, and the last course was finished long ago.
  expect(kinds({ lastDay: beginsAt(50), mayLearnSince: beginsAt(1) })).toEqual([]);
  expect(kinds({ lastDay: beginsAt(50), mayLearnSince: null })).toEqual([]);
  const lecture = { title: 'Loop', isCompleted: false };
  expect(kinds({ lectures: [{ ...lecture, timesLeft: LEFT_TIMES - 1 }] })).toEqual([]);
  expect(kinds({ lectures: [{ ...lecture, timesLeft: LEFT_TIMES }] })).toEqual(['lecture_left']);
  const question = { title: 'Which leg?', firstRight: false, right: false };
  expect(kinds({ questions: [{ ...question, tries: MISSED_TIMES - 1 }] })).toEqual([]);
  expect(kinds({ questions: [{ ...question, tries: MISSED_TIMES }] })).toEqual(['question_missed']);
  const project = { title: 'Rover', built: false };
  expect(kinds({ projects: [{ ...project, restsSince: beginsAt(UNBUILT_DAYS - 1) }] })).toEqual([]);
  expect(kinds({ projects: [{ ...project, restsSince: beginsAt(UNBUILT_DAYS) }] })).toEqual([
    'project_unbuilt',
  ]);
});

test('never more than a few of a kind are told, the lecture that was left most often first', () => {
  fc.assert(
    fc.property(signs, (given) => {
      const needs = needsSupport(given);
      const counts = Map.groupBy(needs, ({ kind }) => kind);
      for (const of of counts.values()) expect(of.length).toBeLessThanOrEqual(3);
      const times = needs.flatMap((need) => (need.kind === 'lecture_left' ? [need.times] : []));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }),
  );
});
