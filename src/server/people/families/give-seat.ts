import { firstNameOf } from '../../../rules/platform/first-name.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isGuardianOf } from '../../platform/http/policy.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accounts } from '../accounts/index.ts';
import { findChild, listChildren, readKeeper } from './store.ts';

/** Whose children may sit here: those of who is signed in, or of who lent this seat. */
const guardianOf = (actor: Actor) => actor.lentBy ?? actor.personId;

/** Who may sit on this device. Of a guardian who lent the seat only the first name is told. */
export async function readSeat(context: AppContext, actor: Actor) {
  const guardianId = guardianOf(actor);
  const guardian = actor.lentBy === null ? null : await readKeeper(context.database, guardianId);
  const children = await listChildren(context.database, guardianId);
  return {
    lentBy: guardian ? firstNameOf(guardian.name) : null,
    children: children.filter(
      ({ id, hasAccount }) => !hasAccount && (guardian !== null || isGuardianOf(actor, { personId: id })),
    ),
  };
}

/**
 * Gives the seat of this device to a child and ends the session that asks: the guardian’s, or that of a sister or brother.
 * Refuses `child_not_found`, `child_has_account`, and `password_not_set` where the guardian could not come back.
 */
export async function giveSeat(
  context: AppContext,
  actor: Actor,
  childId: string,
): Promise<{ token: string }> {
  const guardianId = guardianOf(actor);
  const now = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    // People before what ties them, and before a session: as everybody holds them who ends one.
    await accounts.holdComing(trx, guardianId, childId);
    const isTied = await accounts.holdGuardian(trx, guardianId, childId);
    // A child's session has no wards, whatever the table says.
    const isOwn = actor.lentBy !== null || isGuardianOf(actor, { personId: childId });
    const child = isTied && isOwn ? await findChild(trx, guardianId, childId) : undefined;
    if (!child) throw refuse('child_not_found');
    if (child.hasAccount) throw refuse('child_has_account');
    const guardian = await readKeeper(trx, guardianId);
    if (!guardian?.password_hash) throw refuse('password_not_set');
    const { tokenHash } = actor;
    return { token: await accounts.lendSeat(trx, { tokenHash, childId, lentBy: guardianId, now }) };
  });
}
