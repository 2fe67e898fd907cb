import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, handedOver, packed, paidFor, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { sayOfPart } from '../../../../tests/stage/stock.ts';
import { moveBoxes } from '../../../contract/kits/box-desk.ts';
import { decidePartProblem, readKitBox } from '../../../contract/kits/part-problems.ts';
import { readPerson } from '../../../contract/staff/office-people.ts';
import { readStory } from '../../../contract/staff/story.ts';

let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

test('a guide knows the box of its course, and which parts were reported or are coming, by the names of the kit', async () => {
  const [asha, other] = [await aLearner(stage, 'Asha Rao'), await aLearner(stage)];
  const course = await aCourseWithKit(stage);
  const kitOf = async ({ token }: Someone) => {
    const { body } = await stage.call(readKitBox, { token, params: { courseId: course.id } });
    return { state: body.box?.state ?? null, parts: body.parts };
  };
  expect(await kitOf(asha)).toEqual({ state: null, parts: [] });
  const { boxId } = await paidFor(stage, office, asha, course);
  expect(await kitOf(asha)).toEqual({ state: 'owed', parts: [] });
  await sayWhere(stage, asha);
  await packed(stage, packer, boxId);
  await handedOver(stage, packer, boxId);
  // Another course calls the same part otherwise: here it has the name that this course gives it.
  const partId = course.parts[1] ?? '';
  await stage.context.pool.query("update part set name = 'Servo of another course' where id = $1", [partId]);
  const { problem } = (await sayOfPart(stage, asha, { id: boxId, partId, part: '' })).body;
  expect(await kitOf(asha)).toEqual({ state: 'sent', parts: [{ part: 'Micro servo', state: 'reported' }] });
  expect(await kitOf(other)).toEqual({ state: null, parts: [] });

  // The same on the person's page, for who sees boxes and for nobody else.
  const params = { personId: asha.user._id };
  const page = async ({ token }: Someone) =>
    (await stage.call(readPerson, { token, params })).body.person.boxes?.problems;
  expect(await page(packer)).toMatchObject([
    { _id: problem._id, kind: 'missing', status: 'waiting', box: expect.any(Number) },
  ]);
  expect(await page(await aColleague(stage, 'mentor'))).toBe(undefined);
  const story = async ({ token }: Someone) =>
    (await stage.call(readStory, { token, params })).body.lines
      .filter(({ kind }) => kind.startsWith('part_'))
      .map(({ kind, detail }) => `${kind} ${detail}`);
  expect(await story(packer)).toEqual(['part_reported missing']);

  stage.clock.advance(60);
  await stage.call(decidePartProblem, {
    token: packer.token,
    params: { problemId: problem._id },
    body: { decision: 'sent' },
  });
  expect((await kitOf(asha)).parts).toEqual([{ part: 'Micro servo', state: 'coming' }]);
  expect(await story(packer)).toEqual(['part_decided sent', 'part_reported missing']);
  expect(await story(await aColleague(stage, 'mentor'))).toEqual([]);

  const { rows } = await stage.context.pool.query(
    'select replacement_id as id from part_problem where id = $1',
    [problem._id],
  );
  await packed(stage, packer, rows[0].id);
  await handedOver(stage, packer, rows[0].id);
  expect((await kitOf(asha)).parts).toHaveLength(1);
  await stage.call(moveBoxes, {
    token: packer.token,
    body: { boxIds: [rows[0].id], from: 'sent', to: 'delivered' },
  });
  expect(await kitOf(asha)).toEqual({ state: 'sent', parts: [] });
});
