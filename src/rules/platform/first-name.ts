/** The first word of a name, in letters only: what may stand in a mail to somebody who does not know the writer. Empty when nothing is left. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, 30);
}
