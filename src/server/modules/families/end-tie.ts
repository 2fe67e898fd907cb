import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { accounts } from '../accounts/index.ts';
import { office } from '../office/index.ts';
import { keeperOf } from './keep-children.ts';
import { findChild, hold, isLookedAfter, untie } from './store.ts';

type Tie = { guardianId: string; childId: string };

/**
 * Ends a tie, and the seats that were lent with it; a key that the guardian set opens nothing any more. Refuses `child_not_found` where there is none, and `child_needs_somebody`
 * where a child without an address would be left with nobody.
 */
async function end(trx: Database, { guardianId, childId }: Tie): Promise<void> {
  // Of two guardians who both leave at once, the second is the last.
  await hold(trx, childId);
  if (!(await findChild(trx, guardianId, childId))) throw refuse('child_not_found');
  if (!(await isLookedAfter(trx, childId, guardianId))) throw refuse('child_needs_somebody');
  await untie(trx, guardianId, childId);
  await accounts.removeKeyBy(trx, { personId: childId, by: guardianId });
}

/** Ends what ties somebody to their child, or to their guardian. Refuses what `end` refuses, and `not_allowed`. */
export async function endTie(context: AppContext, actor: Actor, otherId: string): Promise<void> {
  const { id } = await keeperOf(context, actor);
  await context.database.transaction().execute(async (trx) => {
    const isGuardian = (await findChild(trx, id, otherId)) !== undefined;
    await end(trx, isGuardian ? { guardianId: id, childId: otherId } : { guardianId: otherId, childId: id });
  });
}

/** The same by the office, which says why: a row of the audit. */
export async function endTieByOffice(
  context: AppContext,
  { personId }: Actor,
  { reason, ...tie }: Tie & { reason: string },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await end(trx, tie);
    await office.recordAct(trx, {
      staffId: personId,
      act: 'family_tie_ended',
      subjectKind: 'person',
      subjectId: tie.childId,
      details: { guardian: tie.guardianId, reason },
      at,
    });
  });
}
