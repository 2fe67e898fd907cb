/** The UTR of a UPI payment, 12 digits, from what a family typed or pasted (spaces allowed); null when it is none. */
export function utrOf(text: string): string | null {
  const digits = text.replace(/\s+/g, '');
  return /^[0-9]{12}$/.test(digits) ? digits : null;
}

/** What stands in the field for the UTR instead of one. */
export type NotUtr =
  | 'google_id'
  | 'phonepe_id'
  | 'upi_id'
  | 'phone_number'
  | 'not_digits'
  | 'too_short'
  | 'too_long';

/** What a family typed or pasted instead of the UTR, so that they can be told which other number it is; null for a UTR and for nothing at all. */
export function explainUtr(text: string): NotUtr | null {
  const given = text.replace(/\s+/g, '');
  if (given === '' || utrOf(given)) return null;
  if (given.includes('@')) return 'upi_id';
  if (/^T\d{10,}$/i.test(given)) return 'phonepe_id';
  // Google Pay's own id has small and large letters among its digits; what banks give to look up has one kind.
  if (/^CICA/i.test(given) || (/^[\w-]{12,20}$/.test(given) && /[a-z]/.test(given) && /[A-Z]/.test(given)))
    return 'google_id';
  if (/^(\+91|0)?[6-9]\d{9}$/.test(given)) return 'phone_number';
  if (!/^\d+$/.test(given)) return 'not_digits';
  return given.length < 12 ? 'too_short' : 'too_long';
}
