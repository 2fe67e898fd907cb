import * as z from 'zod/mini';
import { experimentKinds } from '../bench/experiments.ts';
import { endpoint } from '../platform/endpoint.ts';
import { acknowledged, cursor, id, moment, prose, said } from '../platform/values.ts';

/** What children made and share: nothing shows before the office has approved it, and a child is a first name. */

/** What is said of each creation, wherever its picture comes from. Checked by rules/learning/creation-fields.ts. */
export const creationWords = z.object({
  title: z.string(),
  /** One word. */
  firstName: z.string(),
  /** A line about how it works. */
  about: z.optional(z.string()),
  guardianEmail: z.string(),
  /** The version of the text that the guardian agreed to. */
  consent: z.string(),
});

/** The text parts of the form; the picture travels as the file part `picture`. */
export const creationFields = z.extend(creationWords, {
  /** A track (Junior, Explorer, Master) or the slug of a course. */
  from: z.optional(z.string()),
  /** The address of a film on YouTube or Vimeo, where no picture is sent. */
  video: z.optional(z.string()),
  /** A field that people do not see. Whatever stands in it was written by a robot. */
  website: z.optional(z.string()),
});

export const shareCreation = endpoint({
  method: 'POST',
  path: '/creations',
  access: 'personal',
  policy: 'creations.share',
  summary: 'Share a picture or a film; the header Idempotency-Key makes a repeated send one creation',
  status: 201,
  body: creationFields,
  form: true,
  reply: acknowledged('creation_received'),
  failures: [
    'age_needed',
    'grown_up_needed',
    'picture_too_large',
    'picture_not_readable',
    'picture_too_many_pixels',
    'picture_not_stored',
    'creations_today',
    'idempotency_key_reused',
    'too_many_tries',
    'too_many_at_once',
    'too_slow',
    'unsupported_media',
    'busy',
  ],
});

export const videoLink = z.object({
  host: z.enum(['youtube', 'vimeo']),
  videoId: z.string(),
  /** The key of a film that Vimeo lists nowhere. */
  hash: z.nullable(z.string()),
});

const creation = z.object({
  _id: id,
  title: z.string(),
  firstName: z.string(),
  about: z.nullable(z.string()),
  /** Junior, Explorer, Master, or a label of the operator's own. */
  track: z.nullable(z.string()),
  course: z.nullable(z.object({ title: z.string(), slug: z.string() })),
  /** Pixels of the large picture. Null for a film. */
  picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
  video: z.nullable(videoLink),
  /** What it is a picture of, where it was made on the workbench: whoever opens the creation may open that, too. */
  experiment: z.nullable(z.enum(experimentKinds)),
});

const shownCreation = z.extend(creation, { shownAt: moment });
export type Creation = z.infer<typeof shownCreation>;

export const listCreations = endpoint({
  method: 'GET',
  path: '/creations',
  access: 'anyone',
  summary: 'The gallery, newest first, a page at a time',
  query: z.object({ cursor: z.optional(cursor) }),
  reply: z.object({
    success: z.literal(true),
    creations: z.array(shownCreation),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(z.string()),
  }),
  failures: [],
});

export const readCreation = endpoint({
  method: 'GET',
  path: '/creations/:creationId',
  access: 'anyone',
  summary: 'One creation of the gallery',
  params: z.object({ creationId: id }),
  reply: z.object({ success: z.literal(true), creation: shownCreation }),
  failures: ['creation_not_found'],
});

const size = z.object({ size: z._default(z.enum(['small', 'large']), 'large') });

export const readCreationPicture = endpoint({
  method: 'GET',
  path: '/creations/:creationId/picture',
  access: 'anyone',
  summary: 'The picture of a creation of the gallery, as WebP',
  params: z.object({ creationId: id }),
  query: size,
  reply: 'file',
  failures: ['creation_not_found'],
});

const shownExperiment = z.object({
  kind: z.enum(experimentKinds),
  /** The title of the creation. */
  name: z.string(),
  firstName: z.string(),
  body: z.string(),
});

export const readCreationExperiment = endpoint({
  method: 'GET',
  path: '/creations/:creationId/experiment',
  access: 'anyone',
  summary: 'What was made on the workbench, of a creation of the gallery: as it was when it was shared',
  params: z.object({ creationId: id }),
  reply: z.object({ success: z.literal(true), experiment: shownExperiment }),
  failures: ['creation_not_found'],
});

export const creationStatus = z.enum(['waiting', 'shown', 'declined']);
export type CreationStatus = z.infer<typeof creationStatus>;

const sharedCreation = z.extend(creation, {
  status: creationStatus,
  sharedAt: moment,
  /** Where the office reaches the grown-up who agreed; null once the creation was deleted, and not there for who is not told how to reach people. */
  guardianEmail: z.optional(z.nullable(z.string())),
  consent: z.object({ version: z.string(), at: moment }),
  /** The name on the account that it was shared from; null for a visitor. */
  account: z.nullable(z.string()),
  /** That account, for who may see people. */
  personId: z.optional(z.nullable(id)),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
});
export type SharedCreation = z.infer<typeof sharedCreation>;

export const listSharedCreations = endpoint({
  method: 'GET',
  path: '/staff/creations',
  access: 'staff',
  policy: 'creations.inspect',
  summary: 'Creations by status: those that wait oldest first, decided ones newest first',
  query: z.object({ status: z._default(creationStatus, 'waiting'), cursor: z.optional(cursor) }),
  reply: z.object({
    success: z.literal(true),
    creations: z.array(sharedCreation),
    /** How many there are in all, counted up to 10,000: 10,001 stands for more. */
    total: z.int(),
    /** Where the next part of the list begins; null on the last one. */
    next: z.nullable(z.string()),
  }),
  failures: [],
});

export const readSharedPicture = endpoint({
  method: 'GET',
  path: '/staff/creations/:creationId/picture',
  access: 'staff',
  policy: 'creations.inspect',
  summary: 'The picture of a creation, shown or not',
  params: z.object({ creationId: id }),
  query: size,
  reply: 'file',
  failures: ['creation_not_found'],
});

export const readSharedCreationExperiment = endpoint({
  method: 'GET',
  path: '/staff/creations/:creationId/experiment',
  access: 'staff',
  policy: 'creations.inspect',
  summary: 'What was made on the workbench, of a creation that is shown or not',
  params: z.object({ creationId: id }),
  reply: z.object({ success: z.literal(true), experiment: shownExperiment }),
  failures: ['creation_not_found'],
});

export const decideCreation = endpoint({
  method: 'POST',
  path: '/staff/creations/:creationId/decision',
  access: 'staff',
  policy: 'creations.decide',
  summary: 'Show a creation, decline it, or take a shown one down; declined is final',
  params: z.object({ creationId: id }),
  body: z.object({
    decision: z.enum(['approved', 'declined']),
    reason: z.optional(z.nullable(prose(0, 500, 'reason_needed'))),
  }),
  reply: z.object({ ...said('creation_approved', 'creation_declined'), creation: sharedCreation }),
  failures: [
    'creation_not_found',
    'creation_needs_reason',
    'creation_already_decided',
    'family_consent_missing',
  ],
});
