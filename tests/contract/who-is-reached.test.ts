import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Endpoint } from '../../src/contract/platform/endpoint.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aColleague, type Someone, theOffice } from '../stage/people.ts';
import { aWholeLife, type WholeLife } from './whole-life.ts';

/** What the office reads: how to reach people is sent to nobody whose work does not need it (docs/privacy.md). */
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

/** The states that a list of the contract can be asked for; none where it has no filter of that name. */
function statesOf(query: Endpoint['query']): string[] {
  const status = (query as z.ZodMiniObject | undefined)?.shape.status;
  const { enum: states } = (status && z.toJSONSchema(status as z.ZodMiniType, { io: 'input' })) ?? {};
  return (states ?? []).map(String);
}

/** Every reading of the office that needs to know nothing but whom it is about, and what it tells somebody. */
async function readingsOf({ token }: Someone): Promise<{ path: string; text: string }[]> {
  const read: { path: string; text: string }[] = [];
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const { access, method, path, reply, query } = endpoint;
    const isAsked = access === 'staff' && method === 'GET' && reply !== 'file';
    if (!isAsked || /:(?!personId)/.test(path)) continue;
    const place = path.replace(':personId', life.ravi.user._id);
    for (const asked of ['', ...statesOf(query).map((status) => `?status=${status}`), '?q=Nairsson']) {
      const { statusCode, body } = await stage.app.inject({
        url: `/api${place}${asked}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (statusCode === 200) read.push({ path, text: body });
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

test('the states of lists are read from the contract', () => {
  const all = (Object.values(endpoints) as Endpoint[]).flatMap(({ query }) => statesOf(query));
  expect(all).toEqual(expect.arrayContaining(['waiting', 'open', 'shown', 'accepted']));
});

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
