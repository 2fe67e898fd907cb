import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { WEEKLY_GOAL_LEAST, WEEKLY_GOAL_MOST } from '../platform/limits.ts';
import { id } from '../platform/values.ts';

/** One’s own week, streak and goal, and badges for what one did. Days are dates in the site’s time zone, spans seconds. */

const day = z.iso.date();

/** How many days of a week one wants to learn; null: no goal. */
const goalDays = z.nullable(z.int());

export const week = z.object({
  /** The Monday it begins with. */
  from: day,
  /** Seven, from Monday to Sunday. */
  days: z.array(
    z.object({
      day,
      /** Something was watched, answered, built or joined. */
      studied: z.boolean(),
      /** Missed, and forgiven: the streak goes on. */
      forgiven: z.boolean(),
      seconds: z.int(),
      /** Lectures that became complete. */
      lessons: z.int(),
      /** Projects that were built. */
      built: z.int(),
    }),
  ),
  /** The titles of what was built, in its order. */
  builtTitles: z.array(z.string()),
  goal: z.object({
    days: goalDays,
    reached: z.boolean(),
    /** Chosen for the next week, because this one’s was reached; null when nothing else was. */
    next: z.nullable(z.object({ days: goalDays })),
  }),
});
export type Week = z.infer<typeof week>;

export const readRhythm = endpoint({
  method: 'GET',
  path: '/rhythm',
  access: 'signed-in',
  policy: 'rhythm.own',
  summary: 'One’s own week in the site’s time zone, one’s goal for it, and the days in a row',
  reply: z.object({
    success: z.literal(true),
    today: day,
    week,
    streak: z.object({
      days: z.int(),
      /** Yesterday was missed, and today the streak can go on all the same. */
      forgives: z.boolean(),
    }),
  }),
  failures: [],
});

const goalNeeded = fault('goal_days');

export const chooseGoal = endpoint({
  method: 'PUT',
  path: '/rhythm/goal',
  access: 'signed-in',
  policy: 'rhythm.own',
  summary:
    'Choose on how many days of a week to learn, or null for no goal: from this week on, or from the next when this week’s goal is reached',
  body: z.object({
    days: z.nullable(
      z
        .int({ error: goalNeeded })
        .check(z.minimum(WEEKLY_GOAL_LEAST, goalNeeded), z.maximum(WEEKLY_GOAL_MOST, goalNeeded)),
    ),
  }),
  reply: z.object({ success: z.literal(true), week }),
  failures: [],
});

const badge = z.object({
  /**
   * - `built`: a project, once it is built; `course`: a course, once it is complete; `chapter`: every lecture of one.
   * - `tricky`: all questions of a course that were wrong at first came back and were right.
   * - `helped`: what one asked was answered for all learners of the course.
   * - `goal`: one’s own goal was reached in so many weeks.
   */
  kind: z.enum(['built', 'course', 'chapter', 'tricky', 'helped', 'goal']),
  /** The project, chapter or course; null with `goal`. */
  subjectId: z.nullable(id),
  /** Its title as it is now. */
  title: z.nullable(z.string()),
  course: z.nullable(z.object({ courseId: id, slug: z.string(), title: z.string(), label: z.string() })),
  weeks: z.nullable(z.int()),
  /** A mentor accepted what was built. */
  accepted: z.boolean(),
  earnedOn: day,
  /** Of a chapter: a device of one’s own has celebrated it. */
  celebrated: z.boolean(),
});
export type Badge = z.infer<typeof badge>;

export const listBadges = endpoint({
  method: 'GET',
  path: '/badges',
  access: 'signed-in',
  policy: 'rhythm.own',
  summary: 'One’s badges for what was built, finished and asked, the newest first',
  reply: z.object({ success: z.literal(true), badges: z.array(badge) }),
  failures: [],
});

export const celebrateChapter = endpoint({
  method: 'PUT',
  path: '/badges/chapters/:chapterId/celebrated',
  access: 'signed-in',
  policy: 'rhythm.own',
  summary: 'Celebrate a chapter that one has finished: the first device that asks does',
  params: z.object({ chapterId: id }),
  reply: z.object({
    success: z.literal(true),
    /** Nobody asked before. */
    first: z.boolean(),
  }),
  failures: ['badge_not_found'],
});
