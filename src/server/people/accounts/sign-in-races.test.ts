import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, howManyWait, secondStep, shownBy } from '../../../../tests/stage/factors.ts';
import { fakeProvider } from '../../../../tests/stage/fake-provider.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aChild, aColleague, type Someone } from '../../../../tests/stage/people.ts';
import { finishProvider, readProfile, signIn, startProvider } from '../../../contract/people/accounts.ts';
import { signInAsChild } from '../../../contract/people/child-sign-in.ts';
import { giveSeat, leaveSeat } from '../../../contract/people/families.ts';
import { beginFactor, finishFactor } from '../../../contract/staff/team.ts';

/** Who is on the way in while a second factor is turned on, over two processes of the site. */

const outside = fakeProvider();
let stage: Stage;
let beside: Stage;
beforeAll(async () => {
  const { env } = await outside.open();
  stage = await openStage({ env });
  beside = await openStage({ env, beside: stage });
});
afterAll(async () => {
  await beside.close();
  await stage.close();
  outside.close();
});

const isIn = async (token: string) => (await stage.call(readProfile, { token })).status === 200;
const heldPerson = ({ user }: Pick<Someone, 'user'>) =>
  holding(stage, 'select from person where id = $1 for no key update', user._id);

type Answered = { status: number; body: { token?: string; code?: string; proof?: string } };
type Way = { come: () => Promise<Answered>; seat?: string };

const signedIn = async ({ user, password }: Someone) =>
  (await stage.call(signIn, { body: { email: user.email, password } })).body.token;

/** Every way in to the account of a colleague that asks for no code, up to its last call. */
const ways: Record<string, (lata: Someone) => Promise<Way>> = {
  'by the password': async ({ user, password }) => ({
    come: () => beside.call(signIn, { body: { email: user.email, password } }) as Promise<Answered>,
  }),
  'by Google': async ({ user }) => {
    await stage.context.pool.query(
      `insert into provider_identity (provider, subject, person_id, created_at) values ('google', $1::text, $1::uuid, now())`,
      [user._id],
    );
    const params = { provider: 'google' as const };
    const { url } = (await stage.call(startProvider, { params, body: { remember: false } })).body;
    const said = { sub: user._id, email: user.email, email_verified: true, name: user.name };
    const body = outside.sayYes(url, said);
    return { come: () => beside.call(finishProvider, { params, body }) as Promise<Answered> };
  },
  'back from a lent seat': async (lata) => {
    const child = await aChild(stage, { guardian: lata });
    const token = await signedIn(lata);
    const given = await stage.call(giveSeat, { token, params: { childId: child.user._id }, body: {} });
    const { password } = lata;
    return {
      come: () =>
        beside.call(leaveSeat, { token: given.body.token, body: { password } }) as Promise<Answered>,
      seat: given.body.token,
    };
  },
};

const wayIn = (name: string) => ways[name] as (lata: Someone) => Promise<Way>;

async function settingUp() {
  const lata = await aColleague(stage, 'mentor');
  const { key } = (await stage.call(beginFactor, { token: lata.token, body: { made: true } })).body;
  const finish = () => stage.call(finishFactor, { token: lata.token, body: { code: shownBy(stage, key) } });
  return { lata, key, finish };
}

test.each(Object.keys(ways))(
  'whoever is on the way in %s when a code comes to be asked for is asked for it',
  async (name) => {
    const { lata, key, finish } = await settingUp();
    const { come, seat } = await wayIn(name)(lata);
    const letGo = await heldPerson(lata);
    const finishing = finish();
    await expect.poll(() => howManyWait(stage)).toBe(1);
    // It reads that no code is asked for, and waits behind.
    const coming = come();
    await expect.poll(() => howManyWait(stage)).toBe(2);
    await letGo();
    expect((await finishing).status).toBe(200);
    const { status, body } = await coming;
    // A seat that the guardian lent ended with the other sessions.
    if (seat) expect(await isIn(seat)).toBe(false);
    expect([status, body.code]).toEqual([401, 'code_needed']);
    expect(body).not.toHaveProperty('token');
    stage.clock.advance(60);
    const came = await secondStep(stage, body.proof ?? '', shownBy(stage, key));
    expect(came.status).toBe(200);
    expect(await isIn(came.body.token)).toBe(true);
    expect(await isIn(lata.token)).toBe(true);
  },
);

