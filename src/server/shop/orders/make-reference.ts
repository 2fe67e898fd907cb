import { randomBytes } from 'node:crypto';

/** Crockford's base32: without I, L, O and U, so that a reference survives being read aloud or copied by hand. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new payment reference: TK and 8 characters (40 random bits). Letters and digits only, so that it fits UPI's `tr`. */
export function makeReference(): string {
  let bits = randomBytes(5).readUIntBE(0, 5);
  let text = '';
  for (let index = 0; index < 8; index++) {
    text = letters.charAt(bits % 32) + text;
    bits = Math.floor(bits / 32);
  }
  return `TK${text}`;
}
