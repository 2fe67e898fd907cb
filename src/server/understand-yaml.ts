import { parseDocument } from 'yaml';
import type * as z from 'zod';

/** What was read, or sentences that say where it went wrong: `price: must be whole rupees`. */
export type Reading<T> = { value: T; complaints: null } | { value: null; complaints: string[] };

export const refused = (complaints: string[]): Reading<never> => ({ value: null, complaints });

/** `chapters, number 2, title`: where in a file, counted as a person counts. */
function placeOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? `number ${part + 1}` : String(part))).join(', ');
}

function sentenceFor(issue: z.core.$ZodIssue): string {
  const place = placeOf(issue.path);
  const before = place ? `${place}: ` : '';
  if (issue.code === 'unrecognized_keys')
    return `${before}there is no line called ${issue.keys.join(' or ')}`;
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return `${before}${isMissing ? 'is missing' : issue.message}`;
}

/** Reads a settings file as its schema says; complaints name the place and what to write instead. */
export function understand<T>(schema: z.ZodType<T>, text: string): Reading<T> {
  const document = parseDocument(text, { prettyErrors: true });
  const [wrong] = document.errors;
  if (wrong)
    return refused([`line ${wrong.linePos?.[0].line ?? 1}: ${wrong.message.split(/ at line \d|\n/)[0]}`]);
  const read = schema.safeParse(document.toJS(), { reportInput: true });
  return read.success ? { value: read.data, complaints: null } : refused(read.error.issues.map(sentenceFor));
}
