import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, onTheList, packed, paidFor, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { BENCH_MINUTES, keepOnBench, packReady, takeNext } from '../../../contract/box-desk.ts';

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
