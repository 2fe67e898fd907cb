import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, howManyWait } from '../../../../../tests/stage/factors.ts';
import { fakeProvider } from '../../../../../tests/stage/fake-provider.ts';
import { openStage, type Stage } from '../../../../../tests/stage/open-stage.ts';
import { aChild, aLearner, type Someone, theOffice, unconfirmed } from '../../../../../tests/stage/people.ts';
import {
  finishProvider,
  forgotPassword,
  readProfile,
  resetPassword,
  signIn,
  startProvider,
} from '../../../../contract/people/accounts.ts';
import { signInAsChild } from '../../../../contract/people/child-sign-in.ts';
import { setKey } from '../../../../contract/people/families.ts';
import { changePassword } from '../../../../contract/people/own-account.ts';
import { mergeAccounts } from '../../../../contract/staff/merging.ts';
import { moveAddress, sendPasswordLink, stopAccount } from '../../../../contract/staff/people-acts.ts';
import { hashToken } from '../../../platform/http/actor.ts';

/** By what two accounts that became one are come in to. */

const outside = fakeProvider();
let stage: Stage;
beforeAll(async () => {
  const { env } = await outside.open();
  stage = await openStage({ env });
});
afterAll(async () => {
  await stage.close();
  outside.close();
});

type Anyone = Pick<Someone, 'user'>;
const reason = 'Her mother wrote: both are Asha';
const unite = async (kept: Anyone, other: Anyone) =>
  stage.call(mergeAccounts, {
    token: (await theOffice(stage)).token,
    params: { personId: kept.user._id, otherId: other.user._id },
    body: { reason },
  });
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await stage.context.pool.query(text, values)).rows;
const by = async ({ user }: Anyone, password: string) =>
  stage.call(signIn, { body: { email: user.email, password } });
const who = async (token: string) => (await stage.call(readProfile, { token })).body._id;
const byKey = async (username: string, key: { kind: 'pin' | 'pictures'; secret: string }) =>
  (await stage.call(signInAsChild, { body: { username, ...key } })).body;
const linkTo = async (email: string, count = 1) =>
  /\/reset-password#token=([\w-]{43})/.exec(
    (await stage.mailsTo(email, count)).map(({ text }) => text).join('\n'),
  )?.[1] ?? '';
const inThatMoment = 'x'.repeat(43);
const reset = (token: string, password = 'soldering-iron-9') =>
  stage.call(resetPassword, { body: { token, password } });

test('one set of ways in remains, and both are told by what: the other password, PIN and mailbox open nothing', async () => {
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  await stage.call(forgotPassword, { body: { email: again.user.email } });
  const before = await linkTo(again.user.email);
  expect((await unite(asha, again)).status).toBe(200);

  expect((await by(again, again.password)).body).toMatchObject({ code: 'sign_in_failed' });
  const { body } = await by(asha, asha.password);
  expect(body.user._id).toBe(asha.user._id);
  // A link that was mailed before, one that is asked for now, and one that was made in that very moment.
  expect((await reset(before)).body).toMatchObject({ code: 'reset_link_spent' });
  await stage.call(forgotPassword, { body: { email: again.user.email } });
  await stage.context.outbox.sendDue();
  expect(await rowsOf('select from password_reset where person_id = $1', again.user._id)).toEqual([]);
  await rowsOf(
    `insert into password_reset (token_hash, person_id, created_at, expires_at)
     values ($3, $1, $2, $2::timestamptz + interval '1 hour')`,
    again.user._id,
    stage.clock.now(),
    hashToken(inThatMoment),
  );
  expect((await reset(inThatMoment)).body).toMatchObject({ code: 'reset_link_spent' });

  for (const { user } of [asha, again]) {
    const told = (await stage.mailsTo(user.email)).find(({ subject }) => subject.includes('become one'));
    expect(told?.text).toContain(`log in with ${asha.user.email}`);
  }
});

test('of two keys the kept one’s opens; a new one ends whoever is in', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const one = await aChild(stage, { guardian: mother });
  const other = await aChild(stage, { guardian: mother, key: { kind: 'pin', secret: '730492' } });
  expect((await unite(one, other)).status).toBe(200);
  expect(await byKey(other.user.username, other.key)).toMatchObject({ code: 'child_sign_in_failed' });
  const came = await byKey(one.user.username, one.key);
  expect(came.user._id).toBe(one.user._id);
  const set = await stage.call(setKey, {
    token: mother.token,
    params: { childId: one.user._id },
    body: { kind: 'pin', secret: '618305' },
  });
  expect(set.status).toBe(200);
  expect((await stage.call(readProfile, { token: came.token })).status).toBe(401);
});

