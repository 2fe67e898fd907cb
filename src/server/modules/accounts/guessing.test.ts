import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { forgotPassword, signIn } from '../../../contract/accounts.ts';
import { throttleOf } from '../../http/throttle.ts';
import { wrongFromNetwork } from './limits.ts';

let stage: Stage;
beforeAll(async () => {
  // The test is the proxy in front: what it writes into X-Forwarded-For is where a call comes from.
  stage = await openStage({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => stage.close());
/** Every story begins after the windows of the one before. */
afterEach(() => stage.clock.advance(60 * 60));

const trySignIn = (email: string, password: string, from: string) =>
  stage.call(signIn, { body: { email, password }, headers: { 'x-forwarded-for': from } });
const guess = async (someone: Someone, from: string, times: number) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++)
    statuses.push((await trySignIn(someone.user.email, `guess-number-${time}`, from)).status);
  return statuses;
};
const open = async (someone: Someone, from: string) =>
  (await trySignIn(someone.user.email, someone.password, from)).status;

test('after ten wrong passwords the guesser waits, and the owner gets in from elsewhere', async () => {
  const asha = await aLearner(stage);
  expect(await guess(asha, '203.0.113.1', 11)).toEqual([...Array(10).fill(401), 429]);
  const waiting = await trySignIn(asha.user.email, asha.password, '203.0.113.1');
  expect(waiting.status).toBe(429);
  expect(waiting.body.code).toBe('too_many_tries');
  expect(Number(waiting.headers.get('retry-after'))).toBe(15 * 60);
  expect(await open(asha, '198.51.100.1')).toBe(200);
  stage.clock.advance(15 * 60);
  expect(await open(asha, '203.0.113.1')).toBe(200);
});

test('guesses sent all at once are counted like guesses one after the other', async () => {
  const asha = await aLearner(stage);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_none, time) => {
      return (await trySignIn(asha.user.email, `guess-number-${time}`, '203.0.113.2')).status;
    }),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('unknown addresses are throttled like known ones', async () => {
  const nobody = { user: { email: `${randomUUID()}@example.org` }, password: '' } as Someone;
  expect(await guess(nobody, '203.0.113.3', 11)).toEqual([...Array(10).fill(401), 429]);
});

test('forty right passwords at once all get in, and count nowhere', async () => {
  const asha = await aLearner(stage);
  const statuses = await Promise.all(Array.from({ length: 40 }, () => open(asha, '203.0.113.4')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rows } = await stage.site.pool.query(
    `select count(*) from throttle where key like 'guess-%' and expire > $1`,
    [stage.clock.now().getTime()],
  );
  expect(rows[0].count).toBe(0);
});

test('a right password clears what was mistyped before', async () => {
  const asha = await aLearner(stage);
  await guess(asha, '203.0.113.5', 9);
  expect(await open(asha, '203.0.113.5')).toBe(200);
  expect(await guess(asha, '203.0.113.5', 9)).not.toContain(429);
});

test('guessed at from everywhere, an account leaves strangers three tries each, and its owner still gets in', async () => {
  const asha = await aLearner(stage);
  expect(await open(asha, '198.51.100.6')).toBe(200);
  for (let host = 1; host <= 3; host++) await guess(asha, `203.0.113.${60 + host}`, 10);
  expect(await guess(asha, '203.0.113.70', 5)).toEqual([401, 401, 401, 429, 429]);
  // From home, where the owner has signed in before, there are as many tries as ever; from anywhere new, the first right one opens.
  expect(await guess(asha, '198.51.100.6', 5)).toEqual(Array(5).fill(401));
  expect(await open(asha, '198.51.100.6')).toBe(200);
  expect(await open(asha, '198.51.100.77')).toBe(200);
});

test('a list of passwords tried from one network ends, but not for those who live there', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  expect(await open(asha, '203.0.113.7')).toBe(200);
  // 97 of them wrote themselves down already.
  for (let account = 0; account < 97; account++)
    await throttleOf(stage.site).record({ limit: wrongFromNetwork, of: '203.0.113.7' });
  const statuses: number[] = [];
  for (let account = 0; account < 4; account++)
    statuses.push((await trySignIn(`stuffed-${account}@example.org`, 'qwerty-12', '203.0.113.7')).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect(await open(asha, '203.0.113.7')).toBe(200);
  expect(await open(ravi, '203.0.113.7')).toBe(429);
  expect(await open(ravi, '198.51.100.7')).toBe(200);
});

test('links to a new password are asked for five times an hour, known address or not', async () => {
  const asha = await aLearner(stage);
  for (const email of [asha.user.email, `${randomUUID()}@example.org`]) {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++)
      statuses.push((await stage.call(forgotPassword, { body: { email } })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  }
});

test('a forged X-Forwarded-For resets nothing', async () => {
  const direct = await openStage();
  try {
    const { user } = await aLearner(direct);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++)
      statuses.push(
        (
          await direct.call(signIn, {
            body: { email: user.email, password: 'wrong-wire' },
            headers: { 'x-forwarded-for': `203.0.113.${time}`, forwarded: `for=203.0.113.${time}` },
          })
        ).status,
      );
    expect(statuses.slice(10)).toEqual([429, 429]);
  } finally {
    await direct.close();
  }
});
