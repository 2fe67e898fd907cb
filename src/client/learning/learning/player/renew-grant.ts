/** /media/<grant>/<file> (docs/security.md). */
const signed = /^(\/media\/)([^/]+)(\/.+)$/;

/**
 * The same place by a newer grant: addresses of films are signed for minutes, a film and its parts are asked for longer.
 * `newest` is the film's address as it is signed now. What is not signed stays as it is.
 */
export function renewGrant(url: string, newest: string, origin: string): string {
  const asked = new URL(url, origin);
  const fresh = signed.exec(new URL(newest, origin).pathname)?.[2];
  const parts = signed.exec(asked.pathname);
  if (asked.origin !== origin || !fresh || !parts) return url;
  asked.pathname = `${parts[1]}${fresh}${parts[3]}`;
  return asked.href;
}
