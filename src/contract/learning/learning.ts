import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, moment } from '../platform/values.ts';

/** Specification, sections 3, 4 and 7: what was watched. Times are whole seconds, shares whole percent. */

export const lectureProgress = z.object({
  lectureId: id,
  /** Seconds. */
  timeSpent: z.int(),
  watchPercentage: z.int(),
  isCompleted: z.boolean(),
  /** Seconds from the start. */
  lastWatchedPosition: z.number(),
  /** Seconds of the lecture that were played, as [from, to) pairs. */
  watched: z.array(z.tuple([z.int(), z.int()])),
});
export type LectureProgress = z.infer<typeof lectureProgress>;

const courseProgressFigures = z.object({
  isCompleted: z.boolean(),
  overallProgress: z.int(),
  chaptersCompleted: z.int(),
  totalChapters: z.int(),
  lecturesCompleted: z.int(),
  totalLectures: z.int(),
  /** Seconds. */
  totalTimeSpent: z.int(),
  lastAccessedDate: z.nullable(moment),
  certificateEarned: z.boolean(),
  /** Days in a row, in the site's time zone, up to today or yesterday. */
  streakDays: z.int(),
});

const courseProgress = z.extend(courseProgressFigures, {
  courseId: id,
  lectures: z.array(lectureProgress),
});
export type CourseProgress = z.infer<typeof courseProgress>;

const dashboardProgress = z.extend(courseProgressFigures, {
  courseId: z.object({
    _id: id,
    title: z.string(),
    slug: z.string(),
    CourseThumbnail: z.nullable(z.string()),
    coursename: z.string(),
    instructor: z.object({ name: z.string() }),
  }),
  lectures: z.array(z.object({ lectureId: id, watchPercentage: z.int(), isCompleted: z.boolean() })),
  /** Where to go on: the lecture last watched, or the first that is not complete. */
  nextLectureId: z.nullable(id),
  nextLectureTitle: z.nullable(z.string()),
  /** What else is known of it: where it stands, where one stopped in it, and its picture. */
  nextLecture: z.nullable(
    z.object({
      chapterTitle: z.string(),
      lastWatchedPosition: z.number(),
      durationSeconds: z.int(),
      posterUrl: z.nullable(z.string()),
    }),
  ),
});
export type DashboardProgress = z.infer<typeof dashboardProgress>;

/** A course that one does not have yet. */
const comesNext = z.object({
  courseId: z.object({
    _id: id,
    title: z.string(),
    slug: z.string(),
    CourseThumbnail: z.nullable(z.string()),
    coursename: z.string(),
    grades: z.string(),
  }),
  /** The next level of its track, the first level of the next track, or where a track begins. */
  why: z.enum(['next_level', 'next_track', 'begin']),
  /** The course that it follows; null where one begins. */
  after: z.nullable(z.object({ title: z.string(), coursename: z.string() })),
  /** A lecture that everybody may watch. */
  freeLecture: z.nullable(z.object({ lectureId: id, lectureTitle: z.string(), durationSeconds: z.int() })),
});
export type ComesNext = z.infer<typeof comesNext>;

const courseParams = z.object({ courseId: id });

export const initializeProgress = endpoint({
  method: 'POST',
  path: '/progress/initialize',
  access: 'signed-in',
  policy: 'learning.watch',
  summary:
    'Open a course: what is watched counts from now on; asking again changes nothing of what was watched',
  body: z.object({ courseId: id }),
  reply: z.object({ success: z.literal(true), progress: courseProgress }),
  failures: ['course_not_found', 'watching_not_allowed'],
});

export const readCourseProgress = endpoint({
  method: 'GET',
  path: '/progress/course/:courseId',
  access: 'signed-in',
  policy: 'learning.watch',
  summary: 'One’s progress in a course, lecture by lecture',
  params: courseParams,
  reply: z.object({ success: z.literal(true), progress: courseProgress }),
  failures: ['course_not_found', 'watching_not_allowed'],
});

export const listProgress = endpoint({
  method: 'GET',
  path: '/progress/user',
  access: 'signed-in',
  policy: 'learning.list',
  summary:
    'One’s progress in every course one is enrolled in, last watched first; what comes next where nothing is left',
  reply: z.object({
    success: z.literal(true),
    progress: z.array(dashboardProgress),
    /** Empty as long as a course of one’s own is not complete. */
    comesNext: z.array(comesNext),
  }),
  failures: [],
});

const seconds = z.number().check(z.nonnegative(), z.maximum(1_000_000));

/**
 * `timeSpent` is what was watched since the last save, in seconds. `watched`, when sent, names the seconds of the
 * lecture that were played; without it they are inferred from the position. `eventId` makes a repeated send count once.
 */
export const saveLectureProgress = endpoint({
  method: 'PUT',
  path: '/progress/:courseId/lecture/:lectureId',
  access: 'signed-in',
  policy: 'learning.watch',
  summary: 'Add what was watched of a lecture; the server decides what counts',
  params: z.object({ courseId: id, lectureId: id }),
  body: z.object({
    timeSpent: seconds,
    watchPercentage: z.number(),
    lastWatchedPosition: z.number(),
    isCompleted: z.optional(z.boolean()),
    watched: z.optional(z.array(z.tuple([seconds, seconds])).check(z.maxLength(500))),
    eventId: z.optional(id),
  }),
  reply: z.object({
    success: z.literal(true),
    progress: z.extend(lectureProgress, { overallProgress: z.int(), streakDays: z.int() }),
  }),
  failures: ['course_not_found', 'lecture_not_found', 'watching_not_allowed'],
});
