import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  bengaluru,
  handedOver,
  onTheList,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { drawLabels, moveBoxes, readBox } from '../../../contract/kits/box-desk.ts';
import type { BoxState } from '../../../contract/kits/boxes.ts';
import { holdOwner, writeAddress } from './store-address.ts';

/** Which label was printed when and by whom is on record, and none is printed twice unasked. */
let stage: Stage;
let office: Someone;
let lata: Someone;
let ravi: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  [lata, ravi] = [await aColleague(stage, 'dispatch'), await aColleague(stage, 'dispatch')];
});
afterAll(() => stage.close());

async function anOwedBox() {
  const [learner, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  const { boxId } = await paidFor(stage, office, learner, course);
  await sayWhere(stage, learner);
  return { boxId, course, learner };
}
async function aPackedBox() {
  const box = await anOwedBox();
  await packed(stage, lata, box.boxId);
  return box;
}
const print = ({ token }: Someone, boxIds: string[], again?: boolean) =>
  stage.call(drawLabels, {
    token,
    body: { boxIds, paper: 'A6', ...(again === undefined ? {} : { again }) },
  });
const labelOf = async (boxId: string) =>
  (await stage.call(readBox, { token: lata.token, params: { boxId } })).body.box.label;

test('a label that was printed is printed again only by who says so, and the record says by whom each time', async () => {
  const [{ boxId, course }, other] = [await aPackedBox(), await aPackedBox()];
  expect(await labelOf(boxId)).toBeNull();
  expect((await print(lata, [boxId])).status).toBe(200);
  const at = stage.clock.now().toISOString();
  expect(await labelOf(boxId)).toEqual({ at, by: lata.user.name });
  stage.clock.advance(3600);
  const { status, body } = await print(ravi, [other.boxId, boxId]);
  expect([status, body]).toMatchObject([409, { code: 'label_printed' }]);
  const { rows } = await onTheList(stage, lata, { course: course.id });
  expect((body as { named?: string }).named).toContain(`B-${rows[0]?.number}, `);
  expect((body as { named?: string }).named).toContain(lata.user.name);
  // Nothing of it was printed.
  expect(await labelOf(other.boxId)).toBeNull();
  expect((await print(ravi, [other.boxId, boxId], true)).status).toBe(200);
  expect((await labelOf(boxId))?.by).toBe(ravi.user.name);
  const acts = await stage.context.database
    .selectFrom('audit_entry')
    .select(['staff_id', 'details'])
    .where('act', '=', 'box_label_printed')
    .where('subject_id', '=', boxId)
    .orderBy('id')
    .execute();
  expect(acts.map(({ staff_id, details }) => [staff_id, (details as { again: boolean }).again])).toEqual([
    [lata.user._id, false],
    [ravi.user._id, true],
  ]);
});

test('labels of which one has no address are refused with the box that has none', async () => {
  const { boxId } = await aPackedBox();
  const nowhere = await paidFor(stage, office, await aLearner(stage), await aCourseWithKit(stage));
  const { number } = (await stage.call(readBox, { token: lata.token, params: { boxId: nowhere.boxId } })).body
    .box;
  const { status, body } = await print(lata, [boxId, nowhere.boxId]);
  expect([status, body]).toMatchObject([
    409,
    { code: 'box_without_address', message: `Nobody has said yet where this goes: B-${number}` },
  ]);
});

test('of two who print one label at the same moment one is told', async () => {
  const { boxId } = await aPackedBox();
  const answers = await Promise.all([print(lata, [boxId]), print(ravi, [boxId])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const move = (boxId: string, from: BoxState, to: BoxState) =>
  stage.call(moveBoxes, { token: lata.token, body: { boxIds: [boxId], from, to } });

test('a label that was printed before its box was packed is its label still, and so when it is packed anew for the same address', async () => {
  const { boxId } = await anOwedBox();
  expect((await print(lata, [boxId])).status).toBe(200);
  await packed(stage, lata, boxId);
  expect((await print(ravi, [boxId])).body).toMatchObject({ code: 'label_printed' });
  await move(boxId, 'packed', 'owed');
  await packed(stage, lata, boxId);
  expect((await print(ravi, [boxId])).body).toMatchObject({ code: 'label_printed' });
  await handedOver(stage, lata, boxId);
  await move(boxId, 'sent', 'returned');
  await move(boxId, 'returned', 'packed');
  expect((await labelOf(boxId))?.by).toBe(lata.user.name);
});

test('a box whose family has moved has a new label; one that is packed keeps the label of where it goes', async () => {
  const { boxId, learner } = await anOwedBox();
  expect((await print(lata, [boxId])).status).toBe(200);
  await sayWhere(stage, learner, { street: '2, Lake Road' });
  expect(await labelOf(boxId)).toBeNull();
  await packed(stage, lata, boxId);
  expect(await labelOf(boxId)).toBeNull();
  expect((await print(ravi, [boxId])).status).toBe(200);
  await sayWhere(stage, learner, { street: '3, Hill Road' });
  expect((await labelOf(boxId))?.by).toBe(ravi.user.name);
  await handedOver(stage, lata, boxId);
  await move(boxId, 'sent', 'returned');
  expect(await labelOf(boxId)).toBeNull();
  await move(boxId, 'returned', 'packed');
  expect((await print(lata, [boxId])).status).toBe(200);
});

test('labels whose family gives another address while they are drawn are handed to nobody, and count as not printed', async () => {
  const { boxId, learner } = await anOwedBox();
  const { database, pool, clock } = stage.context;
  const personId = learner.user._id;
  const answer = await database.transaction().execute(async (trx) => {
    await holdOwner(trx, { personId });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    // In an object, so that it is not waited for in here.
    const printing = { done: print(lata, [boxId], true) };
    // They are drawn, and wait for the family.
    await expect
      .poll(async () => {
        const waiting = await pool.query(
          'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
          [rows[0]?.pid],
        );
        return waiting.rowCount;
      })
      .toBeGreaterThan(0);
    const fields = { ...bengaluru, street: '2, Lake Road' };
    await writeAddress(trx, { whose: { personId }, fields, by: personId, at: clock.now() });
    return printing;
  });
  expect(await answer.done).toMatchObject({ status: 409, body: { code: 'box_moved' } });
  expect(await labelOf(boxId)).toBeNull();
  expect((await print(lata, [boxId])).status).toBe(200);
});
