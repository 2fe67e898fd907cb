import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { allowed, say } from '../../../../tests/stage/consents.ts';
import { aShownCreation, decide, share, sharedUnder } from '../../../../tests/stage/creations.ts';
import { anAnsweredDoubt, ask, publish } from '../../../../tests/stage/doubts.ts';
import { aSession } from '../../../../tests/stage/live-sessions.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, aMinor, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  aFilm,
  aHandIn,
  aPhoto,
  aSentPicture,
  film,
  picture,
  save,
} from '../../../../tests/stage/projects.ts';
import {
  decideReview,
  listReviews,
  listWrittenReviews,
  writeReview,
} from '../../../contract/learning/catalogue.ts';
import { readCreation, readCreationPicture } from '../../../contract/learning/creations.ts';
import { listHelpful } from '../../../contract/learning/doubts.ts';
import { saveLectureProgress } from '../../../contract/learning/learning.ts';
import { readLink, recordAttendance, takeSeat } from '../../../contract/learning/live-sessions.ts';
import { readProject, shareProject } from '../../../contract/learning/projects.ts';
import type { ConsentPurpose } from '../../../contract/people/consents.ts';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';

let stage: Stage;
let office: Someone;
let mentor: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  mentor = await aColleague(stage, 'mentor');
  course = await aCourse(stage);
});
afterAll(() => stage.close());

async function inCourse(learner: Someone): Promise<Someone> {
  await enrolled(stage, learner, course);
  return learner;
}
const aPupil = async (name = 'Meera Nair') => inCourse(await aMinor(stage, { name }));

const waits = (code: 'age_needed' | 'grown_up_needed') => ({ status: 403, body: { code } });
const lecture = () => course.lectures[0];

/** Everything that waits for a yes, by what it is for. */
async function everything(learner: Someone, purpose: ConsentPurpose) {
  const { token } = learner;
  if (purpose === 'photographs')
    return Promise.all([
      picture(stage, learner, course),
      film(stage, learner, course, await aFilm(1)),
      ask(stage, learner, { placeId: lecture(), picture: await aPhoto() }),
    ]);
  const session = await aSession(stage, office, course, { startsIn: 3, seats: 5, anyway: true });
  const params = { sessionId: session._id };
  // One after the other: who has no seat may not come.
  const seat = await stage.call(takeSeat, { token, params });
  const opened = await aSession(stage, office, course, { startsIn: 3, anyway: true });
  const meant = { sessionId: opened._id, courseId: course.id };
  return [
    seat,
    await stage.call(readLink, { token, params: meant }),
    await stage.call(recordAttendance, { token, params: meant }),
  ];
}

test.each(['photographs', 'live'] as const)(
  '%s: nothing of it before a yes, all of it after, nothing once it is taken back',
  async (purpose) => {
    const unknown = await inCourse(await aLearner(stage, 'Ravi Kumar', { born: null }));
    for (const answer of await everything(unknown, purpose))
      expect(answer).toMatchObject(waits('age_needed'));
    const child = await aPupil();
    for (const answer of await everything(child, purpose))
      expect(answer).toMatchObject(waits('grown_up_needed'));
    const mother = await allowed(stage, child, purpose);
    for (const answer of await everything(child, purpose)) expect(answer.status).toBeLessThan(300);
    await say(stage, mother, child, purpose, false);
    for (const answer of await everything(child, purpose))
      expect(answer).toMatchObject(waits('grown_up_needed'));
    const grown = await inCourse(await aLearner(stage));
    for (const answer of await everything(grown, purpose)) expect(answer.status).toBeLessThan(300);
  },
);

test('a child without a yes learns what was bought, asks in words, builds and writes a review', async () => {
  const child = await aPupil();
  const { token } = child;
  const params = { courseId: course.id, lectureId: lecture() };
  const watched = { eventId: crypto.randomUUID(), ranges: [[0, 30]], position: 30, rate: 1 };
  const saved = await stage.call(saveLectureProgress, { token, params, body: watched });
  expect(saved.body.code).not.toBe('grown_up_needed');
  expect((await ask(stage, child, { placeId: lecture() })).status).toBe(201);
  expect((await save(stage, child, course, { status: 'built' })).status).toBe(200);
  const review = {
    params: { courseId: course.id },
    token,
    body: { stars: 5, text: 'It blinks and blinks.' },
  };
  expect((await stage.call(writeReview, review)).status).toBe(200);
});

