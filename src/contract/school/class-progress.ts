import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, moment } from '../platform/values.ts';

/** How far a class is, in its courses only: by pupils and lessons, of one pupil, of one lesson. */

const success = z.literal(true);
const day = z.iso.date().check(z.regex(/^20/));

/** Why somebody may be stuck. Their words are texts (classes_stuck_…); `count` is how many lessons, days or questions. */
export const stuckReasons = ['no_seat', 'not_begun', 'late', 'still', 'missed'] as const;
const stuck = z.object({ reason: z.enum(stuckReasons), count: z.int() });
export type Stuck = z.infer<typeof stuck>;

const lesson = z.object({
  lectureId: id,
  title: z.string(),
  chapterTitle: z.string(),
  durationSeconds: z.int(),
  /** Until which day it is assigned; null: it is not. */
  dueOn: z.nullable(z.iso.date()),
});
export type ClassLesson = z.infer<typeof lesson>;

const row = z.object({
  pupilId: id,
  name: z.string(),
  roll: z.nullable(z.string()),
  lastAt: z.nullable(moment),
  stuck: z.array(stuck),
  /** The more, the more stuck. */
  stuckness: z.int(),
  /** Whole percent, in the order of the lessons. */
  percents: z.array(z.int()),
  /** The day on which each was done, where the school is; null: not yet. */
  doneOn: z.array(z.nullable(z.iso.date())),
});
export type GridRow = z.infer<typeof row>;

const head = {
  _id: id,
  className: z.string(),
  archivedAt: z.nullable(moment),
  /** Whoever asks teaches it, and it is in use: who only coordinates its school changes nothing. */
  mayChange: z.boolean(),
  courses: z.array(z.object({ courseId: id, title: z.string(), slug: z.string() })),
  /** Which of them this is about. */
  courseId: id,
};

const grid = z.object({
  ...head,
  /** The school's today: what is due before it is late. */
  today: z.iso.date(),
  lessons: z.array(lesson),
  rows: z.array(row),
});
export type Grid = z.infer<typeof grid>;

const classId = z.object({ classId: id });
/** Without one it is about the class's first course. */
const ofCourse = z.object({ course: z.optional(id) });

export const readGrid = endpoint({
  method: 'GET',
  path: '/classes/:classId/grid',
  access: 'signed-in',
  policy: 'classes.read',
  summary: 'How far each pupil of a class is in each lesson of one of its courses',
  params: classId,
  query: ofCourse,
  reply: z.object({ success, grid }),
  failures: ['class_not_found', 'course_not_found'],
});

export const gridFiles = ['csv', 'xlsx'] as const;
export type GridFile = (typeof gridFiles)[number];

export const downloadGrid = endpoint({
  method: 'GET',
  path: '/classes/:classId/grid/file',
  access: 'signed-in',
  policy: 'classes.read',
  summary: 'The same as a table: CSV, unless XLSX is asked for',
  params: classId,
  query: z.object({ course: z.optional(id), as: z.optional(z.enum(gridFiles)) }),
  reply: 'file',
  failures: ['class_not_found', 'course_not_found', 'busy'],
});

export const assignLesson = endpoint({
  method: 'PUT',
  path: '/classes/:classId/lessons/:lectureId',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Assign a lesson until a day, or take that back',
  params: z.object({ classId: id, lectureId: id }),
  body: z.object({ dueOn: z.nullable(day) }),
  reply: z.object({ success }),
  failures: ['class_not_found', 'class_archived', 'lecture_not_found'],
});

const question = z.object({
  ask: z.string(),
  /** Pupils of the class who tried it, and how many were wrong the first time. */
  tried: z.int(),
  wrong: z.int(),
  right: z.string(),
  /** The wrong answers that were chosen first, the most chosen first. */
  chosen: z.array(z.object({ text: z.string(), count: z.int() })),
});
export type MissedQuestion = z.infer<typeof question>;

export const readClassLesson = endpoint({
  method: 'GET',
  path: '/classes/:classId/lessons/:lectureId',
  access: 'signed-in',
  policy: 'classes.read',
  summary: 'Who finished a lesson, where the others left its film, and which questions the class misses',
  params: z.object({ classId: id, lectureId: id }),
  reply: z.object({
    success,
    lesson: z.object({
      ...head,
      ...lesson.shape,
      today: z.iso.date(),
      pupils: z.array(
        z.object({
          pupilId: id,
          name: z.string(),
          roll: z.nullable(z.string()),
          percent: z.int(),
          doneOn: z.nullable(z.iso.date()),
          /** Where in the film somebody is who began and has not finished. Seconds. */
          leftAt: z.nullable(z.number()),
        }),
      ),
      questions: z.array(question),
    }),
  }),
  failures: ['class_not_found', 'lecture_not_found'],
});

export const readPupil = endpoint({
  method: 'GET',
  path: '/classes/:classId/pupils/:pupilId',
  access: 'signed-in',
  policy: 'classes.read',
  summary: 'One pupil in one of the class’s courses: nothing else of them',
  params: z.object({ classId: id, pupilId: id }),
  query: ofCourse,
  reply: z.object({
    success,
    pupil: z.object({
      ...head,
      today: z.iso.date(),
      lessons: z.array(lesson),
      ...row.shape,
      missed: z.array(z.object({ ask: z.string(), chosen: z.string(), right: z.string(), tries: z.int() })),
    }),
  }),
  failures: ['class_not_found', 'pupil_not_found', 'course_not_found'],
});
