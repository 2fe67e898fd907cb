import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aChild, aLearner } from '../../../../tests/stage/people.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { signInAsChild } from '../../../contract/people/child-sign-in.ts';
import { keyPictures } from '../../../contract/people/people.ts';
import { addChild, setChildKey } from './child-key.ts';
import { signInWithKey } from './sign-in-as-child.ts';
import { throttleKeys } from './throttle-keys.ts';

let stage: Stage;
beforeAll(async () => {
  // The test is the proxy in front: what it writes into X-Forwarded-For is where a call comes from.
  stage = await openStage({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => stage.close());
afterEach(async () => {
  await stage.context.database.deleteFrom('throttle').execute();
  // The process remembers what is used up for as long as the wait lasts.
  stage.clock.advance(60 * 60);
});

const HOME = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';

type From = { from?: string; device?: string };
const comeIn = (
  username: string,
  key: { kind: 'pin' | 'pictures'; secret: string },
  { from = ELSEWHERE, device }: From = {},
) =>
  stage.call(signInAsChild, {
    body: { username, ...key, ...(device ? { device } : {}) },
    headers: { 'x-forwarded-for': from },
  });
const pin = (secret: string) => ({ kind: 'pin' as const, secret });
const who = async (token: string) => stage.call(readProfile, { token });
const setKey = (personId: string, by: string, key: { kind: 'pin' | 'pictures'; secret: string }) =>
  stage.context.database
    .transaction()
    .execute((trx) => setChildKey(trx, { personId, by, ...key }, stage.context.clock.now()));

test('Asha comes in by her PIN, under a username that is her name and a number; no address is needed', async () => {
  const asha = await aChild(stage, { name: 'Asha', key: pin('592704') });
  expect(asha.user.username).toMatch(/^asha-\d{2,}$/);
  // As a child types it.
  const answer = await comeIn(` ${asha.user.username.toUpperCase()} `, pin('592704'));
  expect(answer.status).toBe(200);
  const { body: profile } = await who(answer.body.token);
  expect(profile).toMatchObject({ _id: asha.user._id, name: 'Asha', email: '', comesAs: ['learner'] });
});

test('Ravi comes in by three pictures, and only in their order', async () => {
  const ravi = await aChild(stage, { name: 'Ravi', key: { kind: 'pictures', secret: 'sun drum boat' } });
  const { username } = ravi.user;
  const pictures = async (secret: string) => (await comeIn(username, { kind: 'pictures', secret })).status;
  expect(await pictures('drum sun boat')).toBe(401);
  expect(await pictures('sun sun boat')).toBe(400);
  expect(await pictures('sun drum boat')).toBe(200);
});

test('an unknown username, a wrong PIN and the wrong kind are answered alike, after the same work', async () => {
  const asha = await aChild(stage, { key: pin('592704') });
  const answers = [
    await comeIn('nobody-at-all-7', pin('592704')),
    await comeIn(asha.user.username, pin('592705')),
    await comeIn(asha.user.username, { kind: 'pictures', secret: 'sun drum boat' }),
    // Somebody with a password of their own has no key.
    await comeIn((await aLearner(stage)).user.username, pin('592704')),
  ];
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ code: 'child_sign_in_failed' });
  // The same work: what is looked at runs the same way whoever is asked for.
  for (const username of ['nobody-at-all-8', asha.user.username]) {
    const trying = signInWithKey(stage.context, { username, ...pin('592706') }, HOME);
    await expect(trying).rejects.toMatchObject({ code: 'child_sign_in_failed' });
  }
});

test('after five wrong keys strangers wait, wherever they are; the child’s own tablet and its home have their own tries', async () => {
  const asha = await aChild(stage, { key: pin('592704') });
  const { username } = asha.user;
  const tablet = (await comeIn(username, pin('592704'), { from: HOME })).body.device;
  const statuses: number[] = [];
  for (let time = 0; time < 7; time++)
    statuses.push((await comeIn(username, pin('111222'), { from: `203.0.113.${time}` })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const refused = await comeIn(username, pin('592704'));
  expect(refused.body).toMatchObject({ code: 'child_tries_used_up' });
  expect(refused.body.message).toContain('Ask your grown-up to set a new');
  expect((await comeIn(username, pin('592704'), { from: ELSEWHERE, device: tablet })).status).toBe(200);
  expect((await comeIn(username, pin('592704'), { from: HOME })).status).toBe(200);
  // An unknown username is no different.
  const unknown: number[] = [];
  for (let time = 0; time < 6; time++) unknown.push((await comeIn('nobody-7', pin('111222'))).status);
  expect(unknown).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a username in capitals is the same child’s: no try at its key is won by it', async () => {
  const { username } = (await aChild(stage, { key: pin('592704') })).user;
  const spellings = [username, username.toUpperCase(), ` ${username.replace('a', 'A')} `];
  const statuses: number[] = [];
  for (let time = 0; time < 7; time++)
    statuses.push((await comeIn(spellings[time % 3] ?? '', pin('111222'))).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  for (const one of spellings) expect((await comeIn(one, pin('592704'))).status).toBe(429);
});

test('a new key begins with whole budgets and ends the sessions before; the key before opens nothing', async () => {
  const asha = await aChild(stage, { key: pin('592704') });
  const { username, _id } = asha.user;
  for (let time = 0; time < 5; time++) await comeIn(username, pin('111222'));
  expect((await comeIn(username, pin('592704'))).status).toBe(429);
  await setKey(_id, asha.guardian.user._id, { kind: 'pictures', secret: 'moon bell leaf' });
  expect((await who(asha.token)).status).toBe(401);
  expect((await comeIn(username, pin('592704'))).status).toBe(401);
  expect((await comeIn(username, { kind: 'pictures', secret: 'moon bell leaf' })).status).toBe(200);
});

test('who tries without end for a season sees few of the 1,320 ways to choose three pictures', async () => {
  const asha = await aChild(stage, { key: { kind: 'pictures', secret: 'moon bell leaf' } });
  const ways = keyPictures.length * (keyPictures.length - 1) * (keyPictures.length - 2);
  expect(ways).toBe(1320);
  const { username, _id: personId } = asha.user;
  const key = { personId, kind: 'pictures' as const, hash: 'one' };
  const lookedAt = async (device: string | undefined, tries: number) => {
    let looked = 0;
    for (let time = 0; time < tries; time++) {
      const from = `203.0.113.${time % 250}`;
      await throttleKeys(stage.context, { username, key, address: from, device }, async () => {
        looked++;
        return null;
      }).catch(() => null);
      stage.clock.advance(6 * 60 * 60);
    }
    return looked;
  };
  const ninetyDays = 4 * 90;
  expect(await lookedAt(undefined, ninetyDays)).toBeLessThanOrEqual(ways * 0.05);
  // On the child's own tablet more: who sits there sees the child tap, too.
  expect(await lookedAt(asha.device, ninetyDays)).toBeLessThanOrEqual(ways * 0.1);
});

test('a network that tries children in turn is stopped; a child’s own tablet there is not, nor who came in from there before', async () => {
  const asha = await aChild(stage, { key: pin('592704') });
  const tablet = (await comeIn(asha.user.username, pin('592704'), { from: HOME })).body.device;
  const guessing = async (time: number) =>
    throttleKeys(
      stage.context,
      { username: `pupil-${time}`, key: null, address: HOME, device: undefined },
      async () => null,
    );
  setMost(stage, 'child-network-hour', 3);
  for (let time = 0; time < 3; time++) await guessing(time);
  await expect(guessing(3)).rejects.toMatchObject({ code: 'too_many_tries' });
  expect((await comeIn(asha.user.username, pin('592704'), { from: HOME })).status).toBe(200);
  const newcomer = await aChild(stage, { name: 'Ravi', key: pin('592704') });
  expect((await comeIn(newcomer.user.username, pin('592704'), { from: HOME })).status).toBe(429);
  expect((await comeIn(asha.user.username, pin('592704'), { from: HOME, device: tablet })).status).toBe(200);
});

test('a weak PIN is refused with what to do, and so is a key for somebody with an account of their own', async () => {
  const asha = await aChild(stage, { key: pin('592704'), born: '2016-05' });
  const { _id } = asha.user;
  const by = asha.guardian.user._id;
  for (const weak of ['111111', '123456', '201605', '122016'])
    await expect(setKey(_id, by, pin(weak))).rejects.toMatchObject({
      code: 'invalid_input',
      more: { faults: { secret: { code: 'pin_weak' } } },
    });
  const kavi = await aLearner(stage, 'Kavi');
  await expect(setKey(kavi.user._id, by, pin('592704'))).rejects.toMatchObject({ code: 'child_not_found' });
});

test('of two children with the same first name each has a username, and one that is taken can not be chosen', async () => {
  const [one, two] = [await aChild(stage, { name: 'Meera' }), await aChild(stage, { name: 'Meera' })];
  expect(one.user.username).not.toBe(two.user.username);
  const again = stage.context.database
    .transaction()
    .execute((trx) =>
      addChild(
        trx,
        { name: 'Meera', born: null, grade: 4, avatar: null, username: one.user.username },
        stage.context.clock.now(),
      ),
    );
  await expect(again).rejects.toMatchObject({ code: 'username_taken' });
});

test('a key that is set while a sign-in is under way wins', async () => {
  const asha = await aChild(stage, { key: pin('592704') });
  const { username, _id } = asha.user;
  const [answer] = await Promise.all([
    comeIn(username, pin('592704')),
    setKey(_id, asha.guardian.user._id, pin('730591')),
  ]);
  if (answer.status === 200) expect((await who(answer.body.token)).status).toBe(401);
  else expect(answer.status).toBe(401);
});
