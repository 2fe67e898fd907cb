import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Limit, networkOf, Throttle } from './throttle.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

// Not made by `limit`: it is no limit of the server.
const knocks = { name: 'knocks', most: 3, seconds: 60 } as Limit;

test('three knocks are free, and then they come back one by one', async () => {
  const throttle = new Throttle(stage.context);
  for (let knock = 0; knock < 3; knock++) await throttle.spend(knocks, 'asha');
  stage.clock.advance(5);
  const refused = { code: 'too_many_tries', headers: { 'retry-after': '15' } };
  await expect(throttle.spend(knocks, 'asha')).rejects.toMatchObject(refused);
  await expect(throttle.spend(knocks, 'ravi')).resolves.toBeUndefined();
  stage.clock.advance(15);
  await expect(throttle.spend(knocks, 'asha')).resolves.toBeUndefined();
  expect(await throttle.allows(knocks, 'asha')).toBe(false);
});

test('from several budgets a slot is taken in all or in none, and given back in all', async () => {
  const throttle = new Throttle(stage.context);
  const [full, half] = [
    { limit: knocks, of: 'full' },
    { limit: knocks, of: 'half' },
  ];
  await throttle.take({ ...full, cost: 3 });
  expect(await throttle.take(half, full)).toMatchObject({ taken: false, short: full });
  expect(await throttle.look(full, half)).toEqual([3, 0]);
  await throttle.giveBack(full);
  expect(await throttle.take(half, full)).toEqual({ taken: true });
  expect(await throttle.look(full, half)).toEqual([3, 1]);
});

test('a budget with another `most` is used up by so many', async () => {
  const throttle = new Throttle(stage.context);
  throttle.setMost(knocks, 1);
  expect(await throttle.allows(knocks, 'few')).toBe(true);
  expect(await throttle.allows(knocks, 'few')).toBe(false);
  expect(await new Throttle(stage.context).allows(knocks, 'few in another process')).toBe(true);
});

test('a clock that went two days ahead and came back makes nobody wait', async () => {
  const throttle = new Throttle(stage.context);
  stage.clock.advance(2 * 24 * 60 * 60);
  await throttle.take({ limit: knocks, of: 'traveller', cost: 3 });
  expect(await throttle.allows(knocks, 'traveller')).toBe(false);
  stage.clock.advance(-2 * 24 * 60 * 60);
  for (let knock = 0; knock < 3; knock++) await throttle.spend(knocks, 'traveller');
  // Clocks that are a little apart open nothing.
  stage.clock.advance(-10);
  expect(await throttle.allows(knocks, 'traveller')).toBe(false);
});

test('two processes agree, also when all knock at once', async () => {
  const throttles = [new Throttle(stage.context), new Throttle(stage.context)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, knock) => throttles[knock % 2]?.allows(knocks, 'everybody')),
  );
  expect(answers.filter(Boolean)).toHaveLength(3);
});

test('hammering at what is used up costs no query', async () => {
  let queries = 0;
  const pool = {
    query: (...given: [never]) => {
      queries++;
      return stage.context.pool.query(...given);
    },
  } as unknown as Stage['context']['pool'];
  const throttle = new Throttle({ ...stage.context, pool });
  for (let knock = 0; knock < 50; knock++) await throttle.allows(knocks, 'hammer');
  expect(queries).toBe(4);
});

test('the table holds neither an address nor an e-mail', async () => {
  await new Throttle(stage.context).spend(knocks, 'asha@example.org 203.0.113.9');
  const { rows } = await stage.context.pool.query('select json_agg(t)::text as all from throttle t');
  expect(rows[0].all).toContain('knocks:');
  expect(rows[0].all).not.toMatch(/example|203\.0/);
});

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:5678', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
])('tries from %s count for %s', ([address, network]) => {
  expect(networkOf(address as string)).toBe(network);
});
