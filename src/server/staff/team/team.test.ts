import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstStep, secondStep, shownBy, withFactor } from '../../../../tests/stage/factors.ts';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aChild, aColleague, aLearner, aMinor, type Someone } from '../../../../tests/stage/people.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { findActs, readRoom } from '../../../contract/platform/office.ts';
import * as contract from '../../../contract/staff/team.ts';

let stage: Stage;
let owner: Someone;
beforeAll(async () => {
  stage = await openStage();
  owner = await aColleague(stage, 'owner');
  // The site's own office would be another owner in every story.
  await stage.context.pool.query(`delete from relation where kind = 'staff' and person_id <> $1`, [
    owner.user._id,
  ]);
});
beforeEach(() => stillAgain());
afterAll(() => stage.close());

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code ?? 'done';
const put = (by: Someone, someone: Someone, ...roles: ('owner' | 'mentor' | 'dispatch')[]) =>
  stage.call(contract.changeRoles, {
    token: by.token,
    params: { personId: someone.user._id },
    body: { roles },
  });
const end = (by: Someone, someone: Someone) =>
  stage.call(contract.endColleague, {
    token: by.token,
    params: { personId: someone.user._id },
    body: { ended: true },
  });
const rolesOf = async ({ token }: Someone) => {
  const body: { roles?: string[]; code?: string } = (await stage.call(readRoom, { token })).body;
  return body.roles ?? body.code;
};
const linkTo = async (email: string, count = 1) =>
  /\/staff\/invitation#token=([\w-]{43})/.exec((await stage.mailsTo(email, count)).at(-1)?.text ?? '')?.[1] ??
  '';
const inviteColleague = (email: string, roles: ('owner' | 'mentor')[] = ['mentor']) =>
  stage.call(contract.inviteColleague, { token: owner.token, body: { email, roles } });

test('a colleague is invited by mail and comes in with a new account; the link works once', async () => {
  expect(codeOf(await inviteColleague('new@example.org'))).toBe('done');
  const token = await linkTo('new@example.org');
  const look = await stage.call(contract.lookAtInvitation, { body: { token } });
  expect(look.body).toMatchObject({ email: 'new@example.org', roles: ['mentor'], hasAccount: false });
  const join = () =>
    stage.call(contract.joinTeam, { body: { token, name: 'Lata Rao', password: 'solder-and-wire-9' } });
  const [first, second] = await Promise.all([join(), join()]);
  expect([first.status, second.status].sort()).toEqual([201, 410]);
  const joined = first.status === 201 ? first.body : second.body;
  if (!('token' in joined)) throw new Error('Nobody joined');
  expect(await rolesOf({ token: joined.token } as Someone)).toEqual(['mentor']);
  expect(codeOf(await inviteColleague('new@example.org'))).toBe('colleague_already');
});

test('an invitation that was sent again, taken back or is a week old opens nothing; nor one of somebody who is no owner any more', async () => {
  await inviteColleague('late@example.org');
  const before = await linkTo('late@example.org');
  const { invitations } = (await stage.call(contract.readTeam, { token: owner.token })).body;
  const params = { invitationId: invitations.find(({ email }) => email === 'late@example.org')?._id ?? '' };
  stage.clock.advance(60);
  await stage.call(contract.inviteAgain, { token: owner.token, params });
  const after = await linkTo('late@example.org', 2);
  const look = async (token: string) =>
    codeOf(await stage.call(contract.lookAtInvitation, { body: { token } }));
  expect(await look(before)).toBe('staff_invitation_spent');
  expect(await look(after)).toBe('done');
  stage.clock.advance(7 * 24 * 60 * 60);
  expect(await look(after)).toBe('staff_invitation_spent');
  await stillAgain();
  await stage.call(contract.inviteAgain, { token: owner.token, params });
  const third = await linkTo('late@example.org', 3);
  await stage.call(contract.withdrawInvitation, { token: owner.token, params, body: { ended: true } });
  expect(await look(third)).toBe('staff_invitation_spent');
});

