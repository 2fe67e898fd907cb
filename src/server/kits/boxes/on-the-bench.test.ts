import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  bengaluru,
  onTheList,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aCoordinator, aSchool, withSeats } from '../../../../tests/stage/schools.ts';
import { aPart, delivered } from '../../../../tests/stage/stock.ts';
import { BENCH_MINUTES, keepOnBench, packReady, takeNext } from '../../../contract/kits/box-desk.ts';
import { giveSchoolAddress } from '../../../contract/kits/boxes.ts';
import { packAhead } from '../../../contract/kits/ready-boxes.ts';
import { oweParts } from './store-owed.ts';

/** Of two who pack each has a box of their own on the bench. */
let one: Stage;
let other: Stage;
let office: Someone;
let lata: Someone;
let ravi: Someone;
beforeAll(async () => {
  one = await openStage();
  other = await openStage({ beside: one });
  office = await theOffice(one);
  [lata, ravi] = [await aColleague(one, 'dispatch'), await aColleague(one, 'dispatch')];
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** A course, and boxes of it that wait to be packed, the oldest first. */
async function waiting(boxes: number) {
  const course = await aCourseWithKit(one);
  const boxIds: string[] = [];
  for (let nth = 0; nth < boxes; nth += 1) {
    const learner = await aLearner(one, `Learner ${nth}`);
    boxIds.push((await paidFor(one, office, learner, course)).boxId);
    await sayWhere(one, learner);
    one.clock.advance(1);
  }
  return { course: course.id, boxIds };
}

const next = async ({ token }: Someone, course: string, stage = one) =>
  (await stage.call(takeNext, { token, body: { course } })).body.boxId;
const keep = async ({ token }: Someone, boxId: string, here = true) =>
  (await one.call(keepOnBench, { token, params: { boxId }, body: { here } })).body.packer?.name ?? null;

test('two packers who press “next box” at the same moment get two boxes, the oldest first', async () => {
  const { course, boxIds } = await waiting(3);
  const taken = await Promise.all([next(lata, course), next(ravi, course, other)]);
  expect(new Set(taken)).toEqual(new Set(boxIds.slice(0, 2)));
  // Pressed twice: it is the same box still.
  expect(await next(lata, course)).toBe(taken[0]);
});

test('a box on a bench is packed by nobody else, the list says who packs it, and the others get the next', async () => {
  const { course, boxIds } = await waiting(2);
  const [first = '', second = ''] = boxIds;
  expect(await next(lata, course)).toBe(first);
  const { rows } = await onTheList(one, ravi, { course, state: 'owed' });
  expect(rows.map(({ _id, packer }) => [_id, packer?.name ?? null])).toEqual([
    [first, lata.user.name],
    [second, null],
  ]);
  expect(await keep(ravi, first)).toBe(lata.user.name);
  const refused = await packed(one, ravi, first);
  expect(refused).toMatchObject({ status: 409, body: { code: 'box_on_bench', named: lata.user.name } });
  expect(await one.call(packReady, { token: ravi.token, params: { boxId: first } })).toMatchObject({
    body: { code: 'box_on_bench' },
  });
  expect(await next(ravi, course)).toBe(second);
  expect((await packed(one, lata, first)).status).toBe(200);
  expect((await packed(one, ravi, second)).status).toBe(200);
  expect(await next(lata, course)).toBeNull();
});

test('a box is free again when its packer leaves it, or was not heard of for some minutes; who works on keeps it', async () => {
  const { course, boxIds } = await waiting(1);
  const [boxId = ''] = boxIds;
  expect(await next(lata, course)).toBe(boxId);
  expect(await next(ravi, course)).toBeNull();
  // A colleague who leaves it gives nothing back that is not theirs.
  expect(await keep(ravi, boxId, false)).toBe(lata.user.name);
  expect(await keep(lata, boxId, false)).toBeNull();
  expect(await next(ravi, course)).toBe(boxId);
  one.clock.advance((BENCH_MINUTES - 1) * 60);
  expect(await keep(ravi, boxId)).toBe(ravi.user.name);
  one.clock.advance((BENCH_MINUTES - 1) * 60);
  expect(await next(lata, course)).toBeNull();
  one.clock.advance(61);
  const { rows } = await onTheList(one, lata, { course, state: 'owed' });
  expect(rows[0]?.packer).toBeNull();
  expect(await next(lata, course)).toBe(boxId);
  expect((await packed(one, lata, boxId)).status).toBe(200);
});

test('a box for which parts are short is handed out after all others, and first again once they have come', async () => {
  // Enough for a learner, and not for the class that waits longer.
  const course = await aCourseWithKit(one, { there: 20 });
  const school = await aSchool(one, office);
  const head = await aCoordinator(one, school);
  await withSeats(one, office, school, course as never, 12);
  const params = { schoolId: school._id };
  await one.call(giveSchoolAddress, { token: head.token, params, body: bengaluru });
  const { id: consignment } = await one.context.database
    .selectFrom('box')
    .select('id')
    .where('school_id', '=', school._id)
    .executeTakeFirstOrThrow();
  one.clock.advance(1);
  const ofLearner = async () => {
    const learner = await aLearner(one);
    await sayWhere(one, learner);
    one.clock.advance(1);
    return { learner, boxId: (await paidFor(one, office, learner, course)).boxId };
  };
  const { learner, boxId } = await ofLearner();
  // Of the parts that replace others, too.
  const partId = await aPart(one);
  const owed = { personId: learner.user._id, courseId: course.id, parts: [{ partId, quantity: 1 }] };
  const small = await one.context.database
    .transaction()
    .execute((trx) => oweParts(trx, { ...owed, because: 'broken', at: new Date(0) }));
  expect(await next(lata, course.id)).toBe(boxId);
  expect((await packed(one, lata, boxId)).status).toBe(200);
  expect(await next(lata, course.id)).toBe(small);
  expect(await next(ravi, course.id)).toBe(consignment);
  const second = await ofLearner();
  expect(await next(lata, course.id)).toBe(second.boxId);
  await delivered(one, { [partId]: 1, [course.parts[1] ?? '']: 10 });
  one.clock.advance(BENCH_MINUTES * 60 + 1);
  expect(await next(lata, course.id)).toBe(small);
  expect((await packed(one, lata, small)).status).toBe(200);
  expect(await next(lata, course.id)).toBe(consignment);
});

test('a box that stands ready is not short, though all the parts of its course are used up', async () => {
  const course = await aCourseWithKit(one, { there: 2 });
  const parts = course.parts.map((partId, nth) => ({ partId, quantity: nth + 1 }));
  const params = { courseId: course.id };
  const body = { batchId: randomUUID(), boxes: 1, parts };
  expect((await one.call(packAhead, { token: lata.token, params, body })).status).toBeLessThan(300);
  const learner = await aLearner(one);
  await sayWhere(one, learner);
  const { boxId } = await paidFor(one, office, learner, course);
  one.clock.advance(1);
  const partId = await aPart(one, 1);
  const owed = { personId: learner.user._id, courseId: course.id, parts: [{ partId, quantity: 1 }] };
  await one.context.database
    .transaction()
    .execute((trx) => oweParts(trx, { ...owed, because: 'broken', at: one.clock.now() }));
  expect(await next(lata, course.id)).toBe(boxId);
  expect((await one.call(packReady, { token: lata.token, params: { boxId } })).status).toBe(200);
});
