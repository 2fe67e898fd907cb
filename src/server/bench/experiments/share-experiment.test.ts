import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined } from '../../../../tests/stage/classes.ts';
import { holding, howManyWait } from '../../../../tests/stage/factors.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { deleteExperiment, writeExperiment } from '../../../contract/bench/experiments.ts';
import {
  listClassExperiments,
  listShares,
  readSharedExperiment,
  shareExperiment,
  withdrawExperiment,
} from '../../../contract/bench/shared-experiments.ts';
import type { WholeClass } from '../../../contract/school/classes.ts';

let stage: Stage;
let asha: Someone;
let ravi: Someone;
let stranger: Someone;
let teacher: Someone;
let course: SomeCourse;
let class6B: WholeClass;
beforeAll(async () => {
  stage = await openStage();
  [asha, ravi, stranger] = [
    await aLearner(stage),
    await aLearner(stage, 'Ravi Rao'),
    await aLearner(stage, 'Dev Nair'),
  ];
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

const rover = randomUUID();
/** An experiment as the tool writes it; what it began as is nobody else's. */
const bodyOf = (program: string, lesson: string | null = null) =>
  JSON.stringify({ program, lesson, mat: null, task: null });
const make = (program: string, version = 0, name = 'My rover') =>
  stage.call(writeExperiment, {
    token: asha.token,
    params: { experimentId: rover },
    body: { kind: 'blocks', name, body: bodyOf(program, 'What it began as'), version, writeId: randomUUID() },
  });
const share = (who = asha, classId = class6B._id) =>
  stage.call(shareExperiment, { token: who.token, params: { experimentId: rover }, body: { classId } });
const open = (sharedId: string, who: Someone) =>
  stage.call(readSharedExperiment, { token: who.token, params: { sharedId } });
const shared = async () => (await share()).body.share._id;
const withdraw = async (sharedId: string, who: Someone) =>
  (await stage.call(withdrawExperiment, { token: who.token, params: { sharedId } })).body.withdrawn;
const ofClass = (who: Someone) =>
  stage.call(listClassExperiments, { token: who.token, params: { classId: class6B._id } });

test('the class and its teacher open the link, with a first name; nobody else does, signed in or not', async () => {
  await make('drive');
  const sharedId = await shared();
  const seen = { name: 'My rover', body: bodyOf('drive'), madeBy: 'Asha', className: '6B' };
  expect((await open(sharedId, ravi)).body.shared).toMatchObject({
    ...seen,
    isMine: false,
    mayWithdraw: false,
  });
  expect((await open(sharedId, asha)).body.shared).toMatchObject({
    ...seen,
    isMine: true,
    mayWithdraw: true,
  });
  expect((await open(sharedId, teacher)).body.shared).toMatchObject({
    ...seen,
    isMine: false,
    mayWithdraw: true,
  });
  expect((await open(sharedId, stranger)).body.code).toBe('shared_experiment_not_found');
  expect((await stage.call(readSharedExperiment, { params: { sharedId } })).status).toBe(401);
  const otherTeacher = await aTeacher(stage, 'Lata Rao');
  await aClass(stage, otherTeacher, [course], '7A');
  expect((await open(sharedId, otherTeacher)).body.code).toBe('shared_experiment_not_found');
  expect((await ofClass(ravi)).body.shared).toEqual([
    expect.objectContaining({ _id: sharedId, name: 'My rover', madeBy: 'Asha' }),
  ]);
  expect((await ofClass(stranger)).body.code).toBe('class_not_found');
});

test('it is shown as it was when it was shared; again, the same link shows it anew', async () => {
  await make('drive');
  const sharedId = await shared();
  await make('drive\nstop', 1);
  expect((await open(sharedId, ravi)).body.shared.body).toBe(bodyOf('drive'));
  expect(await shared()).toBe(sharedId);
  expect((await open(sharedId, ravi)).body.shared.body).toBe(bodyOf('drive\nstop'));
  const mine = await stage.call(listShares, { token: asha.token });
  expect(mine.body.shares).toEqual([
    expect.objectContaining({ _id: sharedId, experimentId: rover, className: '6B' }),
  ]);
});

test('only one’s own is shared, only with a class that one learns in, and never with a phone number in it', async () => {
  await make('drive');
  expect((await share(ravi)).body.code).toBe('experiment_not_found');
  const other = await aClass(stage, teacher, [course], '7A');
  expect((await share(asha, other._id)).body.code).toBe('class_not_found');
  await make('when flag pressed\n  say "call 98765 43210"', 1);
  expect((await share()).body.code).toBe('experiment_tells_reach');
  await make('drive', 2, 'asha@example.org');
  expect((await share()).body.code).toBe('experiment_tells_reach');
});

test('a class reads first names only, whatever a child writes: not the whole one of its account, nor that of its class', async () => {
  await make('when flag pressed\n  say "Made by  asha VERMA"');
  expect((await share()).body.code).toBe('experiment_tells_reach');
  await make('drive', 1, 'Rover of Asha Verma');
  expect((await share()).body.code).toBe('experiment_tells_reach');
  // Nor turned round, with marks between, or as one word.
  for (const [at, name] of ['Verma, Asha', 'asha_verma', 'by VermaAsha'].entries()) {
    await make('drive', 2 + at, name);
    expect((await share()).body, name).toMatchObject({
      code: 'experiment_tells_reach',
      message: expect.stringContaining('your whole name'),
    });
  }
  await make('drive', 5, 'Asha’s rover');
  expect((await share()).status).toBe(200);
  await stage.context.pool.query('update class_pupil set shown_name = $2 where person_id = $1', [
    asha.user._id,
    'Asha Devi Rao',
  ]);
  await make('drive', 6, 'Rover of Asha Devi Rao');
  expect((await share()).body.code).toBe('experiment_tells_reach');
});

test('whoever made it and who teaches take it back; a classmate does not', async () => {
  await make('drive');
  const sharedId = await shared();
  expect(await withdraw(sharedId, ravi)).toBe(false);
  expect(await withdraw(sharedId, stranger)).toBe(false);
  expect((await open(sharedId, ravi)).status).toBe(200);
  expect(await withdraw(sharedId, asha)).toBe(true);
  expect(await withdraw(sharedId, asha)).toBe(false);
  expect((await open(sharedId, ravi)).body.code).toBe('shared_experiment_not_found');
  expect(await withdraw(await shared(), teacher)).toBe(true);
});

test('what a class sees no longer, since it was put away, is still taken back, and does not come back with it', async () => {
  const { pool } = stage.context;
  await make('drive');
  const sharedId = await shared();
  await pool.query('update class set archived_at = now(), join_code = null where id = $1', [class6B._id]);
  const mine = await stage.call(listShares, { token: asha.token });
  expect(mine.body.shares).toEqual([expect.objectContaining({ _id: sharedId })]);
  expect(await withdraw(sharedId, ravi)).toBe(false);
  expect(await withdraw(sharedId, asha)).toBe(true);
  await pool.query('update class set archived_at = null, join_code = $2 where id = $1', [
    class6B._id,
    class6B.joinCode,
  ]);
  expect((await open(sharedId, ravi)).body.code).toBe('shared_experiment_not_found');
  expect((await stage.call(listShares, { token: asha.token })).body.shares).toEqual([]);
});

test('showing, writing and deleting wait while two accounts are united, and hold nothing that this comes to', async () => {
  await make('drive');
  await shared();
  const { token } = asha;
  const body = { kind: 'blocks', name: 'My rover', body: '', version: 1, writeId: randomUUID() } as const;
  const acts = [
    () => share(),
    () => stage.call(writeExperiment, { token, params: { experimentId: rover }, body }),
    () => stage.call(deleteExperiment, { token, params: { experimentId: rover } }),
  ];
  for (const act of acts) {
    // As uniting begins; what it comes to is free.
    const letGo = await holding(stage, 'select from person where id = $1 for update', asha.user._id);
    const acting = act();
    await expect.poll(() => howManyWait(stage)).toBe(1);
    for (const table of ['shared_experiment', 'class_pupil', 'experiment'])
      await stage.context.pool.query(`select from ${table} where person_id = $1 for update nowait`, [
        asha.user._id,
      ]);
    await letGo();
    expect((await acting).status).toBe(200);
  }
});

test('deleted, left or erased it is gone, and a class that was put away shows nothing', async () => {
  const { pool } = stage.context;
  const count = async () =>
    (await pool.query('select from shared_experiment where class_id = $1', [class6B._id])).rowCount;
  await make('drive');
  let sharedId = await shared();
  await stage.call(deleteExperiment, { token: asha.token, params: { experimentId: rover } });
  expect((await open(sharedId, ravi)).body.code).toBe('shared_experiment_not_found');

  await make('drive');
  sharedId = await shared();
  await pool.query('update class set archived_at = now(), join_code = null where id = $1', [class6B._id]);
  expect((await open(sharedId, ravi)).body.code).toBe('shared_experiment_not_found');
  expect((await share()).body.code).toBe('class_not_found');
  await pool.query('update class set archived_at = null, join_code = $2 where id = $1', [
    class6B._id,
    class6B.joinCode,
  ]);

  // Who leaves the class does not see it any more, and takes their own along.
  await pool.query(`delete from relation where person_id = $1 and pupil_of = $2`, [
    ravi.user._id,
    class6B._id,
  ]);
  expect((await open(sharedId, ravi)).body.code).toBe('shared_experiment_not_found');
  await pool.query(`delete from relation where person_id = $1 and pupil_of = $2`, [
    asha.user._id,
    class6B._id,
  ]);
  expect(await count()).toBe(0);

  const meera = await aLearner(stage, 'Meera Das');
  await joined(stage, meera, class6B);
  const body = { kind: 'blocks', name: 'Hers', body: '', version: 0, writeId: randomUUID() } as const;
  await stage.call(writeExperiment, { token: meera.token, params: { experimentId: rover }, body });
  expect((await share(meera)).status).toBe(200);
  expect(await count()).toBe(1);
  await pool.query('delete from person where id = $1', [meera.user._id]);
  expect(await count()).toBe(0);
});