test('an account that is there accepts for itself, never a child’s, and not with somebody else’s link', async () => {
  const [ravi, other, minor] = [await aLearner(stage), await aLearner(stage), await aMinor(stage)];
  expect(codeOf(await inviteColleague(minor.user.email))).toBe('colleague_child');
  await inviteColleague(ravi.user.email);
  const token = await linkTo(ravi.user.email);
  const accept = (by: Someone) => stage.call(contract.becomeColleague, { token: by.token, body: { token } });
  expect(codeOf(await accept(other))).toBe('staff_invitation_for_another');
  // Somebody came to look after them meanwhile: a child after all.
  const child = await aChild(stage, { guardian: other });
  await stage.context.pool.query('update relation set object_id = $1 where object_id = $2', [
    ravi.user._id,
    child.user._id,
  ]);
  expect(codeOf(await accept(ravi))).toBe('colleague_child');
  await stage.context.pool.query('delete from relation where object_id = $1', [ravi.user._id]);
  expect(codeOf(await accept(ravi))).toBe('done');
  expect(await rolesOf(ravi)).toEqual(['mentor']);
  // The sessions of before are as short as the office's.
  stage.clock.advance(12 * 60 * 60);
  expect(await rolesOf(ravi)).toBe('not_signed_in');
});

test('roles that were taken are gone with the next request; a colleague who ends is signed out everywhere', async () => {
  const mentor = await aColleague(stage, 'mentor');
  await put(owner, mentor, 'dispatch');
  expect(await rolesOf(mentor)).toEqual(['dispatch']);
  expect(codeOf(await end(owner, mentor))).toBe('done');
  expect(await rolesOf(mentor)).toBe('not_signed_in');
  expect(codeOf(await put(owner, mentor, 'mentor'))).toBe('colleague_not_found');
  const acts = (await stage.call(findActs, { token: owner.token, query: { q: mentor.user.email } })).body;
  expect(acts.rows.map(({ act }) => act)).toEqual(['colleague_ended', 'roles_changed']);
});

/** The owner of this file, signed in anew. */
async function stillAgain(): Promise<void> {
  const { body } = await stage.call(signIn, { body: { email: owner.user.email, password: owner.password } });
  if ('token' in body) owner = { ...owner, token: body.token };
}