test('a picture that was sent is handed in only while the family says yes', async () => {
  const child = await aPupil();
  const mother = await allowed(stage, child, 'photographs');
  const { _id } = await aSentPicture(stage, child, course);
  await say(stage, mother, child, 'photographs', false);
  const handing = { status: 'handed_in', words: 'My lamp', files: [_id] };
  expect(await save(stage, child, course, handing)).toMatchObject(waits('grown_up_needed'));
  await say(stage, mother, child, 'photographs', true);
  expect((await save(stage, child, course, handing)).status).toBe(200);
});

test('a creation from an account waits for the yes; a visitor’s stands on the consent that comes with it', async () => {
  const child = await aMinor(stage);
  expect(await share(stage, { learner: child })).toMatchObject(waits('grown_up_needed'));
  expect(await share(stage, { learner: await aLearner(stage, 'Ravi', { born: null }) })).toMatchObject(
    waits('age_needed'),
  );
  await allowed(stage, child, 'showing');
  // A picture is sent, too.
  expect(await share(stage, { learner: child })).toMatchObject(waits('grown_up_needed'));
  const video = { picture: null, words: { video: 'https://youtu.be/dQw4w9WgXcQ' } };
  expect((await share(stage, { learner: child, ...video })).status).toBe(201);
  expect((await share(stage)).status).toBe(201);
});

test('taken back, a creation is gone at the next look, with its picture; it comes back by a new yes and the office', async () => {
  const child = await aMinor(stage);
  const mother = await allowed(stage, child, 'showing', 'photographs');
  const { _id, title } = await aShownCreation(stage, office, { learner: child });
  const params = { creationId: _id };
  const seen = async () => [
    (await stage.call(readCreation, { params })).status,
    (await stage.call(readCreationPicture, { params, query: { size: 'small' } })).status,
  ];
  expect(await seen()).toEqual([200, 200]);
  await say(stage, mother, child, 'showing', false);
  expect(await seen()).toEqual([404, 404]);
  // Nothing for the office to decide while the family does not want it.
  expect(await sharedUnder(stage, office, title)).toEqual([]);
  expect(await decide(stage, office, _id, { decision: 'approved' })).toMatchObject({
    status: 409,
    body: { code: 'family_consent_missing' },
  });
  await say(stage, mother, child, 'showing', true);
  stage.clock.advance(1);
  expect(await seen()).toEqual([404, 404]);
  expect(await sharedUnder(stage, office, title)).toHaveLength(1);
  expect((await decide(stage, office, _id, { decision: 'approved' })).status).toBe(200);
  expect(await seen()).toEqual([200, 200]);
});

test('a text that changed asks again: what hangs is unseen until the family has said yes to the new one', async () => {
  const child = await aMinor(stage);
  await allowed(stage, child, 'showing', 'photographs');
  const { _id } = await aShownCreation(stage, office, { learner: child });
  const see = async () => (await stage.call(readCreation, { params: { creationId: _id } })).status;
  const setVersion = (version: string) =>
    stage.context.database
      .updateTable('consent_text')
      .set({ version })
      .where('purpose', '=', 'showing')
      .execute();
  const { version } = await stage.context.database
    .selectFrom('consent_text')
    .select('version')
    .where('purpose', '=', 'showing')
    .executeTakeFirstOrThrow();
  await setVersion('2099-01-01');
  expect(await see()).toBe(404);
  expect(await share(stage, { learner: child })).toMatchObject(waits('grown_up_needed'));
  await setVersion(version);
  expect(await see()).toBe(200);
});

test('a creation that came with its own consent before there was a ledger stays, and comes down with a withdrawal', async () => {
  const child = await aMinor(stage);
  const mother = await allowed(stage, child, 'showing', 'photographs');
  const { _id } = await aShownCreation(stage, office, { learner: child });
  const see = async () => (await stage.call(readCreation, { params: { creationId: _id } })).status;
  await stage.context.database
    .updateTable('creation')
    .set({ needs_consent: false })
    .where('id', '=', _id)
    .execute();
  expect(await see()).toBe(200);
  await say(stage, mother, child, 'showing', false);
  expect(await see()).toBe(404);
  expect(await decide(stage, office, _id, { decision: 'approved' })).toMatchObject({ status: 409 });
});

