import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, inStock } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone } from '../../../../tests/stage/people.ts';
import { countReady, packAhead } from '../../../contract/kits/ready-boxes.ts';
import { readPartHistory } from '../../../contract/kits/stock.ts';

/** How many boxes stand ready was counted wrongly, and is corrected with the reason. */
let stage: Stage;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

type Course = Awaited<ReturnType<typeof aCourseWithKit>>;
const ahead = (course: Course, boxes: number) =>
  stage.call(packAhead, {
    token: packer.token,
    params: { courseId: course.id },
    body: {
      batchId: randomUUID(),
      boxes,
      parts: course.parts.map((partId, at) => ({ partId, quantity: at === 0 ? 1 : 2 })),
    },
  });
type Said = { counted: number; expected: number; parts?: 'back' | 'lost'; reason?: string };
const count = (course: Course, { parts = 'back', reason = 'Counted the shelf', ...said }: Said) =>
  stage.call(countReady, {
    token: packer.token,
    params: { courseId: course.id },
    body: { ...said, parts, reason },
  });
const actsOf = async (course: Course) => {
  const rows = await stage.context.database
    .selectFrom('audit_entry')
    .select(['act', 'details'])
    .where('subject_id', '=', course.id)
    .where('act', '=', 'ready_boxes_counted')
    .orderBy('id')
    .execute();
  return rows.map(({ details }) => details);
};

test('boxes that do not stand there are taken off: their parts lie on the shelf again, or are written off with the reason', async () => {
  const course = await aCourseWithKit(stage, { there: 20 });
  await ahead(course, 3);
  await ahead(course, 3);
  expect(await inStock(stage, course.parts)).toEqual([14, 8]);
  const back = await count(course, { counted: 4, expected: 6, reason: 'Two were never packed' });
  expect(back.body).toMatchObject({ ready: 4, older: 0 });
  expect(await inStock(stage, course.parts)).toEqual([16, 12]);
  const lost = await count(course, { counted: 0, expected: 4, parts: 'lost', reason: 'The roof leaked' });
  expect(lost.body).toMatchObject({ ready: 0 });
  expect(await inStock(stage, course.parts)).toEqual([16, 12]);
  const { movements } = (
    await stage.call(readPartHistory, {
      token: packer.token,
      params: { partId: course.parts[0] ?? '' },
      query: {},
    })
  ).body;
  const written = movements.filter(({ reason }) => reason === 'The roof leaked');
  expect(written.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(-4);
  expect(await actsOf(course)).toEqual([
    { from: 6, to: 4, reason: 'Two were never packed', parts: 'back' },
    { from: 4, to: 0, reason: 'The roof leaked', parts: 'lost' },
  ]);
});

test('boxes that stand there and were not counted take their parts out of stock, and never more than there are', async () => {
  const course = await aCourseWithKit(stage, { there: 6 });
  await ahead(course, 1);
  expect((await count(course, { counted: 3, expected: 1 })).body.ready).toBe(3);
  expect(await inStock(stage, course.parts)).toEqual([3, 0]);
  expect(await count(course, { counted: 4, expected: 3 })).toMatchObject({
    status: 409,
    body: { code: 'stock_short' },
  });
  expect(await inStock(stage, course.parts)).toEqual([3, 0]);
});

test('a count needs its reason, is refused where others moved boxes since, and the same twice at once counts once', async () => {
  const course = await aCourseWithKit(stage, { there: 20 });
  expect((await count(course, { counted: 2, expected: 0, reason: '' })).status).toBe(400);
  expect((await count(course, { counted: -1, expected: 0 })).status).toBe(400);
  const both = await Promise.all([1, 2].map(() => count(course, { counted: 2, expected: 0 })));
  expect(both.map(({ status, body }) => [status, body.ready])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await inStock(stage, course.parts)).toEqual([18, 16]);
  expect((await count(course, { counted: 1, expected: 5 })).body.code).toBe('ready_moved');
  expect(await actsOf(course)).toHaveLength(1);
});
