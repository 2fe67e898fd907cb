import * as z from 'zod/mini';
import { type FaultCode, fault } from './faults.ts';
import { visibleLine, visibleProse, withoutHidden } from './hidden-characters.ts';
import type { SuccessCode } from './successes.ts';

/** Values that several nouns send. Each is closed: what is not described does not get in. */

export const id = z.uuid();
/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The secret of a mailed link, as it comes back: any that somebody may try, bounded. */
export const mailedToken = z
  .string()
  .check(z.minLength(1, fault('link_incomplete')), z.maxLength(200, fault('link_incomplete')));

/** What a success says: a code for programs, and its words for callers that have none of their own. */
export const said = <const C extends SuccessCode>(...codes: C[]) => ({
  success: z.literal(true),
  code: z.enum(codes),
  message: z.string(),
});
export const acknowledged = <const C extends SuccessCode>(code: C) => z.object(said(code));

/** A line of text that a person typed: trimmed, cleared of what nobody sees, with bounds. */
export const line = (least: number, most: number, needed: FaultCode) =>
  z
    .string({ error: needed })
    .check(
      z.overwrite(withoutHidden),
      z.trim(),
      z.minLength(least, needed),
      z.maxLength(most, fault('too_long')),
      z.regex(visibleLine, fault('one_line')),
    );

/** Text of several lines: tabs and line ends may stay. */
export const prose = (least: number, most: number, needed: FaultCode) =>
  z
    .string({ error: needed })
    .check(
      z.trim(),
      z.minLength(least, needed),
      z.maxLength(most, fault('too_long')),
      z.regex(visibleProse, fault('unreadable')),
    );

const noPlace = fault('place_unknown');

/** Where the next part of a list begins: the moment and the id of the last entry before it. */
export const cursor = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~[0-9a-f-]{36}$/, noPlace),
  z.refine(
    (text) => !Number.isNaN(Date.parse(text.slice(0, 24))) && z.safeParse(id, text.slice(25)).success,
    noPlace,
  ),
);

/**
 * What an account lacks to act on other people. `account`: it is a child's, somebody's guardian looks after it, or it has
 * no address. `age`: nobody has said how old its owner is. `mailbox`: its address was never confirmed.
 */
export const adultLack = z.enum(['account', 'age', 'mailbox']);
export type AdultLack = z.infer<typeof adultLack>;
