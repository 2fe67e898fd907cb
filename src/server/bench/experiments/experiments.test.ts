import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import {
  deleteExperiment,
  listExperiments,
  readExperiment,
  writeExperiment,
} from '../../../contract/bench/experiments.ts';
import { EXPERIMENT_BODY_MOST, EXPERIMENTS_MOST } from '../../../contract/platform/limits.ts';

let stage: Stage;
let asha: Someone;
let ravi: Someone;
beforeAll(async () => {
  stage = await openStage();
  [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi Rao')];
});
afterAll(() => stage.close());
beforeEach(() => stage.context.pool.query('delete from experiment'));

const rover = randomUUID();
type Options = { id?: string; writeId?: string; who?: Someone; name?: string };
const write = (body: string, version: number, options: Options = {}) => {
  const { id = rover, writeId = randomUUID(), who = asha, name = 'My rover' } = options;
  return stage.call(writeExperiment, {
    token: who.token,
    params: { experimentId: id },
    body: { kind: 'blocks', name, body, version, writeId },
  });
};
const read = (who = asha, id = rover) =>
  stage.call(readExperiment, { token: who.token, params: { experimentId: id } });
const list = async (who = asha) => (await stage.call(listExperiments, { token: who.token })).body.experiments;

test('an experiment is kept by version: who writes upon an older one is given what stands there, and changes nothing', async () => {
  expect((await write('drive', 0)).body).toMatchObject({
    kept: true,
    experiment: { body: 'drive', version: 1 },
  });
  expect((await write('drive\nstop', 1, { name: 'Careful' })).body).toMatchObject({
    kept: true,
    experiment: { name: 'Careful', version: 2 },
  });
  expect((await write('from the phone', 1)).body).toMatchObject({
    kept: false,
    experiment: { name: 'Careful', body: 'drive\nstop', version: 2 },
  });
  expect((await read()).body.experiment).toMatchObject({ body: 'drive\nstop', version: 2 });
});

test('a write that is sent again counts once, also after another device wrote', async () => {
  const writeId = randomUUID();
  await write('drive', 0, { writeId });
  expect((await write('drive', 0, { writeId })).body).toMatchObject({
    kept: true,
    experiment: { version: 1 },
  });
  await write('stop', 1);
  expect((await write('drive', 0, { writeId })).body).toMatchObject({
    kept: true,
    experiment: { body: 'stop', version: 2 },
  });
});

test('of devices that write at once one is kept, and the others are told', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(['phone', 'computer', 'school'].map((text) => write(text, version)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.kept)).toHaveLength(1);
  }
});

test('the list names the latest first, without what is in them, and is of oneself only', async () => {
  const other = randomUUID();
  await write('drive', 0);
  stage.clock.advance(60);
  await write('blink', 0, { id: other, name: 'Lamp' });
  expect(await list()).toEqual([
    expect.objectContaining({ id: other, name: 'Lamp', kind: 'blocks', version: 1 }),
    expect.objectContaining({ id: rover, name: 'My rover' }),
  ]);
  expect((await list())[0]).not.toHaveProperty('body');
  expect(await list(ravi)).toEqual([]);
  expect((await read(ravi)).body.code).toBe('experiment_not_found');
  // The same id is another experiment with somebody else.
  expect((await write('his', 0, { who: ravi })).body.kept).toBe(true);
  expect((await read()).body.experiment.body).toBe('drive');
});

test('what is deleted is gone, twice as well; what a device changed meanwhile comes back', async () => {
  await write('drive', 0);
  const remove = (who: Someone) =>
    stage.call(deleteExperiment, { token: who.token, params: { experimentId: rover } });
  expect((await remove(ravi)).body.deleted).toBe(false);
  expect((await remove(asha)).body.deleted).toBe(true);
  expect((await remove(asha)).body.deleted).toBe(false);
  expect((await read()).body.code).toBe('experiment_not_found');
  expect((await write('drive on', 1)).body).toMatchObject({ kept: true, experiment: { version: 1 } });
});

test('an account holds so many and no more, however many arrive at once; what is too long is refused', async () => {
  await stage.context.pool.query(
    `insert into experiment (person_id, id, kind, name, body, version, write_ids, written_at)
     select $1, gen_random_uuid(), 'blocks', 'One', '', 1, '{}', now() from generate_series(1, $2)`,
    [asha.user._id, EXPERIMENTS_MOST - 1],
  );
  const answers = await Promise.all([1, 2, 3].map(() => write('drive', 0, { id: randomUUID() })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await list()).toHaveLength(EXPERIMENTS_MOST);
  // The widest letters fit into a request.
  const [one] = await list();
  expect((await write('अ'.repeat(EXPERIMENT_BODY_MOST), 1, { id: one?.id ?? '' })).status).toBe(200);
  expect((await write('x'.repeat(EXPERIMENT_BODY_MOST + 1), 2, { id: one?.id ?? '' })).status).toBe(400);
  expect((await write('x', 2, { id: one?.id ?? '', name: ' ' })).status).toBe(400);
});
