import type { Waiting } from '../../../contract/platform/today.ts';
import { momentAt } from '../../../rules/platform/site-time.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { compareOrders } from './compare-orders.ts';
import { sortOut } from './sort-out.ts';
import { readMoved } from './store-waiting.ts';

/** What was compared may be so old where nothing of it was seen to move: 5,000 deposits take a tenth of a second. */
const KEPT_MS = 30_000;

type Kept = { at: number; moved: string; waiting: Promise<Waiting[]> };

/** How much stands in each list of the bank's desk, and since when the first of it does: as the desk itself sorts it out. */
async function countWaiting(context: AppContext, actor: Actor): Promise<Waiting[]> {
  const compared = await compareOrders(context, actor);
  const { safe, doubtful, schools, alone, worries } = await sortOut(context, compared);
  const dayOf = (depositId: string) => compared.days.get(depositId) ?? [];
  const days = {
    bank_safe: safe.flatMap(({ depositId }) => dayOf(depositId)),
    bank_doubtful: doubtful.flatMap(({ depositId }) => dayOf(depositId)),
    bank_schools: schools.flatMap(([depositId]) => dayOf(depositId)),
    bank_unexplained: alone.flatMap(dayOf),
    bank_worries: worries.map(({ day }) => day),
  } as const;
  return (Object.keys(days) as (keyof typeof days)[]).flatMap((name) => {
    const [first] = days[name].toSorted();
    if (first === undefined) return [];
    const since = momentAt(`${first}T00:00`, context.config.timeZone).toISOString();
    return [{ name, count: days[name].length, since }];
  });
}

/**
 * What of the bank waits for somebody of the office. The room asks every few seconds: it is compared anew once something moved, and
 * every half minute. Each has their own: whose payment it is makes one doubtful.
 */
export function keepWaiting(context: AppContext): (actor: Actor) => Promise<Waiting[]> {
  const kept = new Map<string, Kept>();
  return async (actor) => {
    const { personId } = actor;
    const moved = await readMoved(context.database);
    const at = context.clock.now().getTime();
    const before = kept.get(personId);
    if (before && before.moved === moved && Math.abs(at - before.at) < KEPT_MS) return before.waiting;
    const mine = { at, moved, waiting: countWaiting(context, actor) };
    kept.set(personId, mine);
    // What failed is asked again by whoever comes next.
    mine.waiting.catch(() => kept.get(personId) === mine && kept.delete(personId));
    return mine.waiting;
  };
}
