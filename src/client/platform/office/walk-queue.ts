import { useLayoutEffect, useSyncExternalStore } from 'react';

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

/** J and K, which walk along every list of the office, stopping at its ends; none where there is nowhere to go. */
export const walkingKeys = <E extends Entry>(
  list: readonly E[],
  open: E | null,
  show: (entry: E | null) => void,
): Record<string, () => void> =>
  open && list.some(({ id }) => id !== open.id)
    ? {
        j: () => show(neighbour(list, open.id, 1)),
        k: () => show(neighbour(list, open.id, -1)),
      }
    : {};

/** A box to tick takes no letters. */
const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !target.matches('[type=checkbox], [type=radio], [type=button], [type=submit]');

/** How many parts of the screen hear each key. */
const heard = new Map<string, number>();
/** The same as the legends were told last. */
let told: ReadonlySet<string> = new Set();
const legends = new Set<() => void>();
let isTelling = false;

function hear(keys: Record<string, () => void>, change: 1 | -1): void {
  for (const key of Object.keys(keys)) {
    const count = (heard.get(key) ?? 0) + change;
    if (count > 0) heard.set(key, count);
    else heard.delete(key);
  }
  if (isTelling) return;
  isTelling = true;
  // Once for all that changed together, before it is painted.
  queueMicrotask(() => {
    isTelling = false;
    if (told.size === heard.size && [...told].every((key) => heard.has(key))) return;
    told = new Set(heard.keys());
    for (const tell of legends) tell();
  });
}

function listenToKeys(tell: () => void): () => void {
  legends.add(tell);
  return () => legends.delete(tell);
}

/** A key as a legend names it. `heardAs`: one of them, as the browser calls it, where it names several at once. */
export type LegendKey = readonly [key: string, meaning: string, heardAs?: string];

/** The keys that do something now: what a legend may promise. */
export const useHeardKeys = (): ReadonlySet<string> =>
  useSyncExternalStore(
    listenToKeys,
    () => told,
    () => told,
  );

/**
 * Single keys for the whole screen, as in a mail program: never while writing, never with Ctrl, Alt or Meta, and a key
 * that is held counts once. They change together with what is painted, so that a key is for what one sees. What can not
 * be done now has no key here: the legend names those that are heard.
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
    hear(keys, 1);
    return () => {
      removeEventListener('keydown', press);
      hear(keys, -1);
    };
  }, [keys]);
}
