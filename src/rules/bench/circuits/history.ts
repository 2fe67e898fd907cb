/** What was, is, and was undone. */
export type History<T> = { past: readonly T[]; now: T; future: readonly T[] };

const KEPT_MOST = 100;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** A step that can be undone. */
export const step = <T>({ past, now }: History<T>, next: T): History<T> => ({
  past: [...past, now].slice(-KEPT_MOST),
  now: next,
  future: [],
});

/** A change that is no step of its own: a slider on its way, a switch that was pressed. */
export const slip = <T>({ past, future }: History<T>, next: T): History<T> => ({ past, now: next, future });

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  return after === undefined ? history : { past: [...history.past, history.now], now: after, future };
}
