import { refuse } from './refusal.ts';

/** An Idempotency-Key as sent; null without one. Refuses `invalid_input`. */
export function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw refuse('invalid_input', { faults: { 'Idempotency-Key': { code: 'key_unreadable' } } });
}
