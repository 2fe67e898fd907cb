import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { id, line, moment } from '../platform/values.ts';

/** The demo film of a course, which everybody sees on its page: its file names one, and the office may choose another. */

/** Where a film is for whoever asks here: that of a lesson for some minutes only. */
const film = z.object({ url: z.string(), captions: z.nullable(z.string()), poster: z.nullable(z.string()) });

/** A lesson of the course, an address, or no film at all (null). */
const choice = z.nullable(z.union([z.object({ lectureId: id }), z.object({ address: z.string() })]));
export type DemoChoice = z.infer<typeof choice>;

const demo = z.object({
  /** What stands on the course's page where there is no film: its track, and its picture. */
  coursename: z.string(),
  CourseThumbnail: z.nullable(z.string()),
  /** What everybody sees now. */
  film: z.nullable(film),
  /** What the course's file says. */
  fileFilm: z.nullable(film),
  /** What was chosen here; null: nothing was. */
  own: z.nullable(
    z.object({
      choice,
      /** The lesson has no such film any more: the file's is shown. */
      isGone: z.boolean(),
      setBy: z.nullable(z.string()),
      setAt: moment,
    }),
  ),
  /** The file says another film than when it was chosen. */
  conflict: z.boolean(),
  /** Lessons whose film can be shown so, in the course's order. */
  lessons: z.array(z.object({ lectureId: id, title: z.string(), isPreviewFree: z.boolean(), film })),
});
export type Demo = z.infer<typeof demo>;

const courseId = z.object({ courseId: id });
const reply = z.object({ success: z.literal(true), demo });

export const readDemo = endpoint({
  method: 'GET',
  path: '/staff/courses/:courseId/demo',
  access: 'staff',
  policy: 'catalogue.chooseDemo',
  summary: 'The demo film of a course, what its file says, and the lessons whose film can be shown instead',
  params: courseId,
  reply,
  failures: ['course_not_found'],
});

const change = z.discriminatedUnion('how', [
  z.object({ how: z.literal('lesson'), lectureId: id }),
  z.object({ how: z.literal('address'), address: line(1, 300, fault('demo_not_playable')) }),
  /** No film. */
  z.object({ how: z.literal('none') }),
  /** Keep what was chosen against the file. */
  z.object({ how: z.literal('ours') }),
  z.object({ how: z.literal('file') }),
]);
export type DemoChange = z.infer<typeof change>;

export const chooseDemo = endpoint({
  method: 'POST',
  path: '/staff/courses/:courseId/demo',
  access: 'staff',
  policy: 'catalogue.chooseDemo',
  summary:
    'Choose the film that everybody sees on a course’s page, keep it against the file, or take the file’s',
  params: courseId,
  body: z.object({ change }),
  reply,
  failures: ['course_not_found', 'lecture_not_found'],
});
