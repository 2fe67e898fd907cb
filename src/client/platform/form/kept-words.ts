/**
 * Words that somebody of the office has begun to write about an entry, kept in this tab until they are sent: loading the
 * page anew, leaving the screen and a session that ends lose none. They are their writer's: whoever comes in as somebody
 * else has none of them, and signing out forgets them. A storage may be closed or full: then they last as long as the screen.
 */
const PREFIX = 'words:';

const keyOf = (personId: string, entryId: string) => `${PREFIX}${personId}:${entryId}`;

/** What was begun about an entry; empty when nothing was. */
export function readWords(personId: string | null, entryId: string): string {
  if (personId === null) return '';
  try {
    return sessionStorage.getItem(keyOf(personId, entryId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what stands there now; nothing is kept of nothing. */
export function keepWords(personId: string | null, entryId: string, words: string): void {
  if (personId === null) return;
  try {
    if (words) sessionStorage.setItem(keyOf(personId, entryId), words);
    else sessionStorage.removeItem(keyOf(personId, entryId));
  } catch {
    // See above.
  }
}

/** Forgets what others have begun in this tab; with null, what anybody has. */
export function forgetWords(besides: string | null): void {
  try {
    const own = besides === null ? null : `${PREFIX}${besides}:`;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !(own && key.startsWith(own))) sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
