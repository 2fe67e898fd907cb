import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { id, line } from '../platform/values.ts';

/** Uniting two accounts of the same person: the one of the address is kept, the other ends in it. */

/** Why two can not be united. */
export const mergeHolds = ['same', 'office', 'merged', 'erasing', 'tied', 'hand_in'] as const;
export type MergeHold = (typeof mergeHolds)[number];

/** What an account has, in figures. */
const side = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  courses: z.array(z.object({ courseId: id, courseTitle: z.string(), percent: z.int() })),
  lessons: z.int(),
  minutes: z.int(),
  orders: z.int(),
  certificates: z.int(),
  projects: z.int(),
  notes: z.int(),
  consents: z.int(),
  classes: z.int(),
  guardians: z.int(),
});
export type MergeSide = z.infer<typeof side>;

const params = z.object({ personId: id, otherId: id });

export const previewMerge = endpoint({
  method: 'GET',
  path: '/staff/people/:personId/merge/:otherId',
  access: 'staff',
  policy: 'people.settle',
  summary: 'What two accounts have, before they are united; nothing is changed',
  params,
  reply: z.object({ success: z.literal(true), kept: side, other: side, holds: z.array(z.enum(mergeHolds)) }),
  failures: ['person_not_found'],
});

export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/merge/:otherId',
  access: 'staff',
  policy: 'people.settle',
  asksAgain: true,
  summary:
    'Unite two accounts of the same person: all of the other comes to the one of the address, whose sign-in opens it from now on',
  params,
  body: z.object({ reason: line(1, 300, fault('reason_needed')) }),
  reply: z.object({ success: z.literal(true) }),
  failures: ['person_not_found', 'merge_held'],
});
