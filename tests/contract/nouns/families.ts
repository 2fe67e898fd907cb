import { addChild, invite, readFamily } from '../../../src/contract/people/families.ts';
import { aLearner } from '../../stage/people.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const facts = { name: 'Asha', born: '2016-05', grade: 5, avatar: 'robot' as const };
const key = { kind: 'pin' as const, secret: '592704' };
const token = 'x'.repeat(43);

export const calls = nounCalls<{ child: string; invitation: string }>({
  own: async (stage, { ravi }) => {
    const added = await stage.call(addChild, { token: ravi.token, body: { ...facts, ...key } });
    const body = { email: 'grandmother@example.org', becomes: 'guardian' as const };
    await stage.call(invite, { token: ravi.token, body });
    const [invitation] = (await stage.call(readFamily, { token: ravi.token })).body.invitations;
    return { child: added.body.child._id, invitation: invitation?._id ?? '' };
  },
  rows: (his) => [
    { table: 'person', id: his.child },
    { table: 'guardian_invitation', id: his.invitation },
  ],
  tries: {
    'families.readFamily': () => [
      { as: 'classmate', answer: 200, with: { children: [], guardians: [], invitations: [] } },
    ],
    'families.addChild': () => [{ as: 'stranger', body: { ...facts, ...key }, answer: 201 }],
    'families.changeChild': ({ his }) => [
      { as: 'classmate', params: { childId: his.child }, body: facts, answer: 'child_not_found' },
    ],
    'families.setKey': ({ his }) => [
      { as: 'classmate', params: { childId: his.child }, body: key, answer: 'child_not_found' },
    ],
    'families.giveSeat': ({ his }) => [
      { as: 'classmate', params: { childId: his.child }, body: {}, answer: 'child_not_found' },
    ],
    'families.readSeat': () => [{ as: 'classmate', answer: 200, with: { lentBy: null, children: [] } }],
    'families.leaveSeat': ({ classmate }) => [
      { as: 'classmate', body: { password: classmate.password }, answer: 'seat_not_lent' },
    ],
    'families.invite': ({ his }) => [
      { as: 'stranger', body: { email: his.email, becomes: 'child' }, answer: 202 },
    ],
    'families.withdrawInvitation': ({ his }) => [
      { as: 'classmate', params: { invitationId: his.invitation }, answer: 200 },
    ],
    'families.readInvitation': () => [{ as: 'visitor', body: { token }, answer: 'invitation_spent' }],
    'families.acceptInvitation': () => [{ as: 'classmate', body: { token }, answer: 'invitation_spent' }],
    'families.endTie': ({ his }) => [
      { as: 'classmate', params: { otherId: his.child }, answer: 'child_not_found' },
    ],
    'families.readFamilyByOffice': ({ his }) => closed(undefined, { who: his.email }),
    'families.endTieByOffice': ({ his }) =>
      closed(undefined, { guardianId: his.person, childId: his.child, reason: 'x' }),
  },
  inputs: async ({ stage, learners, staff, nobody }) => {
    const mother = await aLearner(stage, 'Maya');
    const added = await stage.call(addChild, { token: mother.token, body: { ...facts, ...key } });
    const childId = added.body.child._id;
    const hers = [mother.token];
    return {
      addChild: { body: { ...facts, ...key }, tokens: learners },
      changeChild: { params: { childId }, body: facts, tokens: hers },
      setKey: { params: { childId }, body: key, tokens: hers },
      giveSeat: { params: { childId }, body: { device: 'a-device' }, tokens: learners },
      leaveSeat: { body: { password: 'not-mine-at-all-1' }, tokens: learners },
      invite: { body: { email: 'grandfather@example.org', becomes: 'guardian' }, tokens: learners },
      readInvitation: { body: { token }, tokens: nobody },
      acceptInvitation: { body: { token }, tokens: learners },
      readFamilyByOffice: { body: { who: mother.user.email }, tokens: staff },
      endTieByOffice: {
        body: { guardianId: childId, childId: mother.user._id, reason: 'Asked by phone' },
        tokens: staff,
      },
    };
  },
  mails: async (stage) => {
    const mother = await aLearner(stage, 'Maya');
    await stage.call(invite, {
      token: mother.token,
      body: { email: 'grandmother@example.org', becomes: 'guardian' },
    });
    const [invitation] = (await stage.call(readFamily, { token: mother.token })).body.invitations;
    const guardianId = mother.user._id;
    return {
      facts: {
        'families.invitation': { invitationId: invitation?._id },
        'families.joined': { guardianId, childId: guardianId },
        'families.taken': { guardianId, childId: guardianId, invitedBy: guardianId },
        'families.ended': { guardianId, childId: guardianId, toGuardian: true },
      },
      written: ['Maya'],
    };
  },
});
