type Entry = { _id: string };

/** The entry that is open: the asked one while it is there, else the first. Null for an empty list. */
export function openEntry<E extends Entry>(list: readonly E[], asked: string | null): E | null {
  return list.find((one) => one._id === asked) ?? list[0] ?? null;
}

/** The neighbour `by` steps away, stopping at the ends. */
export function neighbour<E extends Entry>(list: readonly E[], from: string, by: 1 | -1): E | null {
  const at = list.findIndex((one) => one._id === from);
  return list[Math.min(list.length - 1, Math.max(0, at + by))] ?? null;
}

/** What comes up after `done` is decided: the one after it, else the one before it. */
export function afterDeciding<E extends Entry>(list: readonly E[], done: string): E | null {
  const at = list.findIndex((one) => one._id === done);
  return list[at + 1] ?? list[at - 1] ?? null;
}
