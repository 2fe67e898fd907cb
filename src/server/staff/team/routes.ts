import * as contract from '../../../contract/staff/team.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { confirmSession } from './confirm-session.ts';
import {
  becomeColleague,
  inviteAgain,
  inviteColleague,
  joinTeam,
  lookAtInvitation,
  withdrawInvitation,
} from './invite.ts';
import { changeRoles, demandFactor, endColleague, endSession, resetFactor } from './keep-team.ts';
import { beginFactor, endFactor, finishFactor, renewRecoveryCodes } from './own-factor.ts';
import { sessionsOf } from './sessions-of.ts';
import { endSessionOf, isFactorDemanded, listColleagues, readFactorSince, readRoles } from './store.ts';
import { listInvitations } from './store-invitations.ts';

const success = true as const;
const done = { success };

/** The colleagues, by owners. */
export function teamRoutes(serve: Serve, context: AppContext): void {
  const { database, clock } = context;

  serve(contract.readTeam, async () => {
    const [colleagues, invitations, demanded] = await Promise.all([
      listColleagues(database, clock.now()),
      listInvitations(database, clock.now()),
      isFactorDemanded(database),
    ]);
    return {
      success,
      colleagues: colleagues.map(({ id, since, usedAt, ...one }) => ({
        _id: id,
        ...one,
        since: since.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      invitations: invitations.map(({ id, email, roles, by, ...one }) => ({
        _id: id,
        email,
        roles,
        by,
        askedAt: one.asked_at.toISOString(),
        until: one.expires_at.toISOString(),
      })),
      isFactorDemanded: demanded,
    };
  });

  serve(contract.inviteColleague, async ({ actor, body, locale }) => {
    await inviteColleague(context, { actor, locale, ...body });
    return done;
  });
  serve(contract.inviteAgain, async ({ actor, params, locale }) => {
    await inviteAgain(context, { actor, locale, ...params });
    return done;
  });
  serve(contract.withdrawInvitation, async ({ actor, params }) => {
    await withdrawInvitation(context, { actor, ...params });
    return done;
  });
  serve(contract.changeRoles, async ({ actor, params, body }) => {
    await changeRoles(context, { actor, ...params, ...body });
    return done;
  });
  serve(contract.endColleague, async ({ actor, params, locale }) => {
    await endColleague(context, { actor, locale, ...params });
    return done;
  });
  serve(contract.resetFactor, async ({ actor, params }) => {
    await resetFactor(context, { actor, ...params });
    return done;
  });
  serve(contract.demandFactor, async ({ actor, body }) => {
    await demandFactor(context, { actor, ...body });
    return done;
  });
  serve(contract.listSessions, async ({ actor, params: { personId } }) => {
    if ((await readRoles(database, personId)).length === 0) throw refuse('colleague_not_found');
    return { success, sessions: await sessionsOf(context, personId, actor.tokenHash) };
  });
  serve(contract.endSession, async ({ actor, params }) => {
    await endSession(context, { actor, personId: params.personId, sessionId: params.staffSessionId });
    return done;
  });
}

/** What everybody of the office does for themselves, and who comes in by a mailed link. */
export function ownRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;

  serve(contract.confirm, async ({ actor, body, address, say }) => {
    await confirmSession(context, actor, { ...body, address });
    return { success, ...say('confirmed') };
  });

  serve(contract.readFactor, async ({ actor: { personId } }) => {
    const [since, recoveryCodes, isDemanded] = await Promise.all([
      readFactorSince(database, personId),
      accounts.countRecoveryCodes(database, personId),
      isFactorDemanded(database),
    ]);
    return { success, since: since?.toISOString() ?? null, recoveryCodes, isDemanded };
  });
  serve(contract.beginFactor, async ({ actor }) => ({ success, ...(await beginFactor(context, actor)) }));
  serve(contract.finishFactor, async ({ actor, body, address }) => {
    return { success, recoveryCodes: await finishFactor(context, { actor, ...body, address }) };
  });
  serve(contract.renewRecoveryCodes, async ({ actor }) => {
    return { success, recoveryCodes: await renewRecoveryCodes(context, actor) };
  });
  serve(contract.endFactor, async ({ actor }) => {
    await endFactor(context, actor);
    return done;
  });

  serve(contract.listOwnSessions, async ({ actor: { personId, tokenHash } }) => {
    return { success, sessions: await sessionsOf(context, personId, tokenHash) };
  });
  serve(contract.endOwnSession, async ({ actor, params }) => {
    const ended = await endSessionOf(database, actor.personId, params.staffSessionId);
    if (!ended) throw refuse('staff_session_not_found');
    return done;
  });

  serve(contract.lookAtInvitation, async ({ body, address }) => {
    return { success, ...(await lookAtInvitation(context, body.token, address)) };
  });
  serve(contract.becomeColleague, async ({ actor, body }) => {
    await becomeColleague(context, { actor, ...body });
    return done;
  });
  serve(contract.joinTeam, async ({ body, address, header, say }) => {
    const joined = await joinTeam(context, { ...body, address, agent: header('user-agent') });
    return { success, ...say('signed_in'), ...joined };
  });
}
