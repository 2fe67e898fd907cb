import * as z from 'zod/mini';
import { DOUBT_WORDS_MOST } from '../platform/limits.ts';
import { id, moment, prose } from '../platform/values.ts';

/** What the calls about learners' questions have in common. */

/** Where a learner was: a lecture, a question of a quiz, or the guide of a project. */
export const doubtPlaceKind = z.enum(['lecture', 'question', 'project']);
export type DoubtPlaceKind = z.infer<typeof doubtPlaceKind>;

export const doubtWords = prose(1, DOUBT_WORDS_MOST, 'words_needed');

/** Digits, as the parts of a form and of an address carry numbers. */
const figure = (most: number) =>
  z.string().check(
    z.regex(/^\d{1,6}$/),
    z.refine((text) => Number(text) <= most),
  );

/** The text parts of the form; a photo travels as the file part `picture`. */
export const askFields = z.object({
  kind: doubtPlaceKind,
  /** Of the lecture, the question of a quiz, or the project. */
  placeId: id,
  words: doubtWords,
  /** The second of the film, for a lecture. */
  second: z.optional(figure(86_400)),
  /** The step of the guide, from 1, for a project. */
  step: z.optional(figure(99)),
});

/** The text parts of what is written on in a talk; a photo travels as the file part `picture`. */
export const writeFields = z.object({ words: doubtWords });

/** The text parts of an answer; a picture travels as the file part `picture`. */
export const answerFields = z.object({ words: doubtWords, movedAt: moment });

/** `waiting`: for a mentor. `answered`: for the learner's word. `accepted`: it helped. */
export const doubtStatus = z.enum(['waiting', 'answered', 'accepted']);

/**
 * Whether others may read it: not decided (`none`), `shown`, `hidden` until a mentor has looked at the reports, `withheld` by
 * a mentor, or `withdrawn` by its learner.
 */
export const doubtSharing = z.enum(['none', 'shown', 'hidden', 'withheld', 'withdrawn']);
export type DoubtSharing = z.infer<typeof doubtSharing>;

export const doubtPlace = z.object({
  kind: doubtPlaceKind,
  _id: id,
  /** The lecture's or the project's title, or what the quiz asks. */
  title: z.string(),
  /** Of the quiz that the question is in; null at other places. */
  chapterId: z.nullable(id),
  second: z.nullable(z.int()),
  step: z.nullable(z.int()),
});
export type DoubtPlace = z.infer<typeof doubtPlace>;

export const doubtCourse = z.object({ _id: id, title: z.string(), slug: z.string() });

export const doubtMessage = z.object({
  _id: id,
  byMentor: z.boolean(),
  /** A first name; null where the account is gone. */
  name: z.nullable(z.string()),
  words: z.string(),
  /** Pixels. */
  picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
  writtenAt: moment,
});
export type DoubtMessage = z.infer<typeof doubtMessage>;

/** The lists of the mentors' desk: what waits for an answer, was reported, helped and may help others, was answered, is shown. */
export const doubtList = z.enum(['waiting', 'reported', 'helped', 'answered', 'shown']);
export type DoubtList = z.infer<typeof doubtList>;