test.each(Object.keys(ways))(
  'whoever came in %s a moment before a code is asked for is out again',
  async (name) => {
    const { lata, finish } = await settingUp();
    const { come } = await wayIn(name)(lata);
    const letGo = await heldPerson(lata);
    const coming = come();
    await expect.poll(() => howManyWait(stage)).toBe(1);
    const finishing = finish();
    await expect.poll(() => howManyWait(stage)).toBe(2);
    await letGo();
    expect((await finishing).status).toBe(200);
    const { status, body } = await coming;
    expect(status).toBe(200);
    expect(await isIn(body.token ?? '')).toBe(false);
    expect(await isIn(lata.token)).toBe(true);
  },
);

test('a seat that is being lent when a code comes to be asked for is not lent', async () => {
  const { lata, finish } = await settingUp();
  const child = await aChild(stage, { guardian: lata });
  const token = await signedIn(lata);
  const letGo = await heldPerson(lata);
  const finishing = finish();
  await expect.poll(() => howManyWait(stage)).toBe(1);
  const lending = beside.call(giveSeat, { token, params: { childId: child.user._id }, body: {} });
  await expect.poll(() => howManyWait(stage)).toBe(2);
  await letGo();
  expect((await finishing).status).toBe(200);
  expect((await lending).body).toMatchObject({ code: 'not_signed_in' });
});

test('a key opens nothing where a code is asked for by now', async () => {
  const child = await aChild(stage);
  const letGo = await holding(stage, 'select from child_key where person_id = $1 for update', child.user._id);
  const coming = beside.call(signInAsChild, { body: { username: child.user.username, ...child.key } });
  await expect.poll(() => howManyWait(stage)).toBe(1);
  await stage.context.pool.query(
    `insert into second_factor (person_id, secret, since) values ($1, 'sealed', now())`,
    [child.user._id],
  );
  await letGo();
  expect((await coming).body).toMatchObject({ code: 'child_sign_in_failed' });
  // Nor does what it opened before.
  expect(await isIn(child.token)).toBe(false);
});

test('a seat that is taken back with a code ends', async () => {
  const { lata, key, finish } = await settingUp();
  expect((await finish()).status).toBe(200);
  stage.clock.advance(60);
  const child = await aChild(stage, { guardian: lata });
  const given = await stage.call(giveSeat, {
    token: lata.token,
    params: { childId: child.user._id },
    body: {},
  });
  const seat = given.body.token;
  const { body } = await stage.call(leaveSeat, { token: seat, body: { password: lata.password } });
  expect(body).toMatchObject({ code: 'code_needed' });
  expect(await isIn(seat)).toBe(true);
  const came = await secondStep(stage, body.proof ?? '', shownBy(stage, key));
  expect(await isIn(came.body.token)).toBe(true);
  expect(await isIn(seat)).toBe(false);
});

test('a factor is turned on only by a code of the very secret that will count', async () => {
  const { lata, finish } = await settingUp();
  const letGo = await heldPerson(lata);
  const finishing = finish();
  await expect.poll(() => howManyWait(stage)).toBe(1);
  // The same person begins anew in another window, between the code and its consequence.
  const again = await stage.call(beginFactor, { token: lata.token, body: { made: true } });
  expect(again.status).toBe(200);
  await letGo();
  expect((await finishing).body).toMatchObject({ code: 'factor_on' });
  // No code is asked for yet.
  expect(await signedIn(lata)).toEqual(expect.any(String));
});
