import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  handedOver,
  inStock,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { howManyWait } from '../../../../tests/stage/factors.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aPart } from '../../../../tests/stage/stock.ts';
import { moveBoxes, packReady, readBox } from '../../../contract/kits/box-desk.ts';
import { packAhead, takeApart } from '../../../contract/kits/ready-boxes.ts';
import { readPartHistory, readStock } from '../../../contract/kits/stock.ts';

/** Boxes that are packed for nobody yet (docs/kits-and-stock.md). */
let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

type Course = Awaited<ReturnType<typeof aCourseWithKit>>;
const kitOf = ({ parts }: Course) => parts.map((partId, at) => ({ partId, quantity: at === 0 ? 1 : 2 }));
const ahead = (course: Course, boxes: number, batchId: string = randomUUID(), parts = kitOf(course)) =>
  stage.call(packAhead, {
    token: packer.token,
    params: { courseId: course.id },
    body: { batchId, boxes, parts },
  });
const apart = (course: Course, boxes: number, expected: number) =>
  stage.call(takeApart, {
    token: packer.token,
    params: { courseId: course.id },
    body: { boxes, expected },
  });
const lastsOf = async ({ id }: Course) =>
  (await stage.call(readStock, { token: packer.token })).body.courses.find(({ courseId }) => courseId === id);
const take = (boxId: string) => stage.call(packReady, { token: packer.token, params: { boxId } });

test('boxes packed ahead take their parts once, are counted with what the parts are enough for, and go to who is owed one', async () => {
  const course = await aCourseWithKit(stage, { there: 10 });
  const batchId = randomUUID();
  const answers = await Promise.all([ahead(course, 3, batchId), ahead(course, 3, batchId)]);
  expect(answers.map(({ status, body: { ready } }) => [status, ready])).toEqual([
    [201, 3],
    [201, 3],
  ]);
  expect(await inStock(stage, course.parts)).toEqual([7, 4]);
  expect(await lastsOf(course)).toMatchObject({ ready: 3, older: 0, enough: 5 });
  const learners = await Promise.all(['Asha', 'Ravi', 'Zoya', 'Leela'].map((name) => aLearner(stage, name)));
  const boxIds: string[] = [];
  for (const learner of learners) {
    boxIds.push((await paidFor(stage, office, learner, course)).boxId);
    await sayWhere(stage, learner);
  }
  // Four at once for three that stand there: one is packed part by part.
  const taken = await Promise.all(boxIds.map(take));
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  const late = taken.findIndex(({ status }) => status === 409);
  expect(taken[late]?.body.code).toBe('ready_none');
  expect(await inStock(stage, course.parts)).toEqual([7, 4]);
  expect((await packed(stage, packer, boxIds[late] ?? '')).status).toBe(200);
  expect(await inStock(stage, course.parts)).toEqual([6, 2]);
  const [first = ''] = boxIds.filter((_id, nth) => nth !== late);
  const { box } = (await stage.call(readBox, { token: packer.token, params: { boxId: first } })).body;
  expect(box).toMatchObject({ state: 'packed', packedBy: packer.user.name });
  expect(box.parts.map(({ quantity }) => quantity)).toEqual([1, 2]);
  const { movements } = (
    await stage.call(readPartHistory, {
      token: packer.token,
      params: { partId: course.parts[0] ?? '' },
      query: {},
    })
  ).body;
  expect(movements.map(({ kind, quantity, ahead }) => [kind, quantity, ahead])).toContainEqual([
    'packed',
    -3,
    true,
  ]);
});

test('what stands ready and is not wanted is taken apart: its parts are there again, by the list that it was packed by', async () => {
  const course = await aCourseWithKit(stage, { there: 10 });
  await ahead(course, 2);
  // The kit gets a second board: what was packed before holds too little.
  await stage.context.database
    .updateTable('kit_part')
    .set({ quantity: 2 })
    .where('course_id', '=', course.id)
    .where('part_id', '=', course.parts[0] ?? '')
    .execute();
  expect((await ahead(course, 1)).body.code).toBe('kit_changed');
  const newer = [...kitOf(course)].map((part, at) => (at === 0 ? { ...part, quantity: 2 } : part));
  expect((await ahead(course, 1, randomUUID(), newer)).status).toBe(201);
  expect(await lastsOf(course)).toMatchObject({ ready: 1, older: 2 });
  expect((await apart(course, 1, 2)).body.code).toBe('ready_moved');
  expect((await apart(course, 4, 3)).body.code).toBe('ready_moved');
  expect((await apart(course, 2, 3)).body).toMatchObject({ ready: 1, older: 0 });
  expect(await inStock(stage, course.parts)).toEqual([8, 8]);
  expect((await apart(course, 1, 1)).status).toBe(200);
  expect(await inStock(stage, course.parts)).toEqual([10, 10]);
  expect((await ahead(course, 6, randomUUID(), newer)).body).toMatchObject({ code: 'stock_short' });
  const acts = await stage.context.database
    .selectFrom('audit_entry')
    .select('act')
    .where('subject_id', '=', course.id)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual([
    'boxes_packed_ahead',
    'boxes_packed_ahead',
    'boxes_taken_apart',
    'boxes_taken_apart',
  ]);
});

