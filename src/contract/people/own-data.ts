import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { acknowledged, id, moment } from '../platform/values.ts';
import { device, triedPassword } from './accounts.ts';

/** A copy of all that is kept about somebody, and the erasing of an account: of one's own, or of one's child's. */

const copy = z.object({
  _id: id,
  askedAt: moment,
  /** `failed`: it could not be made; another may be asked for. */
  state: z.enum(['making', 'ready', 'failed']),
  /** Of a ready one: its size, and until when it lies there. */
  bytes: z.nullable(z.int()),
  until: z.nullable(moment),
});
export type DataCopy = z.infer<typeof copy>;

/** What an erasure waits for once its day has come: a payment to be decided, a child or a class to be handed on, a role in the office to be ended. */
export const erasureHolds = ['payment', 'box', 'child', 'class', 'office'] as const;
export type ErasureHold = (typeof erasureHolds)[number];

const erasure = z.object({ askedAt: moment, dueAt: moment, heldBy: z.nullable(z.enum(erasureHolds)) });
export type PendingErasure = z.infer<typeof erasure>;

const about = z.object({ personId: id });

export const readOwnData = endpoint({
  method: 'GET',
  path: '/own-data/:personId',
  access: 'signed-in',
  policy: 'ownData.keep',
  summary:
    'The copies that one asked for of what is kept about oneself or one’s child, and whether the account is to be erased',
  params: about,
  reply: z.object({
    success: z.literal(true),
    copies: z.array(copy),
    erasure: z.nullable(erasure),
    /** Whether whoever asks has a password to prove: without one nothing is erased. */
    hasPassword: z.boolean(),
  }),
  failures: ['not_allowed', 'child_not_found'],
});

export const askForCopy = endpoint({
  method: 'POST',
  path: '/own-data/:personId/copies',
  access: 'signed-in',
  policy: 'ownData.keep',
  summary: 'Have a copy made of all that is kept; while one is being made it is that one',
  status: 202,
  params: about,
  reply: acknowledged('copy_asked'),
  failures: ['not_allowed', 'child_not_found', 'age_needed', 'mailbox_unproven', 'copies_today'],
});

export const downloadCopy = endpoint({
  method: 'GET',
  path: '/own-data/:personId/copies/:copyId',
  access: 'signed-in',
  policy: 'ownData.keep',
  summary:
    'A copy as a ZIP file: a page to read, JSON, CSV and the files that were sent; for who asked for it',
  params: z.object({ personId: id, copyId: id }),
  reply: 'file',
  failures: ['not_allowed', 'child_not_found', 'copy_not_found'],
});

export const askForErasure = endpoint({
  method: 'POST',
  path: '/own-data/:personId/erasure',
  access: 'signed-in',
  policy: 'ownData.keep',
  summary: 'Have an account erased after some days, by the password of whoever asks; again changes nothing',
  status: 202,
  params: about,
  body: z.object({ password: triedPassword, device }),
  reply: acknowledged('erasure_asked'),
  failures: [
    'not_allowed',
    'child_not_found',
    'age_needed',
    'mailbox_unproven',
    'password_wrong',
    'password_not_set',
    'sign_in_too_often',
    'too_many_tries',
    'child_left_alone',
    'class_last_teacher',
    'office_role_held',
  ],
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/own-data/:personId/erasure',
  access: 'signed-in',
  policy: 'ownData.keep',
  summary: 'Keep an account that was to be erased; what is refused was erased, or nobody wanted it to be',
  params: about,
  reply: acknowledged('account_kept'),
  failures: ['not_allowed', 'child_not_found', 'erasure_not_found'],
});
