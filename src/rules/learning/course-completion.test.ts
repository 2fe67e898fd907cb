import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProjectStatus } from '../../contract/learning/hand-ins.ts';
import { type CourseStanding, missingIn, usualRequirements } from './course-completion.ts';
import { secondsIn } from './watched-coverage.ts';

const second = fc.integer({ min: 0, max: 400 });
const lecture = fc.record({
  lectureId: fc.uuid(),
  title: fc.string(),
  durationSeconds: fc.integer({ min: 1, max: 300 }),
  isCompleted: fc.boolean(),
  watched: fc.array(fc.tuple(second, second), { maxLength: 6 }),
});
const quiz = fc
  .record({
    chapterId: fc.uuid(),
    number: fc.integer({ min: 1, max: 9 }),
    questions: fc.integer({ min: 1, max: 9 }),
    share: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ share, ...one }) => ({ ...one, tried: Math.min(share, one.questions) }));
const statuses: (ProjectStatus | null)[] = [null, 'started', 'built', 'handed_in', 'asked_again', 'accepted'];
const project = fc.record({ projectId: fc.uuid(), title: fc.string(), status: fc.constantFrom(...statuses) });
const standing: fc.Arbitrary<CourseStanding> = fc.record({
  lecturesWereComplete: fc.boolean(),
  lectures: fc.array(lecture, { minLength: 1, maxLength: 8 }),
  quizzes: fc.array(quiz, { maxLength: 4 }),
  projects: fc.array(project, { maxLength: 4 }),
});
const requirements = fc.record({
  quizzes: fc.boolean(),
  projects: fc.constantFrom('none' as const, 'built' as const, 'accepted' as const),
});

/** Does the very thing that is said to be missing. */
function doWhat(
  course: CourseStanding,
  missing: NonNullable<ReturnType<typeof missingIn>>[number],
): CourseStanding {
  switch (missing.kind) {
    case 'lecture':
      return {
        ...course,
        lectures: course.lectures.map((one) =>
          one.lectureId === missing.lectureId ? { ...one, isCompleted: true } : one,
        ),
      };
    case 'quiz':
      return {
        ...course,
        quizzes: course.quizzes.map((one) =>
          one.chapterId === missing.chapterId ? { ...one, tried: one.questions } : one,
        ),
      };
    case 'project':
      return {
        ...course,
        projects: course.projects.map((one) =>
          one.projectId === missing.projectId ? { ...one, status: missing.needs } : one,
        ),
      };
  }
}

test('whoever does what is missing, in any order, is complete, and nothing else was asked', () => {
  fc.assert(
    fc.property(standing, requirements, fc.nat(), (course, asked, turn) => {
      let now = course;
      const first = missingIn(course, asked) ?? [];
      for (let left = first.length; left > 0; left--) {
        const missing = missingIn(now, asked) ?? [];
        expect(missing).toHaveLength(left);
        const next = missing[turn % left];
        if (next) now = doWhat(now, next);
      }
      expect(missingIn(now, asked)).toEqual([]);
    }),
  );
});

test('a lecture is missing from its first gap on, with the seconds that were not watched, however often others were', () => {
  fc.assert(
    fc.property(standing, (course) => {
      for (const missing of missingIn({ ...course, lecturesWereComplete: false }, usualRequirements) ?? []) {
        if (missing.kind !== 'lecture') continue;
        const { watched, durationSeconds } = course.lectures[
          missing.number - 1
        ] as CourseStanding['lectures'][number];
        const isWatched = (at: number) => watched.some(([from, to]) => from <= at && at < to);
        const unwatched = Array.from({ length: durationSeconds }, (_, at) => at).filter(
          (at) => !isWatched(at),
        );
        expect(missing.secondsLeft).toBe(unwatched.length);
        expect(missing.gapAt).toBe(unwatched[0] ?? durationSeconds);
        expect(missing.secondsLeft).toBe(
          durationSeconds -
            secondsIn(
              watched.map(([from, to]) => [Math.min(from, durationSeconds), Math.min(to, durationSeconds)]),
            ),
        );
      }
    }),
  );
});

test('films alone are not enough, and lectures that are added later take nothing back', () => {
  fc.assert(
    fc.property(standing, lecture, (course, added) => {
      const watched = course.lectures.map((one) => ({ ...one, isCompleted: true }));
      const untried = course.quizzes.map((one) => ({ ...one, tried: 0 }));
      const filmsOnly = missingIn({ ...course, lectures: watched, quizzes: untried }, usualRequirements);
      expect(filmsOnly).toHaveLength(untried.length);
      const whole = { ...course, quizzes: [], lectures: watched, lecturesWereComplete: true };
      const grown = { ...whole, lectures: [...watched, { ...added, isCompleted: false }] };
      expect(missingIn(grown, usualRequirements)).toEqual([]);
    }),
  );
});

test('a course without lectures is nothing to complete', () => {
  const empty = { lecturesWereComplete: true, lectures: [], quizzes: [], projects: [] };
  expect(missingIn(empty, { quizzes: false, projects: 'none' })).toBeNull();
});
