import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { id, mailedToken } from '../platform/values.ts';

/** The weekly letter to a guardian (docs/families.md). A day of the week is a number, Sunday is 0. */

const weekday = z.int().check(z.minimum(0), z.maximum(6));

/**
 * - `none`: never chosen. `waits`: a link lies in the mailbox that has not come back yet.
 * - `comes`: it comes every week. `stopped`: it was, and is not wanted any more.
 */
const state = z.enum(['none', 'waits', 'comes', 'stopped']);
export type LetterState = z.infer<typeof state>;

const child = z.object({
  _id: id,
  firstName: z.string(),
  /** The letter tells of it: it is of full age, or its family says yes to letters. */
  told: z.boolean(),
});
export type LetterChild = z.infer<typeof child>;

const letter = z.object({
  state,
  /** The day that counts, or that would again; null when none was ever chosen. */
  weekday: z.nullable(weekday),
  /** The day of the next letter where the site is; null when none comes. */
  nextOn: z.nullable(z.iso.date()),
  /** Where it goes to. */
  email: z.string(),
  children: z.array(child),
  /** The text of the yes to letters that is asked for today. */
  version: z.string(),
});
export type Letter = z.infer<typeof letter>;

export const readLetter = endpoint({
  method: 'GET',
  path: '/family/letter',
  access: 'signed-in',
  policy: 'letters.keep',
  summary: 'Whether the weekly letter comes, on which day, and of which children it tells',
  reply: z.object({ success: z.literal(true), letter }),
  failures: ['not_allowed'],
});

export const chooseLetter = endpoint({
  method: 'PUT',
  path: '/family/letter',
  access: 'signed-in',
  policy: 'letters.keep',
  summary:
    'Choose the day of the weekly letter, or null for none. Choosing says yes to letters about these children; where nothing shows yet whose mailbox it is, a link is mailed there first',
  body: z.object({
    weekday: z.nullable(weekday),
    /** Of one’s children, those whom it is to tell of. */
    children: z.array(id).check(z.maxLength(50)),
    /** The text that was read. */
    version: z.string().check(z.maxLength(40)),
  }),
  reply: z.object({ success: z.literal(true), letter }),
  failures: ['not_allowed', 'child_not_found', 'consent_text_changed', 'age_needed', 'too_many_tries'],
});

export const previewLetter = endpoint({
  method: 'GET',
  path: '/family/letter/preview',
  access: 'signed-in',
  policy: 'letters.keep',
  summary:
    'The letter of the seven days that end today, as it is mailed, pictures included; null when there is nobody to tell of',
  reply: z.object({
    success: z.literal(true),
    preview: z.nullable(z.object({ subject: z.string(), html: z.string() })),
  }),
  failures: ['not_allowed', 'too_many_tries'],
});

const tokenBody = z.object({ token: mailedToken });

export const openLetterConfirmation = endpoint({
  method: 'POST',
  path: '/letters/confirmation/open',
  access: 'anyone',
  summary: 'What the link of the first mail asks: the day, and about which children',
  body: tokenBody,
  reply: z.object({ success: z.literal(true), weekday, children: z.array(child), version: z.string() }),
  failures: ['letter_link_spent', 'too_many_tries'],
});

export const confirmLetter = endpoint({
  method: 'POST',
  path: '/letters/confirmation',
  access: 'anyone',
  summary: 'Say yes to the weekly letter as the parent or guardian, from the mailbox that it goes to',
  body: z.object({
    token: mailedToken,
    children: z.array(id).check(z.maxLength(50)),
    version: z.string().check(z.maxLength(40)),
    /** "I am the parent or guardian, and of full age." */
    isGuardian: z.literal(true, { error: fault('guardian_word_needed') }),
  }),
  reply: z.object({ success: z.literal(true), nextOn: z.iso.date() }),
  failures: ['letter_link_spent', 'child_not_found', 'consent_text_changed', 'not_allowed', 'too_many_tries'],
});

export const openLetterLink = endpoint({
  method: 'POST',
  path: '/letters/link/open',
  access: 'anyone',
  summary: 'Whether the letter comes in which this link stood; it changes nothing',
  body: tokenBody,
  reply: z.object({ success: z.literal(true), state, weekday: z.nullable(weekday) }),
  failures: ['letter_link_spent', 'too_many_tries'],
});

export const answerLetterLink = endpoint({
  method: 'POST',
  path: '/letters/link',
  access: 'anyone',
  summary: 'Stop the weekly letter by the link in any of them, without signing in, or take that back',
  body: z.object({ token: mailedToken, wanted: z.boolean() }),
  reply: z.object({ success: z.literal(true), state, weekday: z.nullable(weekday) }),
  failures: ['letter_link_spent', 'too_many_tries'],
});
