import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { type Caller, callerOf } from '../../../../tests/stage/call.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import {
  initializeProgress,
  readCourseProgress,
  saveLectureProgress,
} from '../../../contract/learning/learning.ts';
import { COMPLETION_PERCENT } from '../../../contract/platform/limits.ts';
import { credit, type Opening, sittingAt, type WatchBudget } from '../../../rules/learning/watch-budget.ts';
import {
  cutTo,
  normalise,
  percentOf,
  type Range,
  secondsIn,
  unite,
  without,
} from '../../../rules/learning/watched-coverage.ts';
import { buildApp } from '../../app.ts';

/** Two tabs, two devices, retries, any order, at the same moment: what is known in the end is what was watched. */
let stage: Stage;
let learner: Someone;
/** A second server on the same database, as when the site runs as several processes. */
let secondServer: FastifyInstance;
let servers: Caller[];
beforeAll(async () => {
  stage = await openStage();
  learner = await aLearner(stage);
  // The stories below go through many days with one learner.
  await stage.context.pool.query(`update session set expires_at = expires_at + interval '1 year'`);
  secondServer = await buildApp(stage.context);
  servers = [stage.call, callerOf(await secondServer.listen({ port: 0, host: '127.0.0.1' }))];
});
afterAll(async () => {
  await secondServer.close();
  await stage.close();
});

const LENGTH = 300;

const visit = (course: SomeCourse) =>
  stage.call(initializeProgress, { token: learner.token, body: { courseId: course.id } });

/** A fresh course that the learner is enrolled in. */
async function aFreshCourse() {
  const course = await aCourse(stage, [[LENGTH], [LENGTH]]);
  await enrolled(stage, learner, course);
  let sent = 0;
  const save = async (event: { lecture: number; timeSpent: number; watched: Range[]; eventId?: string }) => {
    sent += 1;
    const server = servers[sent % servers.length] as Caller;
    const answer = await server(saveLectureProgress, {
      token: learner.token,
      params: { courseId: course.id, lectureId: course.lectures[event.lecture] as string },
      body: {
        timeSpent: event.timeSpent,
        watchPercentage: 0,
        lastWatchedPosition: event.watched.at(-1)?.[1] ?? 0,
        watched: event.watched.map(([from, to]): [number, number] => [from, to]),
        ...(event.eventId ? { eventId: event.eventId } : {}),
      },
    });
    expect(answer.status).toBe(200);
    return answer.body.progress;
  };
  return { course, save };
}

/** A fresh course, opened so long ago that the clock is no limit, or just now; nothing was credited before. */
async function aCourseBegun(secondsAgo: number) {
  const { course, save } = await aFreshCourse();
  await stage.context.pool.query('delete from watch_budget');
  await visit(course);
  await stage.context.pool.query('update watch_budget set at = at - make_interval(secs => $1)', [secondsAgo]);
  await stage.context.pool.query(
    'update course_progress set sitting_at = sitting_at - make_interval(secs => $2) where course_id = $1',
    [course.id, secondsAgo],
  );
  return { course, save };
}

const second = fc.integer({ min: 0, max: LENGTH });
const event = fc.record({
  lecture: fc.integer({ min: 0, max: 1 }),
  timeSpent: fc.integer({ min: 0, max: 60 }),
  watched: fc.array(fc.tuple(second, second), { maxLength: 4 }).map((ranges) => normalise(ranges)),
  /** How often it is sent, because an answer was lost. */
  sends: fc.integer({ min: 1, max: 3 }),
});

