import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aColleague, type Someone, theOffice } from '../stage/people.ts';
import { aWholeLife, type WholeLife } from './whole-life.ts';

/** What the office reads: how to reach people is sent to nobody whose work does not need it (docs/decisions/0077). */
let stage: Stage;
let life: WholeLife;
const phone = '9845598455';
beforeAll(async () => {
  stage = await openStage();
  const office = await theOffice(stage);
  life = await aWholeLife(stage, office);
  const { pool } = stage.context;
  await pool.query('update person set phone = $2 where id = $1', [life.ravi.user._id, phone]);
  // Also who wrote, who agreed to what is shown, and who had it shown.
  await pool.query('update contact_message set email = $1, phone = $2', [life.his.email, phone]);
  await pool.query('update creation set guardian_email = $1', [life.his.email]);
});
afterAll(() => stage.close());

/** In which states lists are asked for. */
const states = [
  'open',
  'answered',
  'waiting',
  'shown',
  'declined',
  'asked_again',
  'accepted',
  'valid',
  'all',
];

/** Every reading of the office that needs to know nothing but whom it is about, and what it tells somebody. */
async function readingsOf({ token }: Someone): Promise<{ path: string; text: string }[]> {
  const read: { path: string; text: string }[] = [];
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const { access, method, path, reply } = endpoint;
    const isAsked = access === 'staff' && method === 'GET' && reply !== 'file';
    if (!isAsked || /:(?!personId)/.test(path)) continue;
    const place = path.replace(':personId', life.ravi.user._id);
    for (const query of ['', ...states.map((status) => `?status=${status}`), `?q=Nairsson`]) {
      const answer = await fetch(`${stage.url}/api${place}${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.status === 200) read.push({ path, text: await answer.text() });
    }
  }
  return read;
}

const tellsOf = (readings: { path: string; text: string }[]) =>
  [
    ...new Set(
      readings
        .filter(({ text }) => text.includes(life.his.email ?? '') || text.includes(phone))
        .map(({ path }) => path),
    ),
  ].sort();

test.each(['mentor', 'content'] as const)(
  '%s reads what people made and wrote, and not how to reach them',
  async (role) => {
    const readings = await readingsOf(await aColleague(stage, role));
    expect(new Set(readings.map(({ path }) => path)).size).toBeGreaterThan(8);
    expect(tellsOf(readings)).toEqual([]);
  },
);

test('who writes to families reads it', async () => {
  const told = tellsOf(await readingsOf(await aColleague(stage, 'payments', 'dispatch')));
  expect(told).toEqual(
    expect.arrayContaining(['/staff/messages', '/staff/people', '/staff/people/:personId']),
  );
});
