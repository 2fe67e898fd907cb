import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import * as contract from '../../../contract/staff/team.ts';
import { call } from '../../platform/api/call.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';
import { knownAs } from '../../platform/api/session.ts';

/** Shows that this session is its owner's. Raises CallFailed. */
export async function confirmSession(shown: { password: string } | { code: string }): Promise<void> {
  await call(contract.confirm, { body: { ...shown, ...knownAs() } });
}

export type Colleague = Named<contract.Colleague>;
export type StaffInvitation = Named<contract.StaffInvitation>;
export type StaffSession = Named<contract.StaffSession>;

/** Everybody of the office, and who is invited. */
export const teamQuery = (personId: string | null) =>
  query(contract.readTeam, { personId }, ({ colleagues, invitations, isFactorDemanded }) => ({
    colleagues: colleagues.map(named),
    invitations: invitations.map(named),
    isFactorDemanded,
  }));

const keeping = {
  changes: [contract.listSessions],
  waitsFor: [contract.readTeam],
  evenRefused: true,
} as const;
const ended = { ended: true } as const;

const inviteOne = mutate(contract.inviteColleague, keeping);
export const inviteColleague = (email: string, roles: StaffRole[]) => inviteOne({ body: { email, roles } });
const again = mutate(contract.inviteAgain, keeping);
export const inviteAgain = (invitationId: string) => again({ params: { invitationId } });
const withdraw = mutate(contract.withdrawInvitation, keeping);
export const withdrawInvitation = (invitationId: string) =>
  withdraw({ params: { invitationId }, body: ended });
const change = mutate(contract.changeRoles, keeping);
export const changeRoles = (personId: string, roles: StaffRole[]) =>
  change({ params: { personId }, body: { roles } });
const end = mutate(contract.endColleague, keeping);
export const endColleague = (personId: string) => end({ params: { personId }, body: ended });
const reset = mutate(contract.resetFactor, keeping);
export const resetFactor = (personId: string) => reset({ params: { personId }, body: ended });
const demand = mutate(contract.demandFactor, { ...keeping, changes: [contract.readFactor] });
export const demandFactor = (isFactorDemanded: boolean) => demand({ body: { isFactorDemanded } });

export const sessionsOfQuery = (personId: string | null, colleagueId: string) =>
  query(contract.listSessions, { personId, params: { personId: colleagueId } }, ({ sessions }) =>
    sessions.map(named),
  );
const endOne = mutate(contract.endSession, {
  changes: [contract.readTeam],
  waitsFor: [contract.listSessions],
  evenRefused: true,
});
export const endSessionOf = (personId: string, sessionId: string) =>
  endOne({ params: { personId, staffSessionId: sessionId }, body: ended });

/** One's own second factor. */
export const factorQuery = (personId: string | null) =>
  query(contract.readFactor, { personId }, ({ since, recoveryCodes, isDemanded }) => ({
    since,
    recoveryCodes,
    isDemanded,
  }));
export const ownSessionsQuery = (personId: string | null) =>
  query(contract.listOwnSessions, { personId }, ({ sessions }) => sessions.map(named));
const endOwn = mutate(contract.endOwnSession, {
  changes: [],
  waitsFor: [contract.listOwnSessions],
  evenRefused: true,
});
export const endOwnSession = (sessionId: string) =>
  endOwn({ params: { staffSessionId: sessionId }, body: ended });

const own = {
  changes: [contract.listOwnSessions],
  waitsFor: [contract.readFactor],
  evenRefused: true,
} as const;
const begin = mutate(contract.beginFactor, own);
/** A secret for an app, as its address and to type. */
export const beginFactor = async () => {
  const { address, key } = await begin({ body: { made: true } });
  return { address, key };
};
const finish = mutate(contract.finishFactor, {
  changes: [contract.listOwnSessions, contract.readFactor],
});
export const finishFactor = async (code: string) =>
  (await finish({ body: { code, ...knownAs() } })).recoveryCodes;
const renew = mutate(contract.renewRecoveryCodes, own);
export const renewRecoveryCodes = async () => (await renew({ body: { made: true } })).recoveryCodes;
const endFactorCall = mutate(contract.endFactor, own);
export const endFactor = () => endFactorCall({ body: ended });

/** What a mailed link asks. Raises CallFailed. */
export const invitationQuery = (token: string) =>
  query(contract.lookAtInvitation, { body: { token } }, ({ email, roles, hasAccount }) => ({
    email,
    roles,
    hasAccount,
  }));
export async function becomeColleague(token: string): Promise<void> {
  await call(contract.becomeColleague, { body: { token } });
}
export const joinTeam = (body: { token: string; name: string; password: string }) =>
  call(contract.joinTeam, { body: { ...body, ...knownAs() } });
