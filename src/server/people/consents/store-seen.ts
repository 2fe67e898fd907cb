import { type RawBuilder, sql } from 'kysely';
import type { ConsentPurpose } from '../../../contract/people/consents.ts';
import { bornForAge } from '../../../rules/people/age.ts';
import { today, type Whereabouts } from './may-do.ts';

/** Whoever is born before this day is of full age. */
const grownBefore = (context: Whereabouts) =>
  bornForAge(context.config.school.consentBelowAge, today(context));

/** Whether somebody has said that they are a child, inside a query: `born` is a column. A child is nobody's guardian. */
export const isChild = (context: Whereabouts, born: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${born} >= ${grownBefore(context)}::date, false)`;

/** Whether somebody is of full age or their family says yes, inside a query that lists what others made: `id` and `born` are columns of the person. */
export function isSeen(
  context: Whereabouts,
  { id, born }: { id: RawBuilder<string>; born: RawBuilder<string | null> },
  purpose: ConsentPurpose,
): RawBuilder<boolean> {
  // A date that is unknown is before none. One value for each row that is shown: an "exists" here would be worked out for
  // everybody at once.
  return sql<boolean>`(coalesce(${born} < ${grownBefore(context)}::date, false)
    or coalesce((select true from granted_consent g where g.person_id = ${id} and g.purpose = ${purpose} limit 1), false))`;
}
