import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../../http/refusal.ts';

let wellKnown: Set<string> | null = null;

/** The passwords of 8 characters and more that every guesser tries first, one a line, in small letters. */
function readWellKnown(): Set<string> {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  return new Set(text.split('\n').filter(Boolean));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Refuses `password_too_common`: a well-known one, one character over and over, or the person's own name or e-mail address with some figures. */
export function refuseCommonPassword(password: string, person: { name: string; email: string }): void {
  wellKnown ??= readWellKnown();
  const lower = password.normalize('NFC').toLowerCase();
  const letters = lettersOf(lower);
  const own = [person.name, person.email, person.email.split('@')[0] ?? ''].map(lettersOf).filter(Boolean);
  const common =
    wellKnown.has(lower) ||
    new Set(lower).size === 1 ||
    lower === person.email.toLowerCase() ||
    own.includes(letters);
  if (common) throw refuse('password_too_common');
}
