import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { accounts } from '../accounts/index.ts';
import { consents } from '../consents/index.ts';
import { endedMail } from './compose-mails.ts';
import { keeperOf } from './keep-children.ts';
import { findChild, hold, isLookedAfter, untie } from './store.ts';

type Tie = { guardianId: string; childId: string };

/** Tells by mail that a tie has ended: the side that did not end it, or both. */
async function tell(context: AppContext, trx: Database, tie: Tie, whom: readonly string[]): Promise<void> {
  for (const personId of whom)
    await context.outbox.write(trx, endedMail, {
      to: await accounts.readAddress(trx, personId),
      about: personId,
      facts: { ...tie, toGuardian: personId === tie.guardianId },
    });
}

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

/**
 * Ends what ties somebody to their child, or to their guardian. Refuses what `end` refuses, `not_allowed`, and
 * `guardian_needed` to a child: its guardian ends it, or the office.
 */
export async function endTie(context: AppContext, actor: Actor, otherId: string): Promise<void> {
  const { id, born } = await keeperOf(context, actor);
  await context.database.transaction().execute(async (trx) => {
    const isGuardian = (await findChild(trx, id, otherId)) !== undefined;
    const isGrown = consents.ageOf(context, born) === 'grown';
    if (!isGuardian && !isGrown && (await findChild(trx, otherId, id))) throw refuse('guardian_needed');
    const tie = isGuardian ? { guardianId: id, childId: otherId } : { guardianId: otherId, childId: id };
    await end(trx, tie);
    await tell(context, trx, tie, [otherId]);
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
    await tell(context, trx, tie, [tie.guardianId, tie.childId]);
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
