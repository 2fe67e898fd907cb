import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse } from '../../../../tests/stage/a-course.ts';
import { inStock } from '../../../../tests/stage/boxes.ts';
import { readMails } from '../../../../tests/stage/mails.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aPart, delivered, kitOf } from '../../../../tests/stage/stock.ts';
import {
  correctDelivery,
  countPart,
  exportParts,
  listParts,
  readDelivery,
  readPartHistory,
  readStock,
  receiveDelivery,
  watchStock,
} from '../../../contract/kits/stock.ts';
import { pages } from '../../../contract/platform/pages.ts';

let stage: Stage;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const received = (body: object) =>
  stage.call(receiveDelivery, {
    token: packer.token,
    body: { deliveryId: randomUUID(), supplier: 'Robu', ...body } as never,
  });
const history = async (partId: string) =>
  (await stage.call(readPartHistory, { token: packer.token, params: { partId } })).body;
const counted = (partId: string, body: object) =>
  stage.call(countPart, {
    token: packer.token,
    params: { partId },
    body: { countId: randomUUID(), reason: 'Counted the shelf', ...body } as never,
  });
const sendList = async (file: Uint8Array<ArrayBuffer> | string) => {
  const body = new FormData();
  body.append('list', new Blob([file]), 'list.csv');
  const answer = await fetch(`${stage.url}/api/staff/stock/deliveries/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${packer.token}` },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as { lines: object[] } };
};

test('a delivery is taken in once, however often it is sent, and a part that is named twice is counted together', async () => {
  const [servo, lamp] = [await aPart(stage), await aPart(stage)];
  const deliveryId = randomUUID();
  const lines = [
    { partId: servo, quantity: 20 },
    { partId: lamp, quantity: 5 },
    { partId: servo, quantity: 3 },
  ];
  const note = 'Bill 77';
  for (const answer of await Promise.all([
    received({ deliveryId, note, lines }),
    received({ deliveryId, note, lines }),
  ]))
    expect(answer).toMatchObject({ status: 201, body: { parts: 2, pieces: 28 } });
  expect((await history(servo)).movements).toMatchObject([
    { kind: 'delivered', quantity: 23, left: 23, delivery: { supplier: 'Robu', note }, box: null },
  ]);
  const unknown = await received({ lines: [...lines, { partId: randomUUID(), quantity: 1 }] });
  expect(unknown.body.code).toBe('part_not_found');
  expect((await history(servo)).movements).toHaveLength(1);
});

test('a list that is sent again with other lines is told of, corrected with its reason, and never counted twice', async () => {
  const [servo, lamp, wire] = [await aPart(stage), await aPart(stage), await aPart(stage)];
  const deliveryId = randomUUID();
  const supplier = `Hobby shop ${deliveryId.slice(0, 4)}`;
  const first = { supplier, note: 'Bill 78', lines: [{ partId: servo, quantity: 20 }] };
  const second = {
    lines: [
      { partId: servo, quantity: 15 },
      { partId: lamp, quantity: 5 },
    ],
  };
  const stocked = () => inStock(stage, [servo, lamp, wire]);
  await received({ ...first, deliveryId });
  const isKnown = { status: 409, body: { code: 'delivery_known', about: deliveryId } };
  // Pressed again after it was mended, as another delivery of the same bill, by two at once, and without its bill.
  expect(await received({ ...first, ...second, deliveryId })).toMatchObject(isKnown);
  for (const answer of await Promise.all([
    received({ ...first, ...second, note: 'bill-78', supplier: supplier.toUpperCase() }),
    received({ ...first, ...second }),
    received({ ...first, note: '' }),
  ]))
    expect(answer).toMatchObject(isKnown);
  expect(await stocked()).toEqual([20, 0, 0]);

  const read = async () =>
    (await stage.call(readDelivery, { token: packer.token, params: { deliveryId } })).body.delivery;
  const correct = (body: object) =>
    stage.call(correctDelivery, {
      token: packer.token,
      params: { deliveryId },
      body: { corrections: 0, reason: 'The second list is right', ...body } as never,
    });
  expect(await read()).toMatchObject({ supplier, corrections: 0, lines: first.lines });
  expect((await correct({ ...second, reason: ' ' })).status).toBe(400);
  for (const answer of await Promise.all([correct(second), correct(second)]))
    expect(answer).toMatchObject({ status: 200, body: { parts: 2, pieces: 20 } });
  expect(await stocked()).toEqual([15, 5, 0]);
  expect((await history(servo)).movements).toMatchObject([
    { kind: 'counted', quantity: -5, reason: 'The second list is right', delivery: { supplier } },
    { kind: 'delivered', quantity: 20 },
  ]);
  // Whoever read it before a colleague corrected it is told, and a press from before changes nothing.
  const late = await correct({ lines: [{ partId: wire, quantity: 1 }] });
  expect(late.body).toMatchObject({ code: 'delivery_changed' });
  expect(await received({ ...first, deliveryId })).toMatchObject({ status: 201, body: { pieces: 20 } });
  // What was counted too often and went out since can not go out once more.
  const { corrections } = await read();
  await counted(servo, { counted: 3, expected: 15 });
  const short = await correct({ lines: [{ partId: lamp, quantity: 5 }], corrections });
  expect(short.body).toMatchObject({ code: 'stock_short', named: expect.any(String) });
  expect(await stocked()).toEqual([3, 5, 0]);
  // Another one of that bill is taken in when somebody says so.
  expect((await received({ ...first, ...second, isAnother: true })).status).toBe(201);
  expect(await stocked()).toEqual([18, 10, 0]);
  const acts = await stage.context.database
    .selectFrom('audit_entry')
    .select(['act', 'details'])
    .where('subject_id', '=', deliveryId)
    .orderBy('id')
    .execute();
  expect(acts).toMatchObject([
    { act: 'delivery_received' },
    {
      act: 'delivery_corrected',
      details: { from: { pieces: 20 }, to: { pieces: 20 }, reason: 'The second list is right' },
    },
  ]);
});

