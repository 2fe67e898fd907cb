/** Without I, L, O, U and the digits that look like letters: a code is read aloud, and typed from paper. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A new code of 8 letters and digits, by chance. */
export const drawCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (one) => LETTERS[one % LETTERS.length]).join('');
