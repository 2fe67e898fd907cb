import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import { accounts } from '../../people/accounts/index.ts';
import { ownData } from '../../people/own-data/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { holdAsOwner } from './invite.ts';
import { factorMail } from './mail-templates.ts';
import { endSessionOf, readRoles, writeRoles, writeRule } from './store.ts';

/** What owners do with colleagues. One row of the office is held first, so that whoever comes second sees what the first did. */

type Of = { actor: Actor; personId: string };

/** Writes down what was done to a colleague. */
const record = (trx: Database, { actor, personId }: Of, act: ActName, details: Details, at: Date) =>
  office.recordAct(trx, {
    staffId: actor.personId,
    act,
    subjectKind: 'person',
    subjectId: personId,
    details: { ...details },
    at,
  });

/** Does something to a colleague by an owner. Refuses `colleague_not_found`, `not_allowed`. */
async function toColleague<Done>(
  context: AppContext,
  { actor, personId }: Of,
  work: (trx: Database, before: StaffRole[], at: Date) => Promise<Done>,
): Promise<Done> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    await holdAsOwner(trx, actor.personId);
    const before = await readRoles(trx, personId);
    if (before.length === 0) throw refuse('colleague_not_found');
    return work(trx, before, at);
  });
}

async function refuseLastOwner(trx: Database, personId: string, before: StaffRole[]): Promise<void> {
  if (before.includes('owner') && !(await accounts.hasOwner(trx, personId))) throw refuse('last_owner');
}

/** Gives a colleague, or oneself, these roles: who may is an owner, who has them all, so nobody raises themselves. Refuses `colleague_not_found`, `last_owner`, `not_allowed`. */
export async function changeRoles(
  context: AppContext,
  { roles, ...of }: Of & { roles: readonly StaffRole[] },
): Promise<void> {
  const { personId } = of;
  const given = [...new Set(roles)].sort();
  await toColleague(context, of, async (trx, before, at) => {
    if (!given.includes('owner')) await refuseLastOwner(trx, personId, before);
    await writeRoles(trx, { personId, roles: given, at });
    await record(trx, of, 'roles_changed', { before, roles: given }, at);
  });
}

/**
 * Takes every role from somebody, with their sessions, their second factor, and the invitations that they had mailed; the days
 * of their account that was to be erased begin anew. Refuses
 * `colleague_not_found`, `last_owner`, `not_allowed`.
 */
export async function endColleague(
  context: AppContext,
  { locale, ...of }: Of & { locale: Locale },
): Promise<void> {
  const { personId } = of;
  await toColleague(context, of, async (trx, before, at) => {
    await refuseLastOwner(trx, personId, before);
    await accounts.holdAccount(trx, personId);
    await writeRoles(trx, { personId, roles: [], at });
    await accounts.endSessions(trx, personId);
    await accounts.removeFactor(trx, personId);
    // An erasing that only waited for the role must not strike at this moment.
    await ownData.beginAnew(context, trx, { personId, locale });
    await record(trx, of, 'colleague_ended', { roles: before }, at);
  });
}

/** Takes the second factor from a colleague and tells them. Refuses `colleague_not_found`, `factor_off`, `not_allowed`. */
export async function resetFactor(context: AppContext, of: Of): Promise<void> {
  const { personId } = of;
  await toColleague(context, of, async (trx, _before, at) => {
    await accounts.holdAccount(trx, personId);
    if (!(await accounts.removeFactor(trx, personId))) throw refuse('factor_off');
    await accounts.endSessions(trx, personId);
    await record(trx, of, 'factor_reset', {}, at);
    const to = await accounts.readAddress(trx, personId);
    if (to) await context.outbox.write(trx, factorMail, { to, facts: { change: 'reset' } });
  });
}

/** Refuses `not_allowed`. */
export async function demandFactor(
  context: AppContext,
  { actor, isFactorDemanded }: { actor: Actor; isFactorDemanded: boolean },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await holdAsOwner(trx, actor.personId);
    await writeRule(trx, isFactorDemanded);
    const act = isFactorDemanded ? 'factor_demanded' : 'factor_left_free';
    await record(trx, { actor, personId: actor.personId }, act, {}, at);
  });
}

/** Ends a session of a colleague. Refuses `colleague_not_found`, `staff_session_not_found`, `not_allowed`. */
export async function endSession(
  context: AppContext,
  { sessionId, ...of }: Of & { sessionId: string },
): Promise<void> {
  await toColleague(context, of, async (trx, _before, at) => {
    if (!(await endSessionOf(trx, of.personId, sessionId))) throw refuse('staff_session_not_found');
    await record(trx, of, 'session_ended', {}, at);
  });
}