test('a project goes to the gallery only with the yes to being shown', async () => {
  const child = await aPupil();
  await allowed(stage, child, 'photographs');
  await aHandIn(stage, child, course);
  const params = { courseId: course.id, projectId: course.project };
  const { project } = (await stage.call(readProject, { token: child.token, params })).body;
  const body = {
    fileId: project.handIns[0]?.files[0]?._id,
    title: 'My lamp',
    firstName: 'Meera',
    guardianEmail: 'mother@example.org',
    consent: CONSENT_VERSION,
  };
  const toGallery = () => stage.call(shareProject, { token: child.token, params, body });
  expect(await toGallery()).toMatchObject(waits('grown_up_needed'));
  await allowed(stage, child, 'showing');
  expect((await toGallery()).status).toBe(201);
});

test('a question is shown to others only with the yes; taken back, the name leaves it and the help stays', async () => {
  const child = await aPupil('Meera Nair');
  const reader = await inCourse(await aLearner(stage));
  const { _id } = await anAnsweredDoubt(stage, child, mentor, { placeId: lecture() });
  expect(await publish(stage, mentor, _id)).toMatchObject({
    status: 409,
    body: { code: 'family_consent_missing' },
  });
  const mother = await allowed(stage, child, 'showing');
  expect((await publish(stage, mentor, _id)).status).toBe(200);
  const nameFor = async ({ token }: Someone) => {
    const { answers } = (await stage.call(listHelpful, { token, params: { placeId: lecture() } })).body;
    return answers.find((one) => one._id === _id)?.firstName;
  };
  expect(await nameFor(reader)).toBe('Meera');
  await say(stage, mother, child, 'showing', false);
  expect([await nameFor(reader), await nameFor(child)]).toEqual([null, 'Meera']);
});

test('a review bears the name only as long as the family says yes', async () => {
  const child = await aPupil('Meera Nair');
  const params = { courseId: course.id };
  const body = { stars: 4, text: 'My robot turned left all day.' };
  await stage.call(writeReview, { params, token: child.token, body });
  const { reviews } = (await stage.call(listWrittenReviews, { token: office.token })).body;
  const written = reviews.find(({ text }) => text === body.text);
  await stage.call(decideReview, {
    token: office.token,
    params: { reviewId: written?._id ?? '' },
    body: { decision: 'approved', writtenAt: written?.writtenAt },
  });
  const nameIn = async () =>
    (await stage.call(listReviews, { params })).body.reviews.find(({ text }) => text === body.text)?.by;
  expect(await nameIn()).toBe('A learner');
  const mother = await allowed(stage, child, 'showing');
  expect(await nameIn()).toBe('Meera');
  await say(stage, mother, child, 'showing', false);
  expect(await nameIn()).toBe('A learner');
});

test('a withdrawal at the very moment of sharing and approving wins: nothing hangs afterwards', async () => {
  for (let round = 0; round < 8; round++) {
    const child = await aMinor(stage);
    const mother = await allowed(stage, child, 'showing', 'photographs');
    const first = await share(stage, { learner: child, words: { title: `Lamp of ${'abcdefgh'[round]}` } });
    expect(first.status).toBe(201);
    const [waiting] = await sharedUnder(stage, office, `Lamp of ${'abcdefgh'[round]}`);
    const [approved, shared, withdrawn] = await Promise.all([
      decide(stage, office, waiting?._id ?? '', { decision: 'approved' }),
      share(stage, { learner: child, picture: null, words: { video: 'https://youtu.be/dQw4w9WgXcQ' } }),
      say(stage, mother, child, 'showing', false),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    expect([201, 403]).toContain(shared.status);
    const hangs = await stage.context.database
      .selectFrom('creation')
      .select(['status', 'needs_consent'])
      .where('person_id', '=', child.user._id)
      .execute();
    expect(hangs.every(({ status, needs_consent }) => status === 'waiting' && needs_consent)).toBe(true);
    expect((await stage.call(readCreation, { params: { creationId: waiting?._id ?? '' } })).status).toBe(404);
  }
});
