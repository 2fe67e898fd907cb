import { refuse } from '../http/refusal.ts';

/** What a list may be sorted by, and how it looks in the place of a page. */
const kinds = {
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  bigint: /^-?\d{1,18}$/,
  date: /^\d{4,6}-\d\d-\d\d$/,
  text: /^[^\0]*$/,
} as const;

/** A column that a list is sorted by; never null, and together they name one row. An index carries them in this order. */
export type ListKey = { column: string; kind: keyof typeof kinds };

/** Where the next page begins: the keys of the last row, in letters that an address takes. */
export const placeOf = (keys: readonly string[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');

/** Refuses `invalid_input` for a place that no page of this list has named. */
export function readPlace(after: string, keys: readonly ListKey[]): string[] {
  const unknown = () => refuse('invalid_input', { faults: { after: { code: 'place_unknown' } } });
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    throw unknown();
  }
  if (!Array.isArray(values) || values.length !== keys.length) throw unknown();
  return keys.map(({ kind }, at) => {
    const value: unknown = values[at];
    if (typeof value !== 'string' || !kinds[kind].test(value)) throw unknown();
    return value;
  });
}
