import * as contract from '../../../contract/staff/finding.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { hasRole } from '../../platform/http/policy.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { finders } from './finders.ts';

/** Questions of one person: more than anybody types, and few enough that nobody reads out the whole school by it. */
const asking = limit({ name: 'find', most: 300, seconds: 5 * 60 });
/** One letter means everybody. */
const LEAST = 2;

export function findingRoutes(serve: Serve, context: AppContext): void {
  const throttle = throttleOf(context);
  const all = contract.foundKinds.map((kind) => finders[kind]);
  serve(contract.findAnything, async ({ actor, query }) => {
    const words = query.q.replace(/\s+/g, ' ').trim();
    if (words.length < LEAST) return { success: true as const, found: [] };
    await throttle.spend(asking, actor.personId);
    const mine = all.filter(({ roles }) => hasRole(actor, roles));
    const each = await Promise.all(mine.map(({ find }) => find(context.database, words, actor)));
    // Sorting keeps the order of kinds among those that fit alike.
    const found = each.flat().sort((one, other) => one.rank - other.rank);
    return { success: true as const, found };
  });
}
