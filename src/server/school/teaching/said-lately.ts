import type { Clock } from '../../platform/outside/clock.ts';
import type { Here } from './store.ts';

/** Within this long the same is not written again, and no more than so many different things are. Milliseconds. */
const LATELY_MS = 2_000;
const MOST_LATELY = 4;
/** Pupils that one process remembers; forgetting them costs a write each. */
const MOST_REMEMBERED = 10_000;

/** Notes what pupils say, but not what was noted a moment ago: whoever calls all the time writes no more than a lesson needs. */
export function saidLately(
  note: (here: Here) => Promise<boolean>,
  clock: Clock,
): (here: Here) => Promise<boolean> {
  const known = new Map<string, { said: string; since: number; times: number }>();
  return async (here) => {
    const key = `${here.classId} ${here.personId}`;
    const said = `${here.lectureId} ${here.doing}`;
    const now = clock.now().getTime();
    const before = known.get(key);
    const isLately = before !== undefined && Math.abs(now - before.since) < LATELY_MS;
    if (isLately && (before.said === said || before.times >= MOST_LATELY)) return true;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const times = isLately ? before.times + 1 : 1;
    // Remembered before it is written: of many at once one is.
    known.set(key, { said, since: isLately ? before.since : now, times });
    const isNoted = await note(here).catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    if (!isNoted) known.delete(key);
    return isNoted;
  };
}
