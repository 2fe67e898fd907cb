import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled } from '../../../../tests/stage/a-course.ts';
import { aWaitingCreation, sharedUnder } from '../../../../tests/stage/creations.ts';
import { aDoubt, deskList } from '../../../../tests/stage/doubts.ts';
import { anOpenMessage } from '../../../../tests/stage/messages.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aProblem, aSentBox } from '../../../../tests/stage/stock.ts';
import { listPartProblems } from '../../../contract/kits/part-problems.ts';

/** What lies on a desk says whose it is, so that it leads to their page. */

let stage: Stage;
let office: Someone;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  [office, asha] = [await theOffice(stage), await aLearner(stage)];
});

test('a message leads to who has its address, however it was typed, and to nobody where nobody has it', async () => {
  const known = await anOpenMessage(stage, office, {
    email: asha.user.email.toUpperCase(),
    message: `Where is it? ${randomUUID()}`,
  });
  expect(known.personId).toBe(asha.user._id);
  stage.clock.advance(1);
  const stranger = await anOpenMessage(stage, office, {
    email: `${randomUUID()}@example.org`,
    message: `What is it? ${randomUUID()}`,
  });
  expect(stranger.personId).toBeNull();
});

test('a creation leads to the account that shared it, for who may see people and for nobody else', async () => {
  const { title, personId } = await aWaitingCreation(stage, office, { learner: asha });
  expect(personId).toBe(asha.user._id);
  const [asWriter] = await sharedUnder(stage, await aColleague(stage, 'content'), title);
  expect(asWriter && Object.keys(asWriter)).not.toContain('personId');
  expect((await aWaitingCreation(stage, office)).personId).toBeNull();
});

test('a part that was reported and a question lead to whose they are', async () => {
  const course = await aCourse(stage, [[600]]);
  await enrolled(stage, asha, course);
  const problem = await aProblem(stage, asha, await aSentBox(stage, asha, course));
  const { rows: problems } = (await stage.call(listPartProblems, { token: office.token })).body;
  expect(problems.find(({ _id }) => _id === problem)?.personId).toBe(asha.user._id);
  const mentor = await aColleague(stage, 'mentor');
  const [placeId = ''] = course.lectures;
  const { _id } = await aDoubt(stage, asha, { kind: 'lecture', placeId, words: 'Why does it not blink?' });
  const asked = (await deskList(stage, mentor, 'waiting')).find((one) => one._id === _id);
  expect(asked?.personId).toBe(asha.user._id);
});