test('where the kept one has no way in, the other’s goes along: a key under the kept username, an address with its password', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const aPlace = async () => {
    const child = await aChild(stage, { guardian: mother });
    await rowsOf('delete from child_key where person_id = $1', child.user._id);
    return child;
  };
  const [first, second] = [await aPlace(), await aPlace()];
  const keyed = await aChild(stage, { guardian: mother, key: { kind: 'pin', secret: '730492' } });
  expect((await unite(first, keyed)).status).toBe(200);
  expect((await byKey(first.user.username, keyed.key)).user._id).toBe(first.user._id);
  expect(await byKey(keyed.user.username, keyed.key)).toMatchObject({ code: 'child_sign_in_failed' });

  const addressed = await aLearner(stage);
  expect((await unite(second, addressed)).status).toBe(200);
  expect((await by(addressed, addressed.password)).body.user._id).toBe(second.user._id);
  await stage.call(forgotPassword, { body: { email: addressed.user.email } });
  expect((await reset(await linkTo(addressed.user.email, 2))).status).toBe(200);
  expect((await by(addressed, 'soldering-iron-9')).body.user._id).toBe(second.user._id);
});

test('an address that goes along is as proved as it was: uniting proves nobody’s mailbox', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const stands = (who: Anyone) =>
    rowsOf('select email, email_confirmed_at is not null as proved from person where id = $1', who.user._id);
  const [proved, typed] = [await aLearner(stage), await unconfirmed(stage, await aLearner(stage))];
  for (const [other, isProved] of [
    [proved, true],
    [typed, false],
  ] as const) {
    const child = await aChild(stage, { guardian: mother });
    await rowsOf('delete from child_key where person_id = $1', child.user._id);
    expect((await unite(child, other)).status).toBe(200);
    expect(await stands(child)).toEqual([{ email: other.user.email, proved: isProved }]);
    expect(await stands(other)).toEqual([{ email: null, proved: false }]);
  }
  // Where the kept one has an address of its own, what is proved of the other’s proves nothing of that.
  const [kept, again] = [await unconfirmed(stage, await aLearner(stage)), await aLearner(stage)];
  expect((await unite(kept, again)).status).toBe(200);
  expect(await stands(kept)).toEqual([{ email: kept.user.email, proved: false }]);
});

test('whoever is on the way in to the other in that moment is not in', async () => {
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const letGo = await holding(stage, 'select from person where id = $1 for no key update', again.user._id);
  const uniting = unite(asha, again);
  await expect.poll(() => howManyWait(stage)).toBe(1);
  const coming = by(again, again.password);
  await expect.poll(() => howManyWait(stage)).toBe(2);
  await letGo();
  expect((await uniting).status).toBe(200);
  expect((await coming).body).toMatchObject({ code: 'sign_in_failed' });
});

test('Google opens the kept one where it was linked before, and nothing by the other’s address', async () => {
  const [asha, again, third] = [await aLearner(stage), await aLearner(stage), await aLearner(stage)];
  const come = async (sub: string, { user }: Someone) => {
    const params = { provider: 'google' as const };
    const { url } = (await stage.call(startProvider, { params, body: { remember: false } })).body;
    const said = { sub, email: user.email, email_verified: true, name: user.name };
    return (await stage.call(finishProvider, { params, body: outside.sayYes(url, said) })).body;
  };
  expect((await come('g-again', again)).user._id).toBe(again.user._id);
  expect((await unite(asha, again)).status).toBe(200);
  stage.clock.advance(1);
  expect((await unite(asha, third)).status).toBe(200);
  expect((await come('g-again', again)).user._id).toBe(asha.user._id);
  expect(await come('g-third', third)).toMatchObject({ code: 'provider_refused' });
});

test('ending sessions ends them in every account of the person, also one that stands under the other', async () => {
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  expect((await unite(asha, again)).status).toBe(200);
  const [own, elsewhere] = [await by(asha, asha.password), await by(asha, asha.password)];
  // As one would stand that a release before began in the moment of uniting.
  await rowsOf(
    `update session set person_id = $1 where token_hash = sha256($2::text::bytea)`,
    again.user._id,
    elsewhere.body.token,
  );
  expect(await who(elsewhere.body.token)).toBe(again.user._id);
  const changed = await stage.call(changePassword, {
    token: own.body.token,
    body: { current: asha.password, password: 'soldering-iron-9' },
  });
  expect(changed.status).toBe(200);
  expect((await stage.call(readProfile, { token: elsewhere.body.token })).status).toBe(401);
  expect(await who(own.body.token)).toBe(asha.user._id);
});

test('the office does to the kept one what it wants done; the other opens nothing that could be stopped, moved or mailed', async () => {
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  expect((await unite(asha, again)).status).toBe(200);
  const { token } = await theOffice(stage);
  const params = { personId: again.user._id };
  const codes = [
    await stage.call(stopAccount, { token, params, body: { reason } }),
    await stage.call(moveAddress, { token, params, body: { reason, email: 'elsewhere@example.org' } }),
    await stage.call(sendPasswordLink, { token, params }),
  ].map(({ body }) => (body as { code?: string }).code);
  expect(codes).toEqual(['account_merged', 'account_merged', 'account_merged']);
  const { body } = await by(asha, asha.password);
  expect(await who(body.token)).toBe(asha.user._id);
  const stopped = await stage.call(stopAccount, {
    token,
    params: { personId: asha.user._id },
    body: { reason },
  });
  expect(stopped.status).toBe(200);
  expect((await stage.call(readProfile, { token: body.token })).status).toBe(401);
});
