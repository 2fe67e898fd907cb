import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { stock } from './index.ts';
import { addMovements } from './store.ts';

let stage: Stage;
let by: string;
beforeAll(async () => {
  stage = await openStage();
  const { rows } = await sql<{
    id: string;
  }>`select person_id as id from relation where kind = 'staff'`.execute(stage.context.database);
  by = rows[0]?.id ?? '';
});
afterAll(() => stage.close());

/** Parts of which there are so many. */
async function someParts(...there: number[]): Promise<string[]> {
  const { database, clock } = stage.context;
  const ids = there.map(() => randomUUID());
  await database
    .insertInto('part')
    .values(ids.map((id) => ({ id, key: id, name: `Servo ${id.slice(0, 4)}` })))
    .execute();
  const counted = { kind: 'counted', reason: 'The first count' } as const;
  await addMovements(
    database,
    ids.map((partId, index) => ({ partId, quantity: there[index] ?? 0, ...counted })),
    { by, at: clock.now() },
  );
  return ids;
}

const stockOf = async (ids: string[]) => {
  const { rows } = await sql<{ id: string; stock: number; sum: number; least: number }>`
    select p.id, p.stock, sum(m.quantity)::int as sum, min(m.left_over) as least
    from part p join stock_movement m on m.part_id = p.id where p.id = any(${ids}) group by p.id`.execute(
    stage.context.database,
  );
  return ids.map((id) => rows.find((row) => row.id === id));
};

type Act = { out: boolean; quantities: [number, number, number] };
/** One act in a transaction of its own; whether it happened. */
const act = (ids: string[], { out, quantities }: Act) =>
  stage.context.database
    .transaction()
    .execute((trx) =>
      stock[out ? 'takeOut' : 'putBack'](trx, {
        // The other way round each second time, as another packer might list them.
        parts: ids
          .map((partId, index) => ({ partId, quantity: quantities[index] ?? 0 }))
          .filter(({ quantity }) => quantity > 0)
          .sort((a, b) => (out ? 1 : -1) * a.partId.localeCompare(b.partId)),
        boxId: randomUUID(),
        by,
        at: stage.context.clock.now(),
      }),
    )
    .then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ code: 'stock_short' });
        return false;
      },
    );

test('stock never falls below zero and is the sum of its movements, whatever several packers do at once', async () => {
  const some = fc.nat({ max: 4 });
  const acts = fc.array(fc.record({ out: fc.boolean(), quantities: fc.tuple(some, some, some) }), {
    minLength: 4,
    maxLength: 12,
  });
  // What never happens proves nothing.
  const done = { out: 0, back: 0, short: 0 };
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const ids = await someParts(5, 3, 6);
      const happened = await Promise.all(sequence.map((one) => act(ids, one)));
      for (const [nth, { out }] of sequence.entries())
        if (happened[nth]) done[out ? 'out' : 'back'] += 1;
        else done.short += 1;
      const expected = [5, 3, 6].map((first, index) =>
        sequence.reduce(
          (sum, { out, quantities }, nth) =>
            happened[nth] ? sum + (out ? -1 : 1) * (quantities[index] ?? 0) : sum,
          first,
        ),
      );
      for (const [index, row] of (await stockOf(ids)).entries()) {
        expect(row?.stock).toBe(expected[index]);
        expect(row?.sum).toBe(row?.stock);
        expect(row?.least).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 15 },
  );
  for (const [what, times] of Object.entries(done)) expect(times, what).toBeGreaterThanOrEqual(5);
});

test('what is short is named, and nothing of the box is taken', async () => {
  const [servo = '', lamp = ''] = await someParts(1, 5);
  const parts = [
    { partId: servo, quantity: 1 },
    { partId: lamp, quantity: 2 },
    { partId: servo, quantity: 1 },
  ];
  const { database, clock } = stage.context;
  const given = { parts, boxId: randomUUID(), by, at: clock.now() };
  const taken = database.transaction().execute((trx) => stock.takeOut(trx, given));
  await expect(taken).rejects.toMatchObject({
    code: 'stock_short',
    more: { named: `Servo ${servo.slice(0, 4)}` },
  });
  expect((await stockOf([servo, lamp])).map((row) => row?.stock)).toEqual([1, 5]);
});

test('a movement is never edited or deleted, and none makes a part negative', async () => {
  const [part = ''] = await someParts(2);
  const { database, clock } = stage.context;
  const edit = sql`update stock_movement set quantity = 9 where part_id = ${part}`.execute(database);
  await expect(edit).rejects.toThrow('never edited');
  await expect(sql`delete from stock_movement where part_id = ${part}`.execute(database)).rejects.toThrow();
  const more = addMovements(database, [{ partId: part, kind: 'counted', quantity: -3, reason: 'x' }], {
    by,
    at: clock.now(),
  });
  await expect(more).rejects.toThrow('part_stock_check');
});

test('the kits of the courses are in the register: a part that two kits name is one', async () => {
  const { database } = stage.context;
  const courses = await database.selectFrom('course').select(['id', 'slug', 'kit']).execute();
  const kits = await stock.kitOf(
    database,
    courses.map(({ id }) => id),
  );
  for (const { id, kit } of courses)
    expect(
      kits.filter(({ courseId }) => courseId === id).map(({ name, quantity }) => ({ part: name, quantity })),
    ).toEqual(
      (kit as { part: string; quantity: number }[]).map(({ part, quantity }) => ({ part, quantity })),
    );
  const buttons = kits.filter(({ key }) => key === 'push-button');
  expect(buttons.length).toBeGreaterThan(1);
  expect(new Set(buttons.map(({ partId }) => partId)).size).toBe(1);
});
