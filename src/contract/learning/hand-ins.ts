import * as z from 'zod/mini';
import { id, moment } from '../platform/values.ts';
import { videoLink } from './creations.ts';

/** What a hand-in and the talk about it look like, to learners and to mentors (contract/learning/projects.ts). */

/** Built stays built, accepted stays accepted (rules/learning/project-status.ts). */
export const projectStatuses = ['started', 'built', 'handed_in', 'asked_again', 'accepted'] as const;
export const projectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof projectStatus>;

export const file = z.object({
  _id: id,
  kind: z.enum(['picture', 'film']),
  /** Pixels of the large picture, or of the film. */
  width: z.int(),
  height: z.int(),
  /** Of a film. */
  seconds: z.nullable(z.int()),
});
export type ProjectFile = z.infer<typeof file>;

const level = z.object({
  criterion: z.string(),
  /** From 1 to 4. */
  level: z.int(),
  /** What the level says. */
  text: z.string(),
});
export type RubricLevel = z.infer<typeof level>;

export const criterion = z.object({ criterion: z.string(), levels: z.array(z.string()) });
export type RubricCriterion = z.infer<typeof criterion>;

const answer = z.object({
  verdict: z.enum(['accepted', 'asked_again']),
  /** With an acceptance. */
  stars: z.nullable(z.int()),
  levels: z.array(level),
  words: z.nullable(z.string()),
  at: moment,
  /** The first name of the mentor. */
  by: z.nullable(z.string()),
});
export type HandInAnswer = z.infer<typeof answer>;

const link = z.object({ url: z.string(), video: z.nullable(videoLink) });

export const handIn = z.object({
  _id: id,
  words: z.nullable(z.string()),
  files: z.array(file),
  link: z.nullable(link),
  handedInAt: moment,
  answer: z.nullable(answer),
});
export type HandIn = z.infer<typeof handIn>;

export const message = z.object({
  _id: id,
  from: z.enum(['learner', 'mentor']),
  /** The first name. */
  name: z.nullable(z.string()),
  text: z.string(),
  at: moment,
});
export type TalkMessage = z.infer<typeof message>;

/** What of it hangs in the gallery, or waits to. */
export const inGallery = z.nullable(z.enum(['waiting', 'shown', 'declined']));
