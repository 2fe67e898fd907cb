import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { adultLack, id, mailedToken, moment } from '../platform/values.ts';
import { born, device, email } from './accounts.ts';

/** How old somebody is, and what a child's family says yes to (docs/privacy.md). */

export const consentPurpose = z.enum(['learning', 'live', 'showing', 'photographs', 'letters']);
export type ConsentPurpose = z.infer<typeof consentPurpose>;
export const consentPurposes = consentPurpose.options;

/**
 * Which text of each purpose is asked for today (consents_… in the texts). Whoever changes a text gives it a new version
 * here and, in a migration, in the table consent_text: every family is asked again then.
 */
export const consentVersions = {
  learning: '2026-11-22',
  live: '2026-11-22',
  showing: '2026-11-22',
  photographs: '2026-11-22',
  letters: '2026-11-22',
} as const satisfies Record<ConsentPurpose, string>;

/** How it was made sure that whoever says yes is who they say. */
export const consentVerified = z.enum(['email_link', 'verified_payment', 'school_agreement', 'self']);
export type ConsentVerified = z.infer<typeof consentVerified>;

/** `unknown`: not asked yet. `child`: below the age from which nobody else is asked (`consentBelowAge`). */
const age = z.enum(['unknown', 'child', 'grown']);
export type Age = z.infer<typeof age>;

const success = z.object({ success: z.literal(true) });

export const sayBorn = endpoint({
  method: 'PUT',
  path: '/auth/me/born',
  access: 'signed-in',
  policy: 'consents.self',
  summary: 'Say, once, in which month one was born',
  body: z.object({ born }),
  reply: z.object({ success: z.literal(true), age }),
  failures: ['adult_needed', 'born_said', 'guardian_needed'],
});

export const putAgeOff = endpoint({
  method: 'POST',
  path: '/auth/me/born/later',
  access: 'signed-in',
  policy: 'consents.self',
  summary: 'Put saying it off: the bench asks no more, what needs it does',
  reply: success,
  failures: [],
});

export const changeBorn = endpoint({
  method: 'PUT',
  path: '/people/:personId/born',
  access: 'signed-in',
  policy: 'consents.family',
  summary: 'Correct in which month a child was born: its guardians, and the office',
  params: z.object({ personId: id }),
  body: z.object({ born }),
  reply: z.object({ success: z.literal(true), age }),
  failures: ['child_not_found', 'age_needed', 'guardian_unproven', 'guardian_same_device', 'not_allowed'],
});

export const readMyConsents = endpoint({
  method: 'GET',
  path: '/consents/mine',
  access: 'signed-in',
  policy: 'consents.self',
  summary: 'Whether one needs a grown-up’s yes, and to what there is one',
  reply: z.object({
    success: z.literal(true),
    age,
    /** Whether the bench asks in which month one was born. */
    asksAge: z.boolean(),
    hasGuardian: z.boolean(),
    /** When a grown-up was last asked, while that link still works; else null. */
    askedAt: z.nullable(moment),
    granted: z.array(consentPurpose),
    /** What this account lacks to act on other people; null for an adult's. */
    lacks: z.nullable(adultLack),
  }),
  failures: [],
});

export const askGrownUp = endpoint({
  method: 'POST',
  path: '/consents/ask',
  access: 'signed-in',
  policy: 'consents.self',
  summary: 'Ask for a yes: one’s guardians, or, without one, the grown-up whose address is named',
  status: 202,
  body: z.object({ email: z.optional(email) }),
  reply: z.object({ success: z.literal(true), asked: z.enum(['guardians', 'address']) }),
  failures: ['guardian_needed', 'too_many_tries'],
});

const said = z.object({
  purpose: consentPurpose,
  /** Of the text that is asked for today. */
  version: z.string(),
  granted: z.boolean(),
  /** There was a yes to a text that has changed since. */
  changed: z.boolean(),
  /** When the last word was said, a yes or its withdrawal; null before the first. */
  saidAt: z.nullable(moment),
});
export type SaidConsent = z.infer<typeof said>;

export const openConsentLink = endpoint({
  method: 'POST',
  path: '/consents/link/open',
  access: 'anyone',
  summary: 'What a mailed link asks, and about whom',
  body: z.object({ token: mailedToken }),
  reply: z.object({
    success: z.literal(true),
    /** `ask`: a yes is asked for. `keep`: what was said yes to may be taken back. */
    kind: z.enum(['ask', 'keep']),
    /** Null where the name is none that may be shown. */
    firstName: z.nullable(z.string()),
    consents: z.array(said),
  }),
  failures: ['consent_link_spent', 'too_many_tries'],
});

export const answerConsentLink = endpoint({
  method: 'POST',
  path: '/consents/link/answer',
  access: 'anyone',
  summary:
    'Say yes as the parent or guardian, once by a link that asks; or take it back by the one that was kept',
  body: z.object({
    token: mailedToken,
    /** For what one says yes; with the link that was kept, what of it stays. */
    purposes: z.array(consentPurpose).check(z.maxLength(consentPurposes.length)),
    /** "I am the parent or guardian, and of full age." */
    isGuardian: z.literal(true, { error: fault('guardian_word_needed') }),
    /** The texts that were read. */
    versions: z.partialRecord(consentPurpose, z.string()),
    device,
  }),
  reply: success,
  failures: ['consent_link_spent', 'consent_text_changed', 'guardian_same_device', 'too_many_tries'],
});

const child = z.object({
  _id: id,
  name: z.string(),
  born: z.nullable(born),
  age,
  consents: z.array(
    z.object({
      ...said.shape,
      /** Whoever said it was the guardian then and is so no longer; it counts until another takes it back. */
      byFormer: z.boolean(),
    }),
  ),
});
export type ChildConsents = z.infer<typeof child>;

export const listChildConsents = endpoint({
  method: 'GET',
  path: '/family/consents',
  access: 'signed-in',
  policy: 'consents.family',
  summary: 'What one said yes to for each of one’s children',
  reply: z.object({
    success: z.literal(true),
    /** How a yes of this account is made sure of; null: only by a link that is mailed to it. */
    proof: z.nullable(consentVerified),
    /** Of whoever asks: only a grown-up says yes here. */
    age,
    children: z.array(child),
  }),
  failures: [],
});

export const changeConsent = endpoint({
  method: 'PUT',
  path: '/family/consents/:personId',
  access: 'signed-in',
  policy: 'consents.family',
  summary: 'Say yes for one’s child, or take it back; it counts at the very next request',
  params: z.object({ personId: id }),
  body: z.object({ purpose: consentPurpose, granted: z.boolean(), version: z.string() }),
  reply: z.object({ success: z.literal(true), child }),
  failures: [
    'child_not_found',
    'consent_text_changed',
    'age_needed',
    'guardian_unproven',
    'guardian_same_device',
  ],
});

export const mailConsentLink = endpoint({
  method: 'POST',
  path: '/family/consents/:personId/link',
  access: 'signed-in',
  policy: 'consents.family',
  summary: 'Have a link mailed to one’s own address, by which one says yes for one’s child',
  status: 202,
  params: z.object({ personId: id }),
  reply: success,
  failures: ['child_not_found', 'too_many_tries'],
});