test('the last owner stays, also when two owners take each other’s role in the same moment; nobody raises themselves', async () => {
  expect(codeOf(await put(owner, owner, 'mentor'))).toBe('last_owner');
  expect(codeOf(await end(owner, owner))).toBe('last_owner');
  const mentor = await aColleague(stage, 'mentor');
  expect(codeOf(await put(mentor, mentor, 'owner'))).toBe('not_allowed');
  for (let round = 0; round < 5; round += 1) {
    const other = await aColleague(stage, 'owner');
    const both = await Promise.all([
      round % 2 ? put(owner, other, 'mentor') : end(owner, other),
      round % 2 ? put(other, owner, 'mentor') : end(other, owner),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await stage.context.pool.query(`select person_id from relation where role = 'owner'`);
    expect(rows).toHaveLength(1);
    if (rows[0].person_id !== owner.user._id) owner = other;
  }
});

test('who has a second factor gets a token with its code only, each code once and near its time', async () => {
  const lata = await aColleague(stage, 'mentor');
  const { key, recoveryCodes } = await withFactor(stage, lata);
  expect(recoveryCodes).toHaveLength(10);
  const proof = await firstStep(stage, lata);
  expect(codeOf(await secondStep(stage, proof, '000000'))).toBe('code_wrong');
  expect(codeOf(await secondStep(stage, proof, shownBy(stage, key, 2)))).toBe('code_wrong');
  const answers = await Promise.all([1, 2, 3].map(() => secondStep(stage, proof, shownBy(stage, key))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Another sign-in in the same half minute: the code was used.
  const again = await firstStep(stage, lata);
  expect(codeOf(await secondStep(stage, again, shownBy(stage, key)))).toBe('code_wrong');
  expect(codeOf(await secondStep(stage, again, shownBy(stage, key, -1)))).toBe('code_wrong');
  const next = await secondStep(stage, again, shownBy(stage, key, 1));
  expect(next.status).toBe(200);
  expect(codeOf(await secondStep(stage, again, shownBy(stage, key, 1)))).toBe('second_step_over');
  // A recovery code opens it once, also to two at once.
  const lost = await Promise.all([firstStep(stage, lata), firstStep(stage, lata)]);
  const both = await Promise.all(
    lost.map((one) => secondStep(stage, one, (recoveryCodes[0] ?? '').toUpperCase())),
  );
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  // From now on what is sensitive asks for the code and not for the password.
  if (next.status !== 200) return;
  stage.clock.advance(20 * 60);
  const said = { token: next.body.token, body: { password: lata.password } };
  expect(codeOf(await stage.call(contract.confirm, said))).toBe('invalid_input');
  const { rows } = await stage.context.pool.query('select secret from second_factor where person_id = $1', [
    lata.user._id,
  ]);
  expect(rows[0].secret.includes(Buffer.from(Secret.fromBase32(key).bytes))).toBe(false);
});

test('guessing codes ends soon, and the password that changed ends the step', async () => {
  const lata = await aColleague(stage, 'mentor');
  const { key } = await withFactor(stage, lata);
  const proof = await firstStep(stage, lata);
  setMost(stage, 'code-hour', 2);
  const tries = [];
  for (let n = 0; n < 3; n += 1) tries.push(codeOf(await secondStep(stage, proof, String(100_000 + n))));
  expect(tries.at(0)).toBe('code_wrong');
  expect(tries.at(-1)).toBe('codes_too_often');
  await stage.context.pool.query(`update person set password_hash = 'another' where id = $1`, [
    lata.user._id,
  ]);
  expect(codeOf(await secondStep(stage, proof, shownBy(stage, key)))).toBe('second_step_over');
});

test('where a second factor is demanded, nothing but the page that sets it up opens until it is there', async () => {
  const lata = await aColleague(stage, 'mentor');
  const demand = (isFactorDemanded: boolean) =>
    stage.call(contract.demandFactor, { token: owner.token, body: { isFactorDemanded } });
  expect(codeOf(await demand(true))).toBe('done');
  expect(await rolesOf(lata)).toBe('factor_owed');
  expect((await stage.call(contract.readFactor, { token: lata.token })).body).toMatchObject({
    isDemanded: true,
  });
  await withFactor(stage, lata);
  expect(await rolesOf(lata)).toEqual(['mentor']);
  const ended = await stage.call(contract.endFactor, { token: lata.token, body: { ended: true } });
  expect(codeOf(ended)).toBe('factor_demanded');
  await withFactor(stage, owner);
  // A device that is lost: an owner takes the factor away, and the colleague hears of it.
  const params = { personId: lata.user._id };
  expect(
    codeOf(await stage.call(contract.resetFactor, { token: owner.token, params, body: { ended: true } })),
  ).toBe('done');
  expect(await rolesOf(lata)).toBe('not_signed_in');
  const mails = await stage.mailsTo(lata.user.email, 2);
  expect(mails.at(-1)?.text).toContain('An owner took away the code');
  expect(codeOf(await demand(false))).toBe('done');
  const off = await stage.call(contract.endFactor, { token: owner.token, body: { ended: true } });
  expect(codeOf(off)).toBe('done');
});

test('sessions are listed by their device and ended', async () => {
  const lata = await aColleague(stage, 'mentor');
  const body = { email: lata.user.email, password: lata.password };
  const response = await fetch(`${stage.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
    },
    body: JSON.stringify(body),
  });
  const { token } = (await response.json()) as { token: string };
  const { sessions } = (await stage.call(contract.listOwnSessions, { token })).body;
  expect(sessions.map(({ device, isThis }) => ({ device, isThis }))).toContainEqual({
    device: 'Chrome, Android',
    isThis: true,
  });
  const other = sessions.find(({ isThis }) => !isThis);
  await stage.call(contract.endOwnSession, {
    token,
    params: { staffSessionId: other?._id ?? '' },
    body: { ended: true },
  });
  expect(await rolesOf(lata)).toBe('not_signed_in');
  expect(await rolesOf({ token } as Someone)).toEqual(['mentor']);
});

test('what the office did can not be changed or deleted, only forgotten by who is erased', async () => {
  await inviteColleague('kept@example.org');
  const { pool } = stage.context;
  for (const statement of [
    `update audit_entry set act = 'nothing'`,
    `update audit_entry set details = '{}'`,
    `update audit_entry set staff_id = null`,
    'delete from audit_entry',
    'truncate audit_entry',
  ])
    await expect(pool.query(statement)).rejects.toThrow('can not be changed');
  const { rows } = (
    await stage.call(findActs, { token: owner.token, query: { act: 'colleague_invited', most: '1' } })
  ).body;
  expect(rows).toHaveLength(1);
});
