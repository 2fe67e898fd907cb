import * as z from 'zod/mini';
import { visibleLine, visibleProse, withoutHidden } from './hidden-characters.ts';

/** Values that several nouns send. Each is closed: what is not described does not get in. */

export const id = z.uuid();
/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();
export const acknowledged = z.object({ success: z.literal(true), message: z.string() });

/** A line of text that a person typed: trimmed, cleared of what nobody sees, with bounds. */
export const line = (least: number, most: number, needed: string) =>
  z
    .string({ error: needed })
    .check(
      z.overwrite(withoutHidden),
      z.trim(),
      z.minLength(least, needed),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(visibleLine, 'Please write this on one line, without special characters'),
    );

/** Text of several lines: tabs and line ends may stay. */
export const prose = (least: number, most: number, needed: string) =>
  z
    .string({ error: needed })
    .check(
      z.trim(),
      z.minLength(least, needed),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(visibleProse, 'Please remove the special characters'),
    );

const noPlace = 'This is no place in the list';

/** Where the next part of a list begins: the moment and the id of the last entry before it. */
export const cursor = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~[0-9a-f-]{36}$/, noPlace),
  z.refine(
    (text) => !Number.isNaN(Date.parse(text.slice(0, 24))) && z.safeParse(id, text.slice(25)).success,
    noPlace,
  ),
);
