import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { team } from '../team/index.ts';
import { holdAccount, holdOutsider, recordActOn } from './account.ts';
import { tell } from './compose-mails.ts';
import { addStop, removeStop } from './store-acts.ts';

type Reasoned = { personId: string; reason: string };

/**
 * Stops an account: its sessions end, those that it lent too, and the table `session` takes no new one. Refuses
 * `person_not_found`, `person_of_office`, `account_merged`, `account_stopped_already`.
 */
export async function stopAccount(
  context: AppContext,
  actor: Actor,
  { personId, reason }: Reasoned,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const person = await holdOutsider(trx, personId);
    if (person.stoppedAt) throw refuse('account_stopped_already');
    await addStop(trx, { personId, reason, by: actor.personId, at });
    await accounts.endSessions(trx, personId);
    await tell(context, trx, personId, { what: 'stopped', reason });
    await recordActOn(trx, actor, { act: 'account_stopped', personId, details: { reason }, at });
  });
}

/** Opens it again. Refuses `person_not_found`, `account_not_stopped`. */
export async function openAccount(
  context: AppContext,
  actor: Actor,
  { personId, reason }: Reasoned,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const person = await holdAccount(trx, personId);
    if (!person.stoppedAt) throw refuse('account_not_stopped');
    await removeStop(trx, personId);
    await tell(context, trx, personId, { what: 'opened', reason });
    await recordActOn(trx, actor, { act: 'account_opened', personId, details: { reason }, at });
  });
}

/**
 * Ends a session of somebody, or all of them, those that they lent too; nothing else of the account changes. A colleague's are ended
 * with the team. Refuses `person_not_found`, `person_of_office`, `staff_session_not_found`.
 */
export async function endSessions(
  context: AppContext,
  actor: Actor,
  { personId, sessionId, reason }: Reasoned & { sessionId: string | null },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const person = await holdAccount(trx, personId);
    if (person.isStaff) throw refuse('person_of_office');
    if (sessionId === null) await accounts.endSessions(trx, personId);
    else if (!(await team.endSessionOf(trx, personId, sessionId))) throw refuse('staff_session_not_found');
    await tell(context, trx, personId, { what: 'sessions', reason });
    const details = { reason, all: sessionId === null };
    await recordActOn(trx, actor, { act: 'sessions_ended', personId, details, at });
  });
}
