import { useLayoutEffect } from 'react';

type Entry = { id: string };

/** The entry that is open: the first of the asked ones that is there, else the first of all. Null for an empty list. */
export function openEntry<E extends Entry>(list: readonly E[], asked: readonly string[]): E | null {
  const found = asked.map((id) => list.find((one) => one.id === id)).find((one) => one !== undefined);
  return found ?? list[0] ?? null;
}

/** The neighbour `by` steps away, stopping at the ends. */
export function neighbour<E extends Entry>(list: readonly E[], from: string, by: 1 | -1): E | null {
  const at = list.findIndex((one) => one.id === from);
  return list[Math.min(list.length - 1, Math.max(0, at + by))] ?? null;
}

/** What comes up after `done` is decided: the one after it, else the one before it. */
export function afterDeciding<E extends Entry>(list: readonly E[], done: string): E | null {
  const at = list.findIndex((one) => one.id === done);
  return list[at + 1] ?? list[at - 1] ?? null;
}

/** Which entries are asked for once `done` has ended: those after it, unless another was opened meanwhile. */
export function goOn(asked: readonly string[], done: string): readonly string[] {
  return asked[0] === done ? asked.slice(1) : asked;
}

/** J and K, which walk along every list of the office, stopping at its ends. */
export const walkingKeys = <E extends Entry>(
  list: readonly E[],
  open: E | null,
  show: (entry: E | null) => void,
) => ({
  j: () => open && show(neighbour(list, open.id, 1)),
  k: () => open && show(neighbour(list, open.id, -1)),
});

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Single keys for the whole screen, as in a mail program: never while writing, never with Ctrl, Alt or Meta, and a key
 * that is held counts once. They change together with what is painted, so that a key is for what one sees.
 */
export function useKeys(keys: Record<string, () => void>): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing(event.target)) return;
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [keys]);
}
