import * as z from 'zod/mini';
import { creationWords } from '../learning/creations.ts';
import { endpoint } from '../platform/endpoint.ts';
import { acknowledged, cursor, id, moment } from '../platform/values.ts';
import { experimentKinds } from './experiments.ts';

/**
 * What somebody made on the workbench and shows their class: by a link that only the class and its teachers can open. It is
 * shown as it was when it was shared, with a first name, and whoever wants to go on with it takes a copy.
 */
const success = z.literal(true);
const kind = z.enum(experimentKinds);

const share = z.object({
  _id: id,
  experimentId: id,
  classId: id,
  className: z.string(),
  name: z.string(),
  sharedAt: moment,
});
export type Share = z.infer<typeof share>;

export const listShares = endpoint({
  method: 'GET',
  path: '/shared-experiments',
  access: 'signed-in',
  policy: 'experiments.own',
  summary: 'What one shares with which class, the latest first',
  reply: z.object({ success, shares: z.array(share) }),
  failures: [],
});

export const shareExperiment = endpoint({
  method: 'POST',
  path: '/experiments/:experimentId/shares',
  access: 'signed-in',
  policy: 'experiments.own',
  summary:
    'Show one of one’s experiments to a class that one learns in, as it is now; again, it takes the place of before',
  params: z.object({ experimentId: id }),
  body: z.object({ classId: id }),
  reply: z.object({ success, share }),
  failures: ['experiment_not_found', 'class_not_found', 'experiment_tells_reach'],
});

export const readSharedExperiment = endpoint({
  method: 'GET',
  path: '/shared-experiments/:sharedId',
  access: 'signed-in',
  policy: 'experiments.see',
  summary: 'What a classmate, or a pupil of one’s own, shared',
  params: z.object({ sharedId: id }),
  reply: z.object({
    success,
    shared: z.object({
      _id: id,
      kind,
      name: z.string(),
      body: z.string(),
      /** The first name of who made it; null where there is none that can be shown. */
      madeBy: z.nullable(z.string()),
      className: z.string(),
      sharedAt: moment,
      isMine: z.boolean(),
      /** Whether one may take it back: who made it, and who teaches the class. */
      mayWithdraw: z.boolean(),
    }),
  }),
  failures: ['shared_experiment_not_found'],
});

export const listClassExperiments = endpoint({
  method: 'GET',
  path: '/classes/:classId/experiments',
  access: 'signed-in',
  policy: 'experiments.see',
  summary:
    'What a class shows each other, the latest first, a page at a time: for its pupils and its teachers',
  params: z.object({ classId: id }),
  query: z.object({ cursor: z.optional(cursor) }),
  reply: z.object({
    success,
    className: z.string(),
    shared: z.array(
      z.object({
        _id: id,
        kind,
        name: z.string(),
        /** A first name, and to who teaches the class the whole one that it knows; null where there is none that can be shown. */
        madeBy: z.nullable(z.string()),
        sharedAt: moment,
        isMine: z.boolean(),
        /** Whether one may take it back: who made it, and who teaches the class. */
        mayWithdraw: z.boolean(),
      }),
    ),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(z.string()),
  }),
  failures: ['class_not_found'],
});

export const withdrawExperiment = endpoint({
  method: 'DELETE',
  path: '/shared-experiments/:sharedId',
  access: 'signed-in',
  policy: 'experiments.withdraw',
  summary: 'Take back what one shared, or what a pupil of one’s own did; what is gone already is gone',
  params: z.object({ sharedId: id }),
  reply: z.object({ success, withdrawn: z.boolean() }),
  failures: [],
});

/** Where an experiment stands that somebody shows to everybody. `hidden`: it was approved, and its family says no longer that the child may be seen. */
const showingStatus = z.enum(['waiting', 'shown', 'hidden', 'declined']);

export const readShowing = endpoint({
  method: 'GET',
  path: '/experiments/:experimentId/creation',
  access: 'signed-in',
  policy: 'experiments.own',
  summary: 'The creation that one made of an experiment, the latest; null where there is none',
  params: z.object({ experimentId: id }),
  reply: z.object({
    success,
    showing: z.nullable(
      z.object({
        creationId: id,
        status: showingStatus,
        /** What the office wrote where it was declined. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  failures: [],
});

export const showExperiment = endpoint({
  method: 'POST',
  path: '/experiments/:experimentId/creation',
  access: 'signed-in',
  policy: 'experiments.own',
  summary:
    'Show an experiment to everybody, as it is now, with a picture that is drawn of it and a guardian’s consent: a creation, which waits for the office; sent again it stays one',
  status: 201,
  params: z.object({ experimentId: id }),
  body: creationWords,
  reply: acknowledged('creation_received'),
  failures: [
    'experiment_not_found',
    'experiment_empty',
    'experiment_tells_reach',
    'age_needed',
    'grown_up_needed',
    'picture_not_stored',
    'creations_today',
    'too_many_tries',
    'too_many_at_once',
    'busy',
  ],
});