test('whatever the order and however often it is sent, nothing falls and nothing counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 14 }),
      fc.func(fc.nat()),
      async (given, mix) => {
        const { course, save } = await aCourseBegun(7_000);
        const events = given.map((one) => ({ ...one, eventId: randomUUID() }));
        const sends = events.flatMap((one, i) =>
          Array.from({ length: one.sends }, (_, n) => ({ one, at: mix(i, n) })),
        );
        sends.sort((a, b) => a.at - b.at);
        // One device sends one after the other; the other one everything at once.
        const device = async () => {
          const seen = [0, 0];
          for (const { one } of sends) {
            const { watchPercentage, isCompleted } = await save(one);
            expect(watchPercentage).toBeGreaterThanOrEqual(seen[one.lecture] as number);
            expect(isCompleted).toBe(watchPercentage >= COMPLETION_PERCENT);
            seen[one.lecture] = watchPercentage;
          }
        };
        await Promise.all([device(), ...[...sends].reverse().map(({ one }) => save(one))]);

        const { body } = await stage.call(readCourseProgress, {
          token: learner.token,
          params: { courseId: course.id },
        });
        for (const [i, lecture] of body.progress.lectures.entries()) {
          const mine = events.filter((one) => one.lecture === i);
          const watched = normalise(mine.flatMap((one) => one.watched));
          expect(lecture.watched).toEqual(watched);
          expect(lecture.watchPercentage).toBe(percentOf(watched, LENGTH));
          expect(lecture.isCompleted).toBe(percentOf(watched, LENGTH) >= COMPLETION_PERCENT);
          expect(lecture.timeSpent).toBe(mine.reduce((sum, one) => sum + one.timeSpent, 0));
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('a hundred devices that send the same event at once count it once', async () => {
  const { save } = await aCourseBegun(7_000);
  const eventId = randomUUID();
  const same = { lecture: 0, timeSpent: 30, watched: [[0, 30]] as Range[], eventId };
  const answers = await Promise.all(Array.from({ length: 100 }, () => save(same)));
  expect(new Set(answers.map(({ timeSpent }) => timeSpent))).toEqual(new Set([30]));
});

test('at once or not, what is credited never exceeds what the clock allows', async () => {
  const { save } = await aCourseBegun(50);
  const all = Array.from({ length: 30 }, (_, i) => ({
    lecture: i % 2,
    timeSpent: 10,
    watched: [[i * 10, i * 10 + 10]] as Range[],
    eventId: randomUUID(),
  }));
  const answers = await Promise.all(all.map(save));
  const most = (lecture: number) =>
    Math.max(...answers.filter((_, i) => i % 2 === lecture).map((a) => a.timeSpent));
  expect(most(0) + most(1)).toBe(100);
});

test('save by save, the database credits what the rule does', async () => {
  const step = fc.record({
    event,
    course: fc.integer({ min: 0, max: 1 }),
    // Milliseconds: within a sitting, and across its end.
    wait: fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 3_500_000, max: 3_700_000 })),
    visits: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await stage.context.pool.query('delete from watch_budget');
      const courses = [await aFreshCourse(), await aFreshCourse()].map((one) => ({
        ...one,
        known: null as { sitting: Opening; heardAt: Date } | null,
        lectures: [0, 1].map(() => ({
          watched: [] as Range[],
          timeSpent: 0,
          opened: null as Opening | null,
        })),
      }));
      let budget: WatchBudget | null = null;
      for (const { event: said, wait, visits, course: index } of steps) {
        stage.clock.advance(wait / 1000);
        const now = stage.clock.now();
        const one = courses[index] as (typeof courses)[0];
        budget ??= { seconds: 0, at: now, spent: 0 };
        const sitting = sittingAt(one.known, budget, now);
        if (visits) {
          await visit(one.course);
          one.known ??= { sitting, heardAt: now };
          if (one.known.sitting !== sitting) one.known = { sitting, heardAt: now };
        }
        const lecture = one.lectures[said.lecture] as (typeof one.lectures)[0];
        lecture.opened ??= sitting;
        const fresh = without(said.watched, lecture.watched);
        const claim = { freshSeconds: secondsIn(fresh), timeSeconds: said.timeSpent };
        const credited = credit(budget, lecture.opened, claim, now);
        budget = credited.left;
        one.known = { sitting, heardAt: now };
        lecture.watched = unite(lecture.watched, cutTo(fresh, credited.freshSeconds));
        lecture.timeSpent += credited.timeSeconds;
        const { watched, timeSpent } = lecture;
        expect(await one.save(said)).toMatchObject({ watched, timeSpent });
      }
    }),
    { numRuns: 25 },
  );
});
