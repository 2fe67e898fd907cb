import type { Age } from '../../../contract/people/consents.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hasRole, staffOf } from '../../platform/http/policy.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { accounts } from '../accounts/index.ts';
import { ensureOwnDevice, ensureProven } from './give-consent.ts';
import { ageOf } from './may-do.ts';
import { may } from './policy.ts';
import { lockConsents, readTies, writeBorn } from './store.ts';

/**
 * Somebody says in which month they were born, once: whoever was refused something does not grow older by saying so. The
 * same month again changes nothing. Refuses `invalid_input` for a month that can not be, `born_said`, `guardian_needed` to a
 * child without an address and to whoever has a guardian and says that they are grown, and `adult_needed` to a child's month
 * of somebody who looks after others: a slip would lock them out.
 */
export async function sayBorn(context: AppContext, personId: string, born: string): Promise<Age> {
  accounts.ensureBorn(context, born);
  return context.database.transaction().execute(async (trx) => {
    const person = await lockConsents(trx, personId);
    if (!person?.email) throw refuse('guardian_needed');
    const before = person.born;
    if (before && before.slice(0, 7) !== born) throw refuse('born_said');
    const age = ageOf(context, `${born}-01`);
    const ties = await readTies(trx, personId);
    // Whoever has a guardian is grown when the guardian says so; whoever has children, pupils or colleagues is no child.
    if (age === 'grown' && ties.hasGuardian && !before) throw refuse('guardian_needed');
    if (age === 'child' && ties.hasOthers) throw refuse('adult_needed', { lacks: 'account' });
    if (!before) await writeBorn(trx, personId, born);
    return age;
  });
}

/**
 * Locks the age of a child whose guardian is about to say it. Who becomes of full age by it needs no yes any more, so what
 * a yes is asked is asked here. Refuses `child_not_found`, `not_allowed` and what `ensureProven` and `ensureOwnDevice` refuse.
 */
export async function lockBorn(
  context: AppContext,
  trx: AppContext['database'],
  { guardianId, childId, born }: { guardianId: string; childId: string; born: string },
): Promise<void> {
  const child = await lockConsents(trx, childId);
  if (!child || !(await accounts.holdGuardian(trx, guardianId, childId))) throw refuse('child_not_found');
  const [said, before] = [ageOf(context, `${born}-01`), ageOf(context, child.born)];
  // Whoever becomes a child is a guardian's to decide about: where somebody has an account of their own, that asks for as much.
  if (said === before || (said === 'child' && child.email === null)) return;
  // Who has an account of their own and is grown does not become a child by somebody's word.
  if (said === 'child' && before === 'grown') throw refuse('not_allowed');
  const { verified } = await ensureProven(context, trx, guardianId);
  // Who is grown needs no yes to anything any more.
  if (said === 'grown')
    await ensureOwnDevice(trx, { guardianId, verified, child: { id: childId, email: child.email } });
}

/**
 * A guardian, or the office, corrects it; the office's act is put on record. Refuses `invalid_input`, and what `lockBorn`
 * refuses.
 */
export async function changeBorn(
  context: AppContext,
  actor: Actor,
  { personId, born }: { personId: string; born: string },
): Promise<Age> {
  if (!may(actor, 'settleAge', { personId })) throw refuse('child_not_found');
  accounts.ensureBorn(context, born);
  return context.database.transaction().execute(async (trx) => {
    const isOffice = hasRole(actor, staffOf());
    if (!isOffice) await lockBorn(context, trx, { guardianId: actor.personId, childId: personId, born });
    else if (!(await lockConsents(trx, personId))) throw refuse('child_not_found');
    await writeBorn(trx, personId, born);
    if (isOffice)
      await office.recordAct(trx, {
        staffId: actor.personId,
        act: 'born_changed',
        subjectKind: 'person',
        subjectId: personId,
        // Not the months: acts are kept longer than accounts.
        details: {},
        at: context.clock.now(),
      });
    return ageOf(context, `${born}-01`);
  });
}
