import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, moment } from '../platform/values.ts';
import { paper } from '../shop/invoices.ts';
import { projectStatus } from './hand-ins.ts';
import { week } from './rhythm.ts';

/** What a guardian sees of one child. Days are dates in the site’s time zone, money rupees. */

const day = z.iso.date();
const course = { courseId: id, courseTitle: z.string() };

/** Where the child stands in a course, with the figures of its own bench. */
export const standing = z.object({
  ...course,
  label: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  percent: z.int(),
  lecturesCompleted: z.int(),
  lectures: z.int(),
  isCompleted: z.boolean(),
  /** Null: it was not begun. */
  lastAt: z.nullable(moment),
  /** Where it goes on; null when nothing is left. */
  next: z.nullable(z.object({ title: z.string(), chapterTitle: z.string() })),
});

/** Where the child needs support, with the reason (rules/learning/needs-support.ts). */
export const need = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('quiet'),
    /** So many days nothing was learned. */
    days: z.int(),
    neverBegan: z.boolean(),
  }),
  z.object({
    kind: z.literal('lecture_left'),
    ...course,
    lectureId: id,
    title: z.string(),
    /** So often it was left before its end. */
    times: z.int(),
  }),
  z.object({ kind: z.literal('question_missed'), ...course, questionId: id, ask: z.string() }),
  z.object({
    kind: z.literal('project_unbuilt'),
    ...course,
    projectId: id,
    title: z.string(),
    /** So many days it was not touched. */
    days: z.int(),
  }),
]);

/** One question about the last lesson that the child finished, for somebody who knows nothing of it (rules/learning/ask-your-child.ts). */
const ask = z.intersection(
  z.object({ lesson: z.string(), courseTitle: z.string() }),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('quiz'),
      ask: z.string(),
      drawing: z.nullable(z.object({ url: z.string(), alt: z.string() })),
      choices: z.array(z.string()),
      answer: z.string(),
      because: z.string(),
    }),
    z.object({ kind: z.literal('word'), term: z.string(), answer: z.string() }),
    z.object({ kind: z.literal('show') }),
  ]),
);

const overview = z.object({
  childId: id,
  firstName: z.string(),
  today: day,
  week,
  streakDays: z.int(),
  /** Last watched first. */
  courses: z.array(standing),
  /** Courses that the child does not have yet; empty as long as one of its own is not complete. */
  comesNext: z.array(z.object({ title: z.string(), slug: z.string(), label: z.string() })),
  needs: z.array(need),
  /** Newest first. A picture is read as its child reads it (`/projects/files/:fileId`). */
  built: z.array(
    z.object({
      projectId: id,
      title: z.string(),
      courseTitle: z.string(),
      status: projectStatus,
      stars: z.nullable(z.int()),
      pictureId: z.nullable(id),
      drawingUrl: z.nullable(z.string()),
    }),
  ),
  ask: z.nullable(ask),
  live: z.object({
    /** The next ones, at most three; `comes`: everybody of the course may come, or the child has a seat. */
    next: z.array(
      z.object({
        sessionId: id,
        title: z.string(),
        courseTitle: z.string(),
        startsAt: moment,
        comes: z.boolean(),
      }),
    ),
    attended: z.int(),
    lastAttended: z.nullable(z.object({ title: z.string(), at: moment })),
  }),
  /** The last ones first. A decision that the office may still take back is none yet. */
  orders: z.array(
    z.object({
      orderId: id,
      courseTitles: z.array(z.string()),
      /** Rupees. Null, and no papers, where another guardian pays. */
      amount: z.nullable(z.number()),
      status: z.enum(['submitted', 'verified', 'rejected', 'refunded', 'reversed']),
      submittedAt: moment,
      papers: z.array(paper),
    }),
  ),
  certificates: z.array(z.object({ code: z.string(), courseTitle: z.string(), issuedOn: day })),
});
export type Overview = z.infer<typeof overview>;
export type Need = Overview['needs'][number];
export type Ask = NonNullable<Overview['ask']>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/overviews/:learnerId',
  access: 'signed-in',
  policy: 'overviews.read',
  summary:
    'How a child is getting on, for its guardian: the week, each course, where it needs support, what it built, what to ask it',
  params: z.object({ learnerId: id }),
  reply: z.object({ success: z.literal(true), overview }),
  failures: ['overview_not_found'],
});
