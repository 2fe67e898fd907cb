import { DatabaseAway, wasRefused } from './away.ts';

type Waiting<Item, Result> = {
  item: Item;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
};

/** When so many wait, the database is not keeping up: more are told so. */
const MOST_WAITING = 5_000;

/**
 * Lets calls that arrive while others are on their way travel together: one round trip at a time, carrying all that
 * waited for it, at most `most`. A call that finds the way free leaves at once, alone. When a round trip takes longer
 * than `patience` milliseconds (it waits for a lock, say), the next does not wait for it; at most `together` are away.
 *
 * `run` does its items in one transaction and gives their results in the order of the items. When the database refuses
 * a batch, nothing of it was done, so each item is tried again by itself: one bad item spoils no other. When the
 * connection breaks nobody knows, and all are told.
 */
export function batch<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { most = 64, patience = 50, together = 4 } = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let away = 0;
  let patient = false;
  let timer: NodeJS.Timeout | undefined;

  async function travel(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [i, one] of group.entries()) one.settle(results[i] as Result);
    } catch (error) {
      if (group.length > 1 && wasRefused(error)) for (const one of group) await travel([one]);
      else for (const one of group) one.fail(error);
    }
  }

  function depart(): void {
    if (waiting.length === 0 || away >= together || (away > 0 && patient)) return;
    away += 1;
    patient = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      patient = false;
      depart();
    }, patience).unref();
    void travel(waiting.splice(0, most)).then(() => {
      away -= 1;
      depart();
    });
  }

  return (item) =>
    new Promise((settle, fail) => {
      if (waiting.length >= MOST_WAITING) return fail(new DatabaseAway('too many wait for it'));
      waiting.push({ item, settle, fail });
      // What arrives in the same turn of the event loop leaves together.
      if (waiting.length === 1) setImmediate(depart);
    });
}