test.each([
  ['nobody', { supplier: ' ' }, 'supplier'],
  ['no part', { lines: [] }, 'lines'],
  ['half a piece', { lines: [{ partId: randomUUID(), quantity: 0.5 }] }, 'lines/0/quantity'],
  ['fewer than none', { lines: [{ partId: randomUUID(), quantity: -4 }] }, 'lines/0/quantity'],
])('a delivery of %s is refused in a sentence', async (_, wrong, field) => {
  const { status, body } = await received({ lines: [{ partId: randomUUID(), quantity: 1 }], ...wrong });
  expect(status).toBe(400);
  expect((body as unknown as { fields: object }).fields).toHaveProperty([field]);
});

test('the list of a supplier is read as Excel writes it on Windows, with what is wrong named by line', async () => {
  const part = await aPart(stage, 0, 'Résistance, 220 ohm');
  // As Windows writes é, with the semicolons of its lists.
  const text =
    'Robu;;\nItem;Qty;Rate\nrésistance 220 ohm;1,200 pcs;2.5\nLaser;3;9\nRésistance, 220 ohm;some;2\n';
  const { body } = await sendList(Uint8Array.from(Buffer.from(text, 'latin1')));
  expect(body.lines).toEqual([
    { row: 3, name: 'résistance 220 ohm', quantity: '1,200 pcs', partId: part, pieces: 1200, problem: null },
    { row: 4, name: 'Laser', quantity: '3', partId: null, pieces: 3, problem: 'part_unknown' },
    {
      row: 5,
      name: 'Résistance, 220 ohm',
      quantity: 'some',
      partId: part,
      pieces: null,
      problem: 'quantity_wrong',
    },
  ]);
  const bare = await sendList('Résistance 220 ohm,४०\n');
  expect(bare.body.lines).toMatchObject([{ partId: part, pieces: 40 }]);
  expect((await sendList('%PDF-1.4 nothing')).status).toBe(422);
});

test('a part of which enough came in ends no more, before anybody looks by the clock', async () => {
  const course = await aCourse(stage);
  const [servo, gear] = [await aPart(stage, 1, 'Servo that ends'), await aPart(stage, 1, 'Gear that ends')];
  await kitOf(stage, course, { [servo]: 1, [gear]: 1 });
  await stage.call(watchStock, { token: packer.token, body: { spareBoxes: 10 } });
  await stage.runJob('stock-watch');
  const ending = async () =>
    (
      await stage.context.database
        .selectFrom('part')
        .select('name')
        .where('id', 'in', [servo, gear])
        .where('low_told_at', 'is not', null)
        .orderBy('name')
        .execute()
    ).map(({ name }) => name);
  expect(await ending()).toEqual(['Gear that ends', 'Servo that ends']);
  await received({ lines: [{ partId: servo, quantity: 2 }] });
  expect(await ending()).toEqual(['Gear that ends', 'Servo that ends']);
  await received({ lines: [{ partId: servo, quantity: 20 }] });
  expect(await ending()).toEqual(['Gear that ends']);
  await counted(gear, { counted: 40, expected: 1 });
  expect(await ending()).toEqual([]);
});

