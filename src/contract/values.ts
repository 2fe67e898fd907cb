import * as z from 'zod/mini';

/** Values that several nouns send. Each is closed: what is not described does not get in. */

export const id = z.uuid();
/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();
export const acknowledged = z.object({ success: z.literal(true), message: z.string() });

/** A line of text that a person typed: trimmed, without control characters, with bounds. */
export const line = (least: number, most: number, needed: string) =>
  z.string({ error: needed }).check(
    z.trim(),
    z.minLength(least, needed),
    z.maxLength(most, `At most ${most} characters`),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be stored
    z.regex(/^[^\u0000-\u001f\u007f]*$/, 'Please write this on one line, without special characters'),
  );

/** Text of several lines: tabs and line ends may stay. */
export const prose = (least: number, most: number, needed: string) =>
  z.string({ error: needed }).check(
    z.trim(),
    z.minLength(least, needed),
    z.maxLength(most, `At most ${most} characters`),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be stored
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Please remove the special characters'),
  );
