/** The UTR of a UPI payment, 12 digits, from what a family typed or pasted (spaces allowed); null when it is none. */
export function utrOf(text: string): string | null {
  const digits = text.replace(/\s+/g, '');
  return /^[0-9]{12}$/.test(digits) ? digits : null;
}
