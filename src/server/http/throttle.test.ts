import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../tests/stage/open-stage.ts';
import { networkOf, Throttle } from './throttle.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const knocks = { name: 'knocks', most: 3, seconds: 60 };

test('three knocks are free, the fourth waits until the window of the first has passed', async () => {
  const throttle = new Throttle(stage.site);
  for (let knock = 0; knock < 3; knock++) await throttle.spend(knocks, 'asha');
  stage.clock.advance(20);
  const refused = { code: 'too_many_tries', headers: { 'retry-after': '40' } };
  await expect(throttle.spend(knocks, 'asha')).rejects.toMatchObject(refused);
  await expect(throttle.spend(knocks, 'ravi')).resolves.toBeUndefined();
  stage.clock.advance(40);
  await expect(throttle.spend(knocks, 'asha')).resolves.toBeUndefined();
});

test('two processes agree, also when all knock at once', async () => {
  const throttles = [new Throttle(stage.site), new Throttle(stage.site)];
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
      return stage.site.pool.query(...given);
    },
  } as unknown as Stage['site']['pool'];
  const throttle = new Throttle({ ...stage.site, pool });
  for (let knock = 0; knock < 50; knock++) await throttle.allows(knocks, 'hammer');
  expect(queries).toBe(3);
});

test('the table holds neither an address nor an e-mail', async () => {
  await new Throttle(stage.site).spend(knocks, 'asha@example.org 203.0.113.9');
  const { rows } = await stage.site.pool.query('select json_agg(t)::text as all from throttle t');
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
])('tries from %s count for %s', ([address, network]) => {
  expect(networkOf(address as string)).toBe(network);
});
