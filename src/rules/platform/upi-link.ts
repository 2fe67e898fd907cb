/**
 * The payment link that a family's UPI app opens, by tap or from the QR code (NPCI, UPI linking specification 1.6):
 * pa (payee address), pn (payee name), am (amount), cu (currency), tn (note), tr (reference).
 */

/** The longest note that every UPI app shows. Characters. */
const NOTE_MOST = 50;

export type UpiPayment = {
  payee: { id: string; name: string };
  /** Paise. */
  amount: number;
  /** Our own reference: letters and digits, at most 35. */
  reference: string;
  /** What is paid for; shortened to a plain note. */
  purpose: string;
};

/** Percent-encoding without `+`, and with the characters that encodeURIComponent leaves although some scanners stumble over them. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Rupees with exactly two decimals, computed in whole numbers. */
function amountText(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** A note of plain letters, digits and spaces, cut at a word where it is too long; the fallback where nothing is left (a title in Devanagari). */
export function plainNote(text: string, fallback: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim();
  if (!plain) return fallback;
  if (plain.length <= NOTE_MOST) return plain;
  const cut = plain.slice(0, NOTE_MOST + 1);
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > 0 ? cut.slice(0, lastSpace) : plain.slice(0, NOTE_MOST)).trim();
}

/** `upi://pay?…` for one payment. The `@` of the payee's address stays as it is, as in the specification's own examples. */
export function upiLink({ payee, amount, reference, purpose }: UpiPayment): string {
  const parameters = [
    `pa=${encoded(payee.id).replace('%40', '@')}`,
    `pn=${encoded(payee.name)}`,
    `am=${amountText(amount)}`,
    'cu=INR',
    `tn=${encoded(plainNote(purpose, reference))}`,
    `tr=${encoded(reference)}`,
  ];
  return `upi://pay?${parameters.join('&')}`;
}

/** Whether an address is one that UPI apps know: name@bank. */
export const isUpiId = (text: string): boolean => /^[a-z0-9.\-_]{2,256}@[a-z][a-z0-9.-]{1,64}$/i.test(text);
