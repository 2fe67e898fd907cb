import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  firstStep,
  holding,
  howManyWait,
  secondStep,
  shownBy,
  withFactor,
} from '../../../../tests/stage/factors.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aChild, aColleague, aLearner, relate, type Someone } from '../../../../tests/stage/people.ts';
import { readProfile, signIn } from '../../../contract/people/accounts.ts';
import { giveSeat, leaveSeat } from '../../../contract/people/families.ts';
import { STAFF_REMEMBERED_SECONDS, STAFF_SESSION_SECONDS } from '../../../contract/platform/limits.ts';
import * as contract from '../../../contract/staff/team.ts';

/** How long sessions last, and by what they are named. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const isIn = async (token: string) => (await stage.call(readProfile, { token })).status === 200;
const remembered = ({ user, password }: Someone) =>
  stage.call(signIn, { body: { email: user.email, password, remember: true } });

test('whoever comes back from a seat into the office is in as long as the office is, though the seat would last a month', async () => {
  const lata = await aLearner(stage, 'Lata Rao');
  const child = await aChild(stage, { guardian: lata });
  const { token } = (await remembered(lata)).body;
  const seat = await stage.call(giveSeat, { token, params: { childId: child.user._id }, body: {} });
  await relate(stage, lata, { kind: 'staff', role: 'mentor' });
  const back = await stage.call(leaveSeat, { token: seat.body.token, body: { password: lata.password } });
  expect(back.status).toBe(200);
  stage.clock.advance(STAFF_SESSION_SECONDS - 1);
  expect(await isIn(back.body.token)).toBe(true);
  stage.clock.advance(1);
  expect(await isIn(back.body.token)).toBe(false);
});

test('a seat that a guardian lent before coming into the office is as short as the office’s sessions', async () => {
  const [owner, lata] = [await aColleague(stage, 'owner'), await aLearner(stage, 'Lata Rao')];
  const child = await aChild(stage);
  await relate(stage, lata, { kind: 'guardian', objectKind: 'person', objectId: child.user._id });
  const { token } = (await remembered(lata)).body;
  const seat = await stage.call(giveSeat, { token, params: { childId: child.user._id }, body: {} });
  const { email } = lata.user;
  await stage.call(contract.inviteColleague, { token: owner.token, body: { email, roles: ['mentor'] } });
  const link = /#token=([\w-]{43})/.exec((await stage.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const accepted = await stage.call(contract.becomeColleague, { token: lata.token, body: { token: link } });
  expect(accepted.status).toBe(200);
  stage.clock.advance(STAFF_SESSION_SECONDS);
  expect(await isIn(seat.body.token)).toBe(false);
});

test('whoever is on the way in while becoming a colleague gets no session of a month', async () => {
  const [owner, lata] = [await aColleague(stage, 'owner'), await aLearner(stage, 'Lata Rao')];
  const { email } = lata.user;
  await stage.call(contract.inviteColleague, { token: owner.token, body: { email, roles: ['mentor'] } });
  const link = /#token=([\w-]{43})/.exec((await stage.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const letGo = await holding(stage, 'select from person where id = $1 for no key update', lata.user._id);
  const accepting = stage.call(contract.becomeColleague, { token: lata.token, body: { token: link } });
  await expect.poll(() => howManyWait(stage)).toBe(1);
  const coming = remembered(lata);
  await expect.poll(() => howManyWait(stage)).toBe(2);
  await letGo();
  expect((await accepting).status).toBe(200);
  const { token } = (await coming).body;
  expect(await isIn(token)).toBe(true);
  stage.clock.advance(STAFF_SESSION_SECONDS);
  expect(await isIn(token)).toBe(false);
});

test('remembered with a code, the office is in for a week', async () => {
  const lata = await aColleague(stage, 'mentor');
  const { key } = await withFactor(stage, lata);
  const proof = await firstStep(stage, lata, { remember: true });
  const { token } = (await secondStep(stage, proof, shownBy(stage, key))).body;
  stage.clock.advance(STAFF_REMEMBERED_SECONDS - 1);
  expect(await isIn(token)).toBe(true);
  stage.clock.advance(1);
  expect(await isIn(token)).toBe(false);
});

test('a session is named by an id of its own, and nothing of its token is told', async () => {
  const [lata, ravi] = [await aColleague(stage, 'mentor'), await aColleague(stage, 'owner')];
  const other = await stage.call(signIn, { body: { email: lata.user.email, password: lata.password } });
  const own = await stage.call(contract.listOwnSessions, { token: lata.token });
  const ofColleague = await stage.call(contract.listSessions, {
    token: ravi.token,
    params: { personId: lata.user._id },
  });
  expect(own.body.sessions).toHaveLength(2);
  for (const { body } of [own, ofColleague]) {
    for (const { _id } of body.sessions) expect(_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/);
  }
  const named = own.body.sessions.find(({ isThis }) => !isThis)?._id ?? '';
  const end = (token: string) =>
    stage.call(contract.endOwnSession, { token, params: { staffSessionId: named }, body: { ended: true } });
  expect((await end(ravi.token)).body).toMatchObject({ code: 'staff_session_not_found' });
  expect(await isIn(other.body.token)).toBe(true);
  expect((await end(lata.token)).status).toBe(200);
  expect(await isIn(other.body.token)).toBe(false);
  expect(await isIn(lata.token)).toBe(true);
});
