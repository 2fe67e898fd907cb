import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { aSentBox, sayOfPart } from '../../../../tests/stage/stock.ts';
import { exportPartReport, listFailed, readPartReport } from '../../../contract/kits/part-problems.ts';

/** Which parts fail most: of some days, of a course, with the problems behind each line, and as a file. */
let stage: Stage;
let packer: Someone;
beforeAll(async () => {
  // Eleven at night in Bengaluru is still the same day there, and an hour and a half later it is the next.
  stage = await openStage({ at: new Date('2026-03-10T17:30:00Z') });
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

type Filters = { from?: string; to?: string; course?: string };
const report = async (query: Filters) =>
  (await stage.call(readPartReport, { token: packer.token, query })).body.rows.map(
    ({ name, courseTitle, missing, broken, boxes }) => [name, courseTitle, missing, broken, boxes],
  );

test('what fails most is counted by the days and the course that are asked for, and each line leads to its problems', async () => {
  const [one, other] = [
    await aCourseWithKit(stage, { title: 'Night light' }),
    await aCourseWithKit(stage, { title: 'Rover' }),
  ];
  const learner = await aLearner(stage, 'Asha Rao');
  const light = await aSentBox(stage, learner, one);
  const first = await sayOfPart(stage, learner, light);
  await sayOfPart(stage, learner, light, { kind: 'broken' });
  stage.clock.advance(90 * 60);
  packer = await aColleague(stage, 'dispatch');
  const rover = await aSentBox(stage, learner, other);
  const second = await sayOfPart(stage, learner, rover);
  await sayOfPart(stage, learner, light);

  expect(await report({})).toEqual([
    [light.part, 'Night light', 2, 1, 1],
    [rover.part, 'Rover', 1, 0, 1],
  ]);
  expect(await report({ from: '2026-03-10', to: '2026-03-10' })).toEqual([
    [light.part, 'Night light', 1, 1, 1],
  ]);
  expect(await report({ from: '2026-03-11' })).toEqual(
    expect.arrayContaining([
      [light.part, 'Night light', 1, 0, 0],
      [rover.part, 'Rover', 1, 0, 1],
    ]),
  );
  expect(await report({ course: other.id })).toEqual([[rover.part, 'Rover', 1, 0, 1]]);
  expect(await report({ from: '2026-03-12' })).toEqual([]);

  const behind = async (query: { part: string; course?: string; from?: string; to?: string }) =>
    (await stage.call(listFailed, { token: packer.token, query })).body.problems;
  const lines = await behind({ part: light.partId, course: one.id, to: '2026-03-10' });
  expect(lines.map(({ kind, name, status }) => [kind, name, status]).sort()).toEqual([
    ['broken', 'Asha Rao', 'waiting'],
    ['missing', 'Asha Rao', 'waiting'],
  ]);
  expect(lines.map(({ _id }) => _id)).toContain(first.body.problem._id);
  expect((await behind({ part: rover.partId, course: other.id })).map(({ _id }) => _id)).toEqual([
    second.body.problem._id,
  ]);
  expect(await behind({ part: rover.partId, course: one.id })).toEqual([]);

  // The file has exactly what is filtered, and that it was taken along stands on record.
  const file = await stage.call(exportPartReport, {
    token: packer.token,
    body: { course: other.id, from: '2026-03-11', file: 'csv' },
  });
  const text = await (file.body as unknown as Blob).text();
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Part,Course,Missing,Broken,Boxes sent',
    `${rover.part},Rover,1,0,1`,
  ]);
  const act = await stage.context.database
    .selectFrom('audit_entry')
    .select('details')
    .where('act', '=', 'part_report_exported')
    .executeTakeFirstOrThrow();
  expect(act.details).toMatchObject({ course: other.id, from: '2026-03-11', file: 'csv' });
});

test('a day that is none is refused', async () => {
  const asked = { token: packer.token, query: { from: '2026-02-31' } };
  expect((await stage.call(readPartReport, asked)).status).toBe(400);
});
