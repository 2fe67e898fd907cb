import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../src/server/platform/http/actor.ts';
import { aColleague } from '../../stage/people.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const ended = { ended: true };
const nowhere = randomUUID();

export const calls = nounCalls({
  own: async (stage, { ravi }) => {
    const { id } = await stage.context.database
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', hashToken(ravi.token))
      .executeTakeFirstOrThrow();
    return { staffSession: id };
  },
  tries: {
    'team.confirm': () => closed(undefined, { password: 'blinking-led-42' }),
    'team.readTeam': () => closed(),
    'team.inviteColleague': () => closed(undefined, { email: 'mine@example.org', roles: ['owner'] }),
    'team.inviteAgain': ({ his }) =>
      closed({ invitationId: (his as Record<string, string>).invitation ?? '' }),
    'team.withdrawInvitation': ({ his }) =>
      closed({ invitationId: (his as Record<string, string>).invitation ?? '' }, ended),
    'team.lookAtInvitation': () => [
      { as: 'visitor', body: { token: 'none' }, answer: 'staff_invitation_spent' },
    ],
    'team.becomeColleague': () => [
      { as: 'stranger', body: { token: 'none' }, answer: 'staff_invitation_spent' },
    ],
    'team.joinTeam': () => [
      {
        as: 'visitor',
        body: { token: 'none', name: 'Mine', password: 'solder-and-wire-9' },
        answer: 'staff_invitation_spent',
      },
    ],
    'team.changeRoles': ({ ravi }) => closed({ personId: ravi.user._id }, { roles: ['owner'] }),
    'team.endColleague': ({ ravi }) => closed({ personId: ravi.user._id }, ended),
    'team.resetFactor': ({ ravi }) => closed({ personId: ravi.user._id }, ended),
    'team.demandFactor': () => closed(undefined, { isFactorDemanded: true }),
    'team.readFactor': () => closed(),
    'team.beginFactor': () => closed(),
    'team.finishFactor': () => closed(undefined, { code: '123456' }),
    'team.renewRecoveryCodes': () => closed(),
    'team.endFactor': () => closed(undefined, ended),
    'team.listOwnSessions': () => closed(),
    'team.endOwnSession': ({ his }) => closed({ staffSessionId: his.staffSession }, ended),
    'team.listSessions': ({ ravi }) => closed({ personId: ravi.user._id }),
    'team.endSession': ({ his, ravi }) =>
      closed({ personId: ravi.user._id, staffSessionId: his.staffSession }, ended),
  },
  inputs: async ({ stage, staff, email, nobody }) => {
    // Whoever tries ten codes waits: they are tried by several.
    const several = await Promise.all([1, 2, 3, 4].map(() => aColleague(stage, 'mentor')));
    const params = { personId: randomUUID() };
    return {
      confirm: { body: { password: 'a-long-office-password' }, tokens: staff },
      inviteColleague: { body: { email, roles: ['mentor'] }, tokens: staff },
      withdrawInvitation: { params: { invitationId: randomUUID() }, body: ended, tokens: staff },
      lookAtInvitation: { body: { token: 'none' }, tokens: nobody },
      becomeColleague: { body: { token: 'none' }, tokens: staff },
      joinTeam: {
        body: { token: 'none', name: 'Lata', password: 'solder-and-wire-9' },
        tokens: nobody,
      },
      changeRoles: { params, body: { roles: ['mentor'] }, tokens: staff },
      endColleague: { params, body: ended, tokens: staff },
      resetFactor: { params, body: ended, tokens: staff },
      demandFactor: { body: { isFactorDemanded: false }, tokens: staff },
      beginFactor: { body: { made: true }, tokens: staff },
      renewRecoveryCodes: { body: { made: true }, tokens: staff },
      finishFactor: { body: { code: '123456' }, tokens: several.map(({ token }) => token) },
      endFactor: { body: ended, tokens: staff },
      endOwnSession: { params: { staffSessionId: nowhere }, body: ended, tokens: staff },
      endSession: { params: { ...params, staffSessionId: nowhere }, body: ended, tokens: staff },
    };
  },
  mails: () => ({
    facts: { 'team.invited': { invitationId: randomUUID() }, 'team.factor': { change: 'on' } },
  }),
});
