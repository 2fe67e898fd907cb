/**
 * The code of a certificate: twelve letters and digits that nobody mistakes for one another (Crockford's alphabet: no I, L,
 * O, U), the last of them a check. It is the address of the certificate's page, so nobody may guess it: eleven characters
 * are 55 bits of chance.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Times x in the field of 32 elements (x⁵ + x² + 1). Its powers are 31 different ones, so each place weighs otherwise. */
const timesX = (value: number) => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31;

/** The value that makes the whole sum nothing: one wrong character, or two that changed places, always show. */
const checkOf = (values: readonly number[]) => values.reduce((sum, value) => timesX(sum ^ value), 0);

/** A code of random bytes: at least eleven of them. */
export function certificateCodeOf(random: Uint8Array): string {
  const values = [...random.subarray(0, LENGTH - 1)].map((byte) => byte & 31);
  if (values.length < LENGTH - 1) throw new Error('A code needs eleven random bytes');
  return [...values, checkOf(values)].map((value) => alphabet[value]).join('');
}

/** What somebody typed or was given, as a code; null when it cannot be one. Small letters, blanks and hyphens are welcome, and so is an O for a zero. */
export function readCertificateCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = [...code].map((character) => alphabet.indexOf(character));
  if (values.length !== LENGTH || values.includes(-1)) return null;
  return checkOf(values.slice(0, -1)) === values.at(-1) ? code : null;
}

/** A code as it is printed: in groups of four. */
export const showCertificateCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
