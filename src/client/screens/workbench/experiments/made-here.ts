/** Under which a tab remembers what was made in it while nobody was signed in. */
const KEY = 'experiments-made-here';

/** What was made in this tab by a visitor, the latest last. A storage may be closed: then it is nothing. */
export function madeHere(): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const note = (ids: readonly string[]) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Closed or full: on the workbench one is asked whose it is.
  }
};

/** A visitor has changed this in this tab. */
export function noteMadeHere(id: string): void {
  const before = madeHere();
  if (before.at(-1) !== id) note([...before.filter((one) => one !== id), id]);
}

/** Somebody else may sit here next: what was made before is not taken for theirs. */
export const forgetMadeHere = (): void => note([]);
