import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { visibleProse } from '../platform/hidden-characters.ts';
import { NOTE_MOST } from '../platform/limits.ts';
import { id } from '../platform/values.ts';

/** What a learner writes beside the lectures. It is theirs alone: no call names another person. */

const note = z.object({
  lectureId: id,
  text: z.string(),
  /** Counts what was written to it. */
  version: z.int(),
});
export type Note = z.infer<typeof note>;

export const listNotes = endpoint({
  method: 'GET',
  path: '/courses/:courseId/notes',
  access: 'signed-in',
  policy: 'notes.own',
  summary: 'One’s own notes on a course, lecture by lecture',
  params: z.object({ courseId: id }),
  reply: z.object({ success: z.literal(true), notes: z.array(note) }),
  failures: ['course_not_found'],
});

export const writeNote = endpoint({
  method: 'PUT',
  path: '/lectures/:lectureId/note',
  access: 'signed-in',
  policy: 'notes.write',
  summary:
    'Write one’s note on a lecture in the place of the version that one has; where another device wrote meanwhile nothing is changed, and its note is the answer',
  params: z.object({ lectureId: id }),
  body: z.object({
    text: z
      .string()
      .check(z.maxLength(NOTE_MOST, fault('too_long')), z.regex(visibleProse, fault('unreadable'))),
    /** The version that was changed; 0 where there was none. */
    version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    /** Names the write, so that one that is sent twice counts once. */
    writeId: id,
  }),
  reply: z.object({
    success: z.literal(true),
    /** Whether this text was written, now or when it was sent before. */
    kept: z.boolean(),
    /** The note as it stands now. */
    note,
  }),
  failures: ['lecture_not_found'],
});
