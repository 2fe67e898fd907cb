import type { ToldBy } from '../../../contract/platform/list.ts';
import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from '../http/actor.ts';
import { hasRole } from '../http/policy.ts';
import { refuse } from '../http/refusal.ts';

/**
 * That whoever asks is told all that they filter, search and sort by: who is found would tell it to them otherwise, one guess
 * after the other. Refuses `filter_not_told`.
 */
export function ensureTold<Filters extends object>(
  actor: Actor,
  filters: Filters,
  toldBy: ToldBy<Filters>,
): void {
  for (const [name, rightOf] of Object.entries(toldBy) as [keyof Filters, (value: unknown) => null][]) {
    const value = filters[name];
    const right = value === undefined ? null : (rightOf(value) as Parameters<typeof rolesFor>[0] | null);
    if (right !== null && !hasRole(actor, rolesFor(right))) throw refuse('filter_not_told');
  }
}
