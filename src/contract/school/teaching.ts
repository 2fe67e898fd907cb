import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, moment } from '../platform/values.ts';

/** A lesson that a class is being taught at this moment: by whom, how far its pupils are, who wants help. */

const success = z.literal(true);
const done = z.object({ success });
const classId = z.object({ classId: id });

/** What a pupil does in the lesson: its film plays, it is open, or something else is. */
export const pupilDoings = ['watching', 'here', 'away'] as const;
export type PupilDoing = (typeof pupilDoings)[number];

const taught = z.object({
  classId: id,
  className: z.string(),
  /** Who began it; null when they are gone. */
  teacher: z.nullable(z.string()),
  courseId: id,
  courseTitle: z.string(),
  slug: z.string(),
  lectureId: id,
  lessonTitle: z.string(),
  isPaused: z.boolean(),
  /** The pupil asked for help. */
  needsHelp: z.boolean(),
  /** The pupil has the course. */
  mayWatch: z.boolean(),
});
export type Taught = z.infer<typeof taught>;

export const listTaught = endpoint({
  method: 'GET',
  path: '/teaching',
  access: 'signed-in',
  policy: 'teaching.see',
  summary: 'What the classes in which one learns are being taught at this moment',
  reply: z.object({
    success,
    /** Somebody learns in a class: it is worth asking again. */
    isPupil: z.boolean(),
    taught: z.array(taught),
  }),
  failures: [],
});

export const hearTeaching = endpoint({
  method: 'GET',
  path: '/teaching/events',
  access: 'signed-in',
  policy: 'teaching.see',
  summary:
    'Server-sent events: `changed` whenever what one sees of the classes being taught is another, `over` when none is, and then the end. They carry nothing: what changed is asked for',
  reply: 'file',
  failures: ['busy', 'too_many_tries'],
});

const pupil = z.object({
  pupilId: id,
  name: z.string(),
  roll: z.nullable(z.string()),
  mayWatch: z.boolean(),
  doing: z.enum(pupilDoings),
  /** Whole percent of the lesson's film. */
  percent: z.int(),
  isDone: z.boolean(),
  helpSince: z.nullable(moment),
});
export type TaughtPupil = z.infer<typeof pupil>;

const teaching = z.object({
  courseId: id,
  slug: z.string(),
  lectureId: id,
  lessonTitle: z.string(),
  /** The lesson after it in the course; null behind the last. */
  nextLectureId: z.nullable(id),
  teacher: z.nullable(z.string()),
  begunAt: moment,
  isPaused: z.boolean(),
  pupils: z.array(pupil),
});
export type Teaching = z.infer<typeof teaching>;

const teachingReply = z.object({ success, className: z.string(), teaching: z.nullable(teaching) });

export const readTeaching = endpoint({
  method: 'GET',
  path: '/classes/:classId/teaching',
  access: 'signed-in',
  policy: 'teaching.lead',
  summary: 'The lesson that a class is being taught, and how far each pupil is; null when it is taught none',
  params: classId,
  reply: teachingReply,
  failures: ['class_not_found'],
});

export const teachLesson = endpoint({
  method: 'PUT',
  path: '/classes/:classId/teaching/lesson',
  access: 'signed-in',
  policy: 'teaching.lead',
  adult: true,
  summary: 'Begin to teach a class a lesson, or go on to another with all',
  params: classId,
  body: z.object({ lectureId: id }),
  reply: teachingReply,
  failures: ['class_not_found', 'class_archived', 'lecture_not_found'],
});

export const pauseTeaching = endpoint({
  method: 'PUT',
  path: '/classes/:classId/teaching/pause',
  access: 'signed-in',
  policy: 'teaching.lead',
  summary: 'Have all pupils look up, or let them go on',
  params: classId,
  body: z.object({ isPaused: z.boolean() }),
  reply: teachingReply,
  failures: ['class_not_found', 'class_archived', 'teaching_not_found'],
});

export const endTeaching = endpoint({
  method: 'POST',
  path: '/classes/:classId/teaching/end',
  access: 'signed-in',
  policy: 'teaching.lead',
  summary: 'End the lesson; nothing is kept of who was there and who wanted help',
  params: classId,
  body: z.object({ ended: z.literal(true) }),
  reply: done,
  failures: ['class_not_found'],
});

export const lowerHand = endpoint({
  method: 'POST',
  path: '/classes/:classId/teaching/pupils/:pupilId/helped',
  access: 'signed-in',
  policy: 'teaching.lead',
  summary: 'A pupil who wanted help was helped',
  params: z.object({ classId: id, pupilId: id }),
  body: z.object({ helped: z.literal(true) }),
  reply: done,
  failures: ['class_not_found'],
});

export const askForHelp = endpoint({
  method: 'PUT',
  path: '/classes/:classId/teaching/help',
  access: 'signed-in',
  policy: 'teaching.take',
  summary: 'Ask the teacher of the lesson for help, or take that back; nobody else sees it',
  params: classId,
  body: z.object({ needsHelp: z.boolean() }),
  reply: done,
  failures: ['teaching_not_found', 'too_many_tries'],
});

export const sayHere = endpoint({
  method: 'POST',
  path: '/classes/:classId/teaching/here',
  access: 'signed-in',
  policy: 'teaching.take',
  summary: 'What a pupil does in the lesson now; said every few seconds, and forgotten when it is not',
  params: classId,
  body: z.object({ lectureId: id, doing: z.enum(pupilDoings) }),
  reply: done,
  failures: ['teaching_not_found'],
});
