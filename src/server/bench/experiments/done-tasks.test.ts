import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aReadyCopy, openCopy } from '../../../../tests/stage/own-data.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { benchTasks } from '../../../contract/bench/bench-tasks.ts';
import { addDoneTasks, listDoneTasks } from '../../../contract/bench/experiments.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const tell = ({ token }: Someone, tasks: unknown) =>
  stage.call(addDoneTasks, { token, body: { tasks } as never });
const doneBy = async ({ token }: Someone) => (await stage.call(listDoneTasks, { token })).body.tasks;
const days = async ({ user }: Someone) =>
  (
    await stage.context.pool.query('select task, done_at from done_task where person_id = $1 order by task', [
      user._id,
    ])
  ).rows;

test('what two devices of a child have done is one list; told again a task counts once and keeps its day', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi Rao')];
  expect((await tell(asha, ['wall'])).body).toMatchObject({ tasks: ['wall'] });
  const [first] = await days(asha);
  stage.clock.advance(3600);
  // Two devices come back at the same moment with the same and with another one.
  const answers = await Promise.all([
    tell(asha, ['wall', 'first-light']),
    tell(asha, ['wall', 'blink', 'blink']),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await doneBy(asha)).toEqual(['blink', 'wall', 'first-light']);
  expect((await days(asha)).find(({ task }) => task === 'wall')).toEqual(first);
  expect(await doneBy(ravi)).toEqual([]);
});

test('only tasks that there are can be noted, and no more of them', async () => {
  const asha = await aLearner(stage);
  for (const tasks of [['fly'], [], [...benchTasks, 'wall'], ['wall', 'fly']])
    expect((await tell(asha, tasks)).status, `${tasks}`).toBe(400);
  expect(await doneBy(asha)).toEqual([]);
  await tell(asha, benchTasks);
  expect(await doneBy(asha)).toEqual(benchTasks);
});

test('they go with their account, and are in what somebody is given of their own', async () => {
  const asha = await aLearner(stage);
  await tell(asha, ['line']);
  const copy = await openCopy(stage, asha, await aReadyCopy(stage, asha));
  expect([...copy.values()].map((part) => new TextDecoder().decode(part)).join('\n')).toMatch(
    /Tasks of the workbench[\s\S]*line/,
  );
  await stage.context.database.deleteFrom('person').where('id', '=', asha.user._id).execute();
  expect(await days(asha)).toEqual([]);
});