test('a box that was packed by an older list is offered and given to nobody, whether that had more of a part, fewer, or others', async () => {
  const course = await aCourseWithKit(stage, { there: 20 });
  const [board = '', servo = ''] = course.parts;
  const learner = await aLearner(stage);
  const { boxId } = await paidFor(stage, office, learner, course);
  await sayWhere(stage, learner);
  const stands = async () => {
    const { ready, older } = (await lastsOf(course)) ?? {};
    const { body } = await stage.call(readBox, { token: packer.token, params: { boxId } });
    return { ready, older, offered: body.box.ready };
  };
  /** The list of the course from now on. */
  const lists = async (kit: { partId: string; quantity: number }[]) => {
    const { database } = stage.context;
    await database.deleteFrom('kit_part').where('course_id', '=', course.id).execute();
    const rows = kit.map(({ partId, quantity }, position) => ({ part_id: partId, quantity, position }));
    await database
      .insertInto('kit_part')
      .values(rows.map((row) => ({ course_id: course.id, ...row })))
      .execute();
  };
  const own = kitOf(course);
  await ahead(course, 2);
  expect(await stands()).toEqual({ ready: 2, older: 0, offered: 2 });
  for (const kit of [
    own.map((part) => ({ ...part, quantity: part.quantity + 1 })),
    own.map((part) => ({ ...part, quantity: 1 })),
    own.slice(0, 1),
    own.slice(1),
    [...own, { partId: await aPart(stage, 5), quantity: 1 }],
    [...own.slice(1), { partId: await aPart(stage, 5), quantity: 1 }],
  ]) {
    await lists(kit);
    expect(await stands()).toEqual({ ready: 0, older: 2, offered: 0 });
    expect(await take(boxId)).toMatchObject({ status: 409, body: { code: 'ready_none' } });
  }
  expect(await stands()).toEqual({ ready: 0, older: 2, offered: 0 });

  // One of today's beside them, packed later: that one is given.
  const today = [
    { partId: board, quantity: 2 },
    { partId: servo, quantity: 1 },
  ];
  await lists(today);
  expect((await ahead(course, 1, randomUUID(), today)).status).toBe(201);
  expect(await stands()).toEqual({ ready: 1, older: 2, offered: 1 });
  const { body } = await take(boxId);
  expect(body.box.parts.map(({ partId, quantity }) => ({ partId, quantity }))).toEqual(today);
  expect(await lastsOf(course)).toMatchObject({ ready: 0, older: 2 });
  // What was packed by a list that counts again is today's, in whatever order that names its parts.
  await lists(own.toReversed());
  expect(await lastsOf(course)).toMatchObject({ ready: 2, older: 0 });
});

test('a box that stood ready says what lies in it, also where the list of its course changes that moment, and stock agrees', async () => {
  const course = await aCourseWithKit(stage, { there: 10 });
  const [board = '', servo = ''] = course.parts;
  await ahead(course, 2);
  const learner = await aLearner(stage);
  const { boxId } = await paidFor(stage, office, learner, course);
  await sayWhere(stage, learner);
  // The import of the course has its new list ready while the box is taken, and nobody reads a part until it is there.
  const client = await stage.context.pool.connect();
  let answer: ReturnType<typeof take>;
  try {
    await client.query('begin');
    await client.query('lock table part in access exclusive mode');
    await client.query('update kit_part set quantity = 3 where course_id = $1 and part_id = $2', [
      course.id,
      board,
    ]);
    answer = take(boxId);
    await expect.poll(() => howManyWait(stage)).toBe(1);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await answer).status).toBe(200);
  const inBox = async () => {
    const { body } = await stage.call(readBox, { token: packer.token, params: { boxId } });
    return body.box.parts.map(({ partId, quantity }) => [partId, quantity]);
  };
  expect(await inBox()).toEqual([
    [board, 1],
    [servo, 2],
  ]);
  expect(await inStock(stage, course.parts)).toEqual([8, 6]);
  expect(await lastsOf(course)).toMatchObject({ ready: 0, older: 1 });
  // It is sent as it is; one that is laid back lies in the parts that were in it.
  expect((await handedOver(stage, packer, boxId)).body.moved).toEqual([boxId]);
  expect(await inBox()).toEqual([
    [board, 1],
    [servo, 2],
  ]);
  const back = { boxIds: [boxId] };
  for (const step of [
    { from: 'sent', to: 'packed' },
    { from: 'packed', to: 'owed' },
  ] as const)
    expect(
      (await stage.call(moveBoxes, { token: packer.token, body: { ...back, ...step } })).body.moved,
    ).toEqual([boxId]);
  expect(await inStock(stage, course.parts)).toEqual([9, 8]);
});

test('what stands ready counts for those who are owed, and is not missed in their parts', async () => {
  const course = await aCourseWithKit(stage, { there: 2 });
  await ahead(course, 1);
  const learner = await aLearner(stage);
  await paidFor(stage, office, learner, course);
  const { parts } = (await stage.call(readStock, { token: packer.token })).body;
  const own = parts.filter(({ _id }) => course.parts.includes(_id));
  expect(own.map(({ owed, state }) => [owed, state])).toEqual([
    [0, 'low'],
    [0, 'low'],
  ]);
});
