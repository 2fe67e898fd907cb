import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { writeExperiment } from '../../../contract/bench/experiments.ts';
import {
  listClassExperiments,
  shareExperiment,
  withdrawExperiment,
} from '../../../contract/bench/shared-experiments.ts';
import { CLASS_EXPERIMENTS_A_PAGE } from '../../../contract/platform/limits.ts';
import { archiveClass, changePupil, type WholeClass } from '../../../contract/school/classes.ts';

/** What a class shows each other, as a list (docs/benches.md). */
let stage: Stage;
let asha: Someone;
let ravi: Someone;
let stranger: Someone;
let teacher: Someone;
let course: SomeCourse;
let class6B: WholeClass;
beforeAll(async () => {
  stage = await openStage();
  asha = await aLearner(stage);
  [ravi, stranger] = [await aLearner(stage, 'Ravi Rao'), await aLearner(stage, 'Dev Nair')];
  teacher = await aTeacher(stage);
  course = await aCourse(stage);
  // The server's copy of the catalogue is two seconds behind at most.
  stage.clock.advance(2.1);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.context.pool.query('delete from shared_experiment');
  await stage.context.pool.query('delete from experiment');
  class6B = await aClass(stage, teacher, [course]);
  await joined(stage, asha, class6B);
  await joined(stage, ravi, class6B);
});

/** Makes something and shows it to the class; gives the id of what is shown. */
async function shows(who: Someone, name: string): Promise<string> {
  const experimentId = randomUUID();
  const body = { kind: 'blocks', name, body: 'drive', version: 0, writeId: randomUUID() } as const;
  await stage.call(writeExperiment, { token: who.token, params: { experimentId }, body });
  const shown = await stage.call(shareExperiment, {
    token: who.token,
    params: { experimentId },
    body: { classId: class6B._id },
  });
  return shown.body.share._id;
}
const list = (who: Someone, cursor?: string, classId = class6B._id) =>
  stage.call(listClassExperiments, {
    token: who.token,
    params: { classId },
    query: cursor === undefined ? {} : { cursor },
  });
const namesFor = async (who: Someone) => (await list(who)).body.shared.map(({ name }) => name);

test('pupils read first names, the teacher those of the class, and each what they may take back', async () => {
  // By a code one comes with a first name; the teacher writes down the rest.
  await stage.call(changePupil, {
    token: teacher.token,
    params: { classId: class6B._id, pupilId: ravi.user._id },
    body: { name: 'Ravi Rao', roll: null },
  });
  await shows(asha, 'A rover');
  stage.clock.advance(60);
  await shows(ravi, 'A lamp');
  const { body } = await list(ravi);
  expect(body.className).toBe('6B');
  expect(body.next).toBeNull();
  expect(body.shared).toEqual([
    expect.objectContaining({ name: 'A lamp', madeBy: 'Ravi', isMine: true, mayWithdraw: true }),
    expect.objectContaining({ name: 'A rover', madeBy: 'Asha', isMine: false, mayWithdraw: false }),
  ]);
  expect((await list(teacher)).body.shared).toEqual([
    expect.objectContaining({ name: 'A lamp', madeBy: 'Ravi Rao', isMine: false, mayWithdraw: true }),
    expect.objectContaining({ name: 'A rover', madeBy: 'Asha', isMine: false, mayWithdraw: true }),
  ]);
});

test('whoever is not of the class is told that there is none, whatever they hold', async () => {
  await shows(asha, 'A rover');
  const elsewhere = await aTeacher(stage, 'Lata Rao');
  const other = await aClass(stage, elsewhere, [course], '7A');
  for (const who of [stranger, elsewhere]) expect((await list(who)).body.code).toBe('class_not_found');
  expect((await list(teacher, undefined, other._id)).body.code).toBe('class_not_found');
  expect((await list(asha, undefined, randomUUID())).body.code).toBe('class_not_found');
});

test('what its maker or the teacher takes back is listed no longer, and a class that was put away has no list', async () => {
  const rover = await shows(asha, 'A rover');
  stage.clock.advance(1);
  await shows(ravi, 'A lamp');
  expect(await namesFor(teacher)).toEqual(['A lamp', 'A rover']);
  const withdraw = (sharedId: string, who: Someone) =>
    stage.call(withdrawExperiment, { token: who.token, params: { sharedId } });
  await withdraw(rover, ravi);
  expect(await namesFor(teacher)).toEqual(['A lamp', 'A rover']);
  await withdraw(rover, teacher);
  expect(await namesFor(asha)).toEqual(['A lamp']);
  const put = await stage.call(archiveClass, {
    token: teacher.token,
    params: { classId: class6B._id },
    body: { archived: true },
  });
  expect(put.status).toBe(200);
  for (const who of [ravi, teacher]) expect((await list(who)).body.code).toBe('class_not_found');
});

test('a long list comes a page at a time: each once, though many were shown at one moment and more comes meanwhile', async () => {
  const many = CLASS_EXPERIMENTS_A_PAGE * 2 + 1;
  // Three moments, so that a page ends among those of one.
  await stage.context.pool.query(
    `insert into shared_experiment (id, person_id, class_id, experiment_id, kind, name, body, shared_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'blocks', 'Rover ' || n, '',
       date_trunc('milliseconds', $3::timestamptz) - (n % 3) * interval '1 minute'
     from generate_series(1, $4) n`,
    [asha.user._id, class6B._id, stage.clock.now(), many],
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const { body } = await list(ravi, cursor);
    seen.push(...body.shared.map(({ name }) => name));
    sizes.push(body.shared.length);
    if (!cursor) {
      stage.clock.advance(1);
      await shows(ravi, 'Newer');
    }
    cursor = body.next ?? undefined;
  } while (cursor);
  expect(sizes).toEqual([CLASS_EXPERIMENTS_A_PAGE, CLASS_EXPERIMENTS_A_PAGE, 1]);
  expect(new Set(seen).size).toBe(many);
  expect(seen).not.toContain('Newer');
  expect((await list(ravi, 'nowhere')).status).toBe(400);
});