test('a count sets the stock with its reason, once, and not over what moved meanwhile', async () => {
  const part = await aPart(stage, 40);
  const countId = randomUUID();
  for (let press = 0; press < 2; press++)
    expect((await counted(part, { countId, counted: 41, expected: 40 })).body).toMatchObject({ stock: 41 });
  const late = await counted(part, { counted: 30, expected: 40 });
  expect(late.body.code).toBe('stock_moved');
  expect((await counted(part, { counted: -1, expected: 41 })).status).toBe(400);
  expect((await counted(part, { counted: 3, expected: 41, reason: '' })).status).toBe(400);
  expect((await history(part)).movements).toMatchObject([
    { kind: 'counted', quantity: 1, left: 41, reason: 'Counted the shelf', by: expect.any(String) },
    { kind: 'delivered', quantity: 40, left: 40 },
  ]);
});

test('a course says for how many more boxes there are parts and what ends first, and who packs is told of it once', async () => {
  const course = await aCourse(stage);
  const [servo, lamp] = [await aPart(stage, 29, 'Servo of one kit'), await aPart(stage, 99)];
  await kitOf(stage, course, { [servo]: 2, [lamp]: 3 });
  const { token } = packer;
  const standing = async () => {
    const { courses } = (await stage.call(readStock, { token })).body;
    return courses.find(({ courseId }) => courseId === course.id);
  };
  expect(await standing()).toMatchObject({ enough: 14, endsFirst: [{ name: 'Servo of one kit' }], owed: 0 });
  const ending = async () => {
    const query = { q: 'servo of one', state: 'ends' } as const;
    return (await stage.call(listParts, { token, query })).body.rows.map(({ name }) => name);
  };
  expect(await ending()).toEqual([]);
  const spare = (spareBoxes: number) => stage.call(watchStock, { token, body: { spareBoxes } });
  const watch = () => stage.runJob('stock-watch');
  const told = async (count: number) =>
    (
      await readMails(
        stage.context.config.dataDir,
        { address: packer.user.email ?? '', count },
        stage.context.outbox,
      )
    )
      .map(({ text }) => text)
      .filter((text) => text.includes('Servo of one kit: '));
  // All that the other kits of the catalogue lack is told first.
  await watch();
  const before = (
    await readMails(
      stage.context.config.dataDir,
      { address: packer.user.email ?? '', count: 1 },
      stage.context.outbox,
    )
  ).length;
  await spare(15);
  expect(await ending()).toEqual(['Servo of one kit']);
  for (let time = 0; time < 3; time++) await watch();
  const [mail = '', ...others] = await told(before + 1);
  expect(others).toEqual([]);
  expect(mail).toContain('Servo of one kit: 29 there, 0 owed');
  // Its link opens the list of what ends: what it asks is what the list can be asked.
  const [, asked = ''] = new RegExp(`${pages.staffStock}\\?(\\S+)`).exec(mail) ?? [];
  const query = listParts.query.parse(Object.fromEntries(new URLSearchParams(asked)));
  expect(query).toMatchObject({ state: 'ends' });
  const linked = (await stage.call(listParts, { token, query })).body.rows.map(({ name }) => name);
  expect(linked).toContain('Servo of one kit');
  // There was enough again: the next time that it ends is news.
  await delivered(stage, { [servo]: 1 });
  await watch();
  await spare(16);
  await watch();
  expect(await told(before + 2)).toHaveLength(2);
});

test('the parts come as a file, exactly those that are filtered', async () => {
  await aPart(stage, 7, 'Laser, red');
  const { token } = await theOffice(stage);
  const asked = { q: 'laser', file: 'csv' } as const;
  const answer = await stage.call(exportParts, { token, body: asked });
  expect(answer.status).toBe(200);
  const file = await (answer.body as unknown as Blob).text();
  expect(file).toContain('"Laser, red",7,0');
  expect(file.trim().split('\n')).toHaveLength(2);
});
