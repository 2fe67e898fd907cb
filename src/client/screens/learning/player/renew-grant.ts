/** /media/<grant>/<file> (docs/decisions/0007). */
const lent = /^(\/media\/)([^/]+)(\/.+)$/;

/**
 * The same place by a newer grant: addresses of films are lent for minutes, a film and its parts are asked for longer.
 * `newest` is the film's address as it is lent now. What is not lent stays as it is.
 */
export function renewGrant(url: string, newest: string, origin: string): string {
  const asked = new URL(url, origin);
  const fresh = lent.exec(new URL(newest, origin).pathname)?.[2];
  const parts = lent.exec(asked.pathname);
  if (asked.origin !== origin || !fresh || !parts) return url;
  asked.pathname = `${parts[1]}${fresh}${parts[3]}`;
  return asked.href;
}
