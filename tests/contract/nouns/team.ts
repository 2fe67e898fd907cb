import { randomUUID } from 'node:crypto';
import { closed, nounCalls } from '../noun-calls.ts';

const ended = { ended: true };
const nowhere = 'a'.repeat(64);

export const calls = nounCalls({
  tries: {
    'team.confirm': () => closed(undefined, { password: 'blinking-led-42' }),
    'team.readTeam': () => closed(),
    'team.invite': () => closed(undefined, { email: 'mine@example.org', roles: ['owner'] }),
    'team.inviteAgain': () => closed({ invitationId: randomUUID() }),
    'team.withdrawInvitation': () => closed({ invitationId: randomUUID() }, ended),
    'team.lookAtInvitation': () => [
      { as: 'visitor', body: { token: 'none' }, answer: 'staff_invitation_spent' },
    ],
    'team.acceptInvitation': () => [
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
    'team.endOwnSession': () => closed({ sessionId: nowhere }, ended),
    'team.listSessions': ({ ravi }) => closed({ personId: ravi.user._id }),
    'team.endSession': ({ ravi }) => closed({ personId: ravi.user._id, sessionId: nowhere }, ended),
  },
  inputs: ({ staff, email, nobody }) => {
    const params = { personId: randomUUID() };
    return {
      'team.confirm': { body: { password: 'a-long-office-password' }, tokens: staff },
      'team.invite': { body: { email, roles: ['mentor'] }, tokens: staff },
      'team.withdrawInvitation': { params: { invitationId: randomUUID() }, body: ended, tokens: staff },
      'team.lookAtInvitation': { body: { token: 'none' }, tokens: nobody },
      'team.acceptInvitation': { body: { token: 'none' }, tokens: staff },
      'team.joinTeam': {
        body: { token: 'none', name: 'Lata', password: 'solder-and-wire-9' },
        tokens: nobody,
      },
      'team.changeRoles': { params, body: { roles: ['mentor'] }, tokens: staff },
      'team.endColleague': { params, body: ended, tokens: staff },
      'team.resetFactor': { params, body: ended, tokens: staff },
      'team.demandFactor': { body: { isFactorDemanded: false }, tokens: staff },
      'team.finishFactor': { body: { code: '123456' }, tokens: staff },
      'team.endFactor': { body: ended, tokens: staff },
      'team.endOwnSession': { params: { sessionId: nowhere }, body: ended, tokens: staff },
      'team.endSession': { params: { ...params, sessionId: nowhere }, body: ended, tokens: staff },
    };
  },
  mails: () => ({
    facts: { 'team.invited': { invitationId: randomUUID() }, 'team.factor': { change: 'on' } },
  }),
});
