import { browserStorage } from '../../platform/outbox/browser-storage.ts';

/** Under which a tab remembers what was made in it while nobody was signed in. */
const KEY = 'experiments-made-here';
/** Under which the browser remembers the last time that somebody left it: a tab that was away then finds out when it is back. */
const LEFT = 'experiments-left';

type Made = { ids: readonly string[]; left: string | null };

const lastLeft = (): string | null => browserStorage().getItem(LEFT);

/** What was made in this tab by a visitor since somebody left this browser last, the latest last. A storage may be closed: then it is nothing. */
export function madeHere(): string[] {
  try {
    const { ids, left } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Made>;
    if (!Array.isArray(ids) || left !== lastLeft()) return [];
    return ids.filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}

const note = (ids: readonly string[]) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ids, left: lastLeft() } satisfies Made));
  } catch {
    // Closed or full: on the workbench one is asked whose it is.
  }
};

/** A visitor has changed this in this tab. */
export function noteMadeHere(id: string): void {
  const before = madeHere();
  if (before.at(-1) !== id) note([...before.filter((one) => one !== id), id]);
}

/** What was made in this tab is somebody's now, or is not asked about again. */
export const forgetMadeHere = (): void => note([]);

/** Somebody left: whoever sits here next, in this tab or another, does not take what was made before for theirs. */
export function leaveMadeHere(): void {
  try {
    browserStorage().setItem(LEFT, crypto.randomUUID());
  } catch {
    // Closed or full: this tab forgets all the same.
  }
  forgetMadeHere();
}
