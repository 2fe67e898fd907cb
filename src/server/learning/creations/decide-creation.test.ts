import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aGuardian,
  aShownCreation,
  aWaitingCreation,
  decide,
  sharedUnder,
} from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  decideCreation,
  listSharedCreations,
  readSharedPicture,
} from '../../../contract/learning/creations.ts';
import { listActs } from '../../../contract/platform/office.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage({ env: { PUBLIC_URL: 'https://school.example' } });
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const actsOn = async (id: string) =>
  (await stage.call(listActs, { token: office.token })).body.acts.filter(({ subjectId }) => subjectId === id);
const decided = { status: 409, body: { code: 'creation_already_decided' } };

test('approving shows it, is written down, and tells the guardian where', async () => {
  const guardianEmail = aGuardian();
  const { _id, title } = await aWaitingCreation(stage, office, { words: { guardianEmail } });
  const answer = await decide(stage, office, _id, { decision: 'approved', reason: 'not asked for' });
  expect(answer).toMatchObject({
    status: 200,
    body: { creation: { status: 'shown', reason: null, decidedBy: office.user.name } },
  });
  expect(await actsOn(_id)).toMatchObject([
    { act: 'creation_approved', subjectKind: 'creation', details: { title, reason: null } },
  ]);
  const mail = (await stage.mailsTo(guardianEmail, 2)).find(
    ({ subject }) => subject === 'The creation is in the gallery',
  );
  expect(mail?.text).toContain(`https://school.example/gallery?creation=${_id}`);
  expect(await decide(stage, office, _id, { decision: 'approved' })).toMatchObject(decided);
  expect(await stage.mailsTo(guardianEmail, 2)).toHaveLength(2);
});

test('declining needs a reason, which the guardian reads; it is final', async () => {
  const guardianEmail = aGuardian();
  const { _id, title } = await aWaitingCreation(stage, office, { words: { guardianEmail } });
  for (const reason of [undefined, null, '', '  '])
    expect(
      await decide(stage, office, _id, { decision: 'declined', ...(reason === undefined ? {} : { reason }) }),
    ).toMatchObject({ status: 400, body: { code: 'creation_needs_reason' } });
  expect(await actsOn(_id)).toEqual([]);

  const reason = 'A face can be seen. Please take a picture of the robot alone.';
  expect((await decide(stage, office, _id, { decision: 'declined', reason })).status).toBe(200);
  expect(await sharedUnder(stage, office, title, 'declined')).toMatchObject([{ _id, reason }]);
  expect(await actsOn(_id)).toMatchObject([{ act: 'creation_declined', details: { title, reason } }]);
  const mail = (await stage.mailsTo(guardianEmail, 2)).find(({ subject }) =>
    subject.startsWith('About the creation'),
  );
  expect(mail?.text).toContain(reason);
  // What the office did not let pass is repeated to nobody.
  expect(mail?.text).not.toContain(title);
  expect(mail?.text).toContain('https://school.example/gallery/share');
  for (const body of [{ decision: 'declined', reason }, { decision: 'approved' }])
    expect(await decide(stage, office, _id, body)).toMatchObject(decided);
});

test('what is shown can be taken down, once, and the guardian reads why', async () => {
  const guardianEmail = aGuardian();
  const { _id } = await aShownCreation(stage, office, { words: { guardianEmail } });
  const reason = 'Taken down as you asked.';
  expect((await decide(stage, office, _id, { decision: 'declined', reason })).status).toBe(200);
  expect((await actsOn(_id)).map(({ act }) => act)).toEqual(['creation_taken_down', 'creation_approved']);
  const mail = (await stage.mailsTo(guardianEmail, 3)).find(
    ({ subject }) => subject === 'The creation was taken down',
  );
  expect(mail?.text).toContain(reason);
  expect(await decide(stage, office, _id, { decision: 'declined', reason })).toMatchObject(decided);
});

test('the same decision twenty times at once: one act, one mail', async () => {
  const guardianEmail = aGuardian();
  const { _id } = await aWaitingCreation(stage, office, { words: { guardianEmail } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => decide(stage, office, _id, { decision: 'approved' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await actsOn(_id)).toHaveLength(1);
  expect(await stage.mailsTo(guardianEmail, 2)).toHaveLength(2);
});

test('yes against no at the same moment: the no stands in the end', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id, title } = await aWaitingCreation(stage, office);
    await Promise.all([
      decide(stage, office, _id, { decision: 'approved' }),
      decide(stage, office, _id, { decision: 'declined', reason: 'A surname can be read.' }),
    ]);
    expect(await sharedUnder(stage, office, title, 'declined')).toHaveLength(1);
    expect(await sharedUnder(stage, office, title, 'shown')).toHaveLength(0);
  }
});

test('what waits is listed oldest first, what was decided newest first', async () => {
  const other = await openStage();
  const staff = await theOffice(other);
  const titles: string[] = [];
  for (let index = 0; index < 3; index++) {
    titles.push((await aWaitingCreation(other, staff, { words: { title: `Lamp ${index}` } })).title);
    other.clock.advance(60);
  }
  const list = async (status: 'waiting' | 'shown') => {
    const { creations, total } = (
      await other.call(listSharedCreations, { token: staff.token, query: { status } })
    ).body;
    expect(total).toBe(creations.length);
    return creations;
  };
  const waiting = await list('waiting');
  expect(waiting.map(({ title }) => title)).toEqual(titles);
  for (const { _id } of waiting) {
    await decide(other, staff, _id, { decision: 'approved' });
    other.clock.advance(60);
  }
  expect((await list('shown')).map(({ title }) => title)).toEqual(titles.toReversed());
  await other.close();
});

test('only the office decides and looks, and only about what there is', async () => {
  const [learner, { _id }] = [await aLearner(stage), await aWaitingCreation(stage, office)];
  const calls = [
    { endpoint: listSharedCreations },
    { endpoint: readSharedPicture, params: { creationId: _id } },
    { endpoint: decideCreation, params: { creationId: _id }, body: { decision: 'approved' } },
  ];
  for (const { endpoint, ...sent } of calls) {
    expect((await stage.call(endpoint, sent as object)).status).toBe(401);
    expect(await stage.call(endpoint, { ...(sent as object), token: learner.token })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
  }
  expect(await decide(stage, office, randomUUID(), { decision: 'approved' })).toMatchObject({
    status: 404,
    body: { code: 'creation_not_found' },
  });
  for (const body of [{ decision: 'shown' }, { decision: 'declined', reason: 'x'.repeat(501) }])
    expect((await decide(stage, office, _id, body)).status).toBe(400);
});
