import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, onTheList, packed, paidFor, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { drawLabels, moveBoxes, readBox } from '../../../contract/box-desk.ts';

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

async function aPackedBox() {
  const [learner, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  const { boxId } = await paidFor(stage, office, learner, course);
  await sayWhere(stage, learner);
  await packed(stage, lata, boxId);
  return { boxId, course };
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

test('of two who print one label at the same moment one is told, and a box that is packed anew has a new label', async () => {
  const { boxId } = await aPackedBox();
  const answers = await Promise.all([print(lata, [boxId]), print(ravi, [boxId])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await stage.call(moveBoxes, {
    token: lata.token,
    body: { boxIds: [boxId], from: 'packed', to: 'owed' },
  });
  await packed(stage, lata, boxId);
  expect(await labelOf(boxId)).toBeNull();
  expect((await print(ravi, [boxId])).status).toBe(200);
});
