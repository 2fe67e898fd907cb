/**
 * The address of a link that writes to one e-mail address (RFC 6068). Whatever stands in the address stays part of it:
 * a question mark cannot begin headers of its own.
 */
export function mailto(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}
