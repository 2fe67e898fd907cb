import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { sharedUnder } from '../../../../tests/stage/creations.ts';
import { aFilmBomb } from '../../../../tests/stage/film-bomb.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, relate, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  aFilm,
  aHandIn,
  answer,
  aPhoto,
  aSentPicture,
  deskOf,
  film,
  picture,
  projectOf,
  save,
} from '../../../../tests/stage/projects.ts';
import {
  listHandIns,
  listMyProjects,
  markProjectRead,
  readHandIn,
  readProject,
  readProjectFile,
  shareProject,
  writeToLearner,
  writeToMentor,
} from '../../../contract/learning/projects.ts';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import { projects } from './index.ts';
import { findFile } from './store-files.ts';
import { forgetUnusedFiles, removeOrphanedFiles } from './sweep-projects.ts';

let stage: Stage;
let mentor: Someone;
beforeAll(async () => {
  stage = await openStage();
  mentor = await aColleague(stage, 'mentor');
});
afterAll(() => stage.close());

async function aBuilder(name?: string): Promise<{ learner: Someone; course: SomeCourse }> {
  const [learner, course] = [await aLearner(stage, name), await aCourse(stage)];
  await enrolled(stage, learner, course);
  return { learner, course };
}

const kept = () => {
  try {
    return readdirSync(join(stage.context.config.dataDir, 'files', 'projects')).sort();
  } catch {
    return [];
  }
};

const paramsOf = (course: SomeCourse) => ({ courseId: course.id, projectId: course.project });
const shelfOf = async ({ token }: Someone) => (await stage.call(listMyProjects, { token })).body.projects;

async function readFile(who: Someone, fileId: string, size: 'small' | 'large' = 'large') {
  const got = await stage.call(readProjectFile, { token: who.token, params: { fileId }, query: { size } });
  if (got.status !== 200) return { code: got.body.code };
  return {
    type: got.headers.get('content-type'),
    keep: got.headers.get('cache-control'),
    bytes: Buffer.from(await (got.body as unknown as Blob).arrayBuffer()),
  };
}

test('a project is started and built, keeps its step, and what was built stays built', async () => {
  const { learner, course } = await aBuilder();
  const other = await aCourse(stage);
  expect((await save(stage, learner, course, { step: 2 })).body.project).toMatchObject({
    status: 'started',
    step: 2,
  });
  stage.clock.advance(600);
  const built = await save(stage, learner, course, { status: 'built' });
  expect(built.body.project).toEqual({
    projectId: course.project,
    status: 'built',
    step: 2,
    updatedAt: stage.clock.now().toISOString(),
  });
  stage.clock.advance(600);
  expect((await save(stage, learner, course, { status: 'started' })).body).toEqual(built.body);
  expect((await save(stage, learner, course, { status: 'built' })).body).toEqual(built.body);
  expect(
    (await save(stage, learner, { ...course, project: other.project }, { status: 'built' })).body.code,
  ).toBe('project_not_found');
});

test('a project is handed in, asked again, handed in anew and accepted: the talk stays with it', async () => {
  const { learner, course } = await aBuilder('Kavi Menon');
  const { email } = learner.user;
  const first = await aHandIn(stage, learner, course, 'It drives in a circle.');
  expect(await deskOf(stage, mentor)).toContainEqual(
    expect.objectContaining({
      _id: first._id,
      firstName: 'Kavi',
      attempt: 1,
      words: 'It drives in a circle.',
    }),
  );

  stage.clock.advance(3_600);
  const again = { verdict: 'asked_again', words: 'Lovely wheels. Can it drive straight?' };
  expect((await answer(stage, mentor, first._id, again)).status).toBe(200);
  expect((await stage.mailsTo(email))[0]).toMatchObject({
    subject: 'One more try: Rover',
    text: expect.stringContaining('Can it drive straight?'),
  });
  expect(await projectOf(stage, learner, course)).toMatchObject({ status: 'asked_again', unread: true });
  await stage.call(markProjectRead, { token: learner.token, params: paramsOf(course) });
  expect(await projectOf(stage, learner, course)).toMatchObject({ unread: false });

  stage.clock.advance(3_600);
  const second = await aHandIn(stage, learner, course, 'Now it does.');
  const [waiting] = (await deskOf(stage, mentor)).filter(({ _id }) => _id === second._id);
  expect(waiting).toMatchObject({ attempt: 2, since: stage.clock.now().toISOString() });
  const late = async () => (await stage.call(listHandIns, { token: mentor.token, query: {} })).body.late;
  const age = (by: string) =>
    stage.context.pool.query('update hand_in set handed_in_at = handed_in_at - $2::interval where id = $1', [
      second._id,
      by,
    ]);
  const before = await late();
  await age('24 hours 1 second');
  expect((await late()) - before).toBe(1);
  await age('-24 hours -1 second');
  stage.clock.advance(60);
  const accepted = { verdict: 'accepted', stars: 3, words: 'Straight as a ruler.' };
  expect((await answer(stage, mentor, second._id, accepted)).status).toBe(200);
  expect((await stage.mailsTo(email, 2)).map(({ subject }) => subject)).toContain('Accepted: Rover');

  const whole = await projectOf(stage, learner, course);
  expect(whole.status).toBe('accepted');
  expect(
    whole.handIns.map((one) => [one.words, one.answer?.verdict, one.answer?.stars, one.answer?.by]),
  ).toEqual([
    ['It drives in a circle.', 'asked_again', null, 'Lata'],
    ['Now it does.', 'accepted', 3, 'Lata'],
  ]);
  const desk = await stage.call(readHandIn, { token: mentor.token, params: { handInId: second._id } });
  expect(desk.body.handIns).toEqual(whole.handIns);
  // A mentor reads beside it how far the learner is, and what else they built: nothing yet.
  expect(desk.body).toMatchObject({
    progress: { percent: 0, lecturesCompleted: 0 },
    others: [],
    mayOpenGuide: true,
  });
  // Who only reads may not look into the course, and is led nowhere.
  const reader = await aColleague(stage, 'reader');
  const read = await stage.call(readHandIn, { token: reader.token, params: { handInId: second._id } });
  expect(read.body).toMatchObject({ mayOpenGuide: false });
  const acts = await stage.context.database
    .selectFrom('audit_entry')
    .select(['act', 'subject_id'])
    .where('staff_id', '=', mentor.user._id)
    .where('subject_id', 'in', [first._id, second._id])
    .orderBy('at')
    .execute();
  expect(acts).toEqual([
    { act: 'project_asked_again', subject_id: first._id },
    { act: 'project_accepted', subject_id: second._id },
  ]);

  // Accepted stays accepted, and stands on the shelf with its picture.
  expect((await save(stage, learner, course, { status: 'built' })).body.project.status).toBe('accepted');
  expect(
    (await save(stage, learner, course, { status: 'handed_in', link: 'https://youtu.be/dQw4w9WgXcQ' })).body
      .code,
  ).toBe('project_accepted');
  expect((await picture(stage, learner, course)).body.code).toBe('project_accepted');
  expect(await shelfOf(learner)).toEqual([
    expect.objectContaining({
      title: 'Rover',
      status: 'accepted',
      stars: 3,
      pictureId: second.fileId,
      unread: true,
    }),
  ]);
  expect(await projects.listOfCourse(stage.context.database, learner.user._id, course.id)).toEqual([
    { projectId: course.project, title: 'Rover', status: 'accepted' },
  ]);
});

test('a button that is pressed twice, a lost answer and two tabs hand in once', async () => {
  const { learner, course } = await aBuilder();
  const { _id } = await aSentPicture(stage, learner, course);
  const body = { status: 'handed_in', words: 'Here it is.', files: [_id] };
  const event = { ...body, eventId: randomUUID() };
  const all = await Promise.all(Array.from({ length: 4 }, () => save(stage, learner, course, event)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await save(stage, learner, course, body)).status).toBe(200);
  expect((await projectOf(stage, learner, course)).handIns).toHaveLength(1);
  expect((await save(stage, learner, course, { ...event, words: 'Other words.' })).body.code).toBe(
    'idempotency_key_reused',
  );
  expect((await save(stage, learner, course, { ...body, words: 'Other words.' })).body.code).toBe(
    'project_waiting',
  );
  // Its answer came before the lost one was sent again.
  const [handIn] = (await projectOf(stage, learner, course)).handIns;
  const answered = await answer(stage, mentor, handIn?._id ?? '', {
    verdict: 'asked_again',
    words: 'Once more.',
  });
  expect(answered.body).toMatchObject({ code: 'project_asked_again' });
  expect((await save(stage, learner, course, event)).body.project.status).toBe('asked_again');
  expect((await projectOf(stage, learner, course)).handIns).toHaveLength(1);
});

test('of two mentors one answers, the other is told; nobody answers their own', async () => {
  const { learner, course } = await aBuilder();
  const { _id } = await aHandIn(stage, learner, course);
  const other = await aColleague(stage, 'mentor');
  const answers = await Promise.all([
    answer(stage, mentor, _id, { verdict: 'accepted', stars: 2 }),
    answer(stage, other, _id, { verdict: 'asked_again', words: 'Try a longer wire.' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('hand_in_answered');
  expect(await stage.mailsTo(learner.user.email)).toHaveLength(1);

  const own = await aBuilder();
  await relate(stage, own.learner, { kind: 'staff', role: 'mentor' });
  const mine = await aHandIn(stage, own.learner, own.course);
  expect((await answer(stage, own.learner, mine._id, { verdict: 'accepted', stars: 3 })).body.code).toBe(
    'not_allowed',
  );
  expect(await projectOf(stage, own.learner, own.course)).toMatchObject({ status: 'handed_in' });
});

test('a mentor answers by the rubric: a level for each line, kept in the words of that day', async () => {
  const { learner, course } = await aBuilder();
  const rubric = ['It drives', 'I can explain it'].map((criterion) => ({
    criterion,
    levels: ['not yet', 'a little', 'well', 'so that others learn from it'],
  }));
  const guide = { minutes: 20, parts: [], home: [], passages: [], rubric };
  const set = (value: unknown) =>
    stage.context.pool.query('update project set guide = $2 where id = $1', [
      course.project,
      JSON.stringify(value),
    ]);
  await set(guide);
  const { _id } = await aHandIn(stage, learner, course);
  expect((await projectOf(stage, learner, course)).rubric).toEqual(rubric);
  for (const levels of [undefined, [4], [1, 2, 3], [0, 2], [5, 1]])
    expect((await answer(stage, mentor, _id, { verdict: 'accepted', stars: 2, levels })).body).toMatchObject({
      code: 'invalid_input',
      faults: expect.objectContaining({}),
    });
  expect((await answer(stage, mentor, _id, { verdict: 'accepted', levels: [4, 3] })).body.faults).toEqual({
    stars: { code: 'project_stars_needed', limit: 3 },
  });
  expect((await answer(stage, mentor, _id, { verdict: 'accepted', stars: 2, levels: [4, 3] })).status).toBe(
    200,
  );
  await set({ ...guide, rubric: null });
  expect((await projectOf(stage, learner, course)).handIns[0]?.answer?.levels).toEqual([
    { criterion: 'It drives', level: 4, text: 'so that others learn from it' },
    { criterion: 'I can explain it', level: 3, text: 'well' },
  ]);
});

test('both may write on: what a learner writes after the answer waits for a mentor', async () => {
  const { learner, course } = await aBuilder();
  const params = paramsOf(course);
  const { token } = learner;
  const write = (text: string, messageId: string = randomUUID()) =>
    stage.call(writeToMentor, { token, params, body: { messageId, text } });
  await save(stage, learner, course, { status: 'built' });
  expect((await write('Is it good?')).body.code).toBe('project_not_handed_in');
  const { _id } = await aHandIn(stage, learner, course);
  await answer(stage, mentor, _id, { verdict: 'asked_again', words: 'Which sensor is it?' });
  stage.clock.advance(60);
  const messageId = randomUUID();
  for (const _twice of [1, 2]) expect((await write('The one with two eyes.', messageId)).status).toBe(200);
  const wrote = await deskOf(stage, mentor, 'wrote');
  // How many wait for a word is said over every list.
  const { waits } = (await stage.call(listHandIns, { token: mentor.token, query: { status: 'accepted' } }))
    .body;
  expect(waits).toEqual({
    waiting: (await deskOf(stage, mentor, 'waiting')).length,
    wrote: wrote.length,
  });
  expect(wrote.filter((one) => one._id === _id)).toEqual([
    expect.objectContaining({ status: 'wrote', since: stage.clock.now().toISOString() }),
  ]);
  expect((await deskOf(stage, mentor, 'asked_again')).some((one) => one._id === _id)).toBe(false);

  stage.clock.advance(60);
  const reply = () =>
    stage.call(writeToLearner, {
      token: mentor.token,
      params: { handInId: _id },
      body: { messageId: randomUUID(), text: 'Hold it higher.' },
    });
  expect((await reply()).status).toBe(200);
  expect((await deskOf(stage, mentor, 'wrote')).some((one) => one._id === _id)).toBe(false);
  expect((await stage.mailsTo(learner.user.email, 2)).map(({ subject }) => subject)).toContain(
    'A mentor wrote about Rover',
  );
  expect(
    (await projectOf(stage, learner, course)).messages.map(({ from, name, text }) => [from, name, text]),
  ).toEqual([
    ['learner', 'Asha', 'The one with two eyes.'],
    ['mentor', 'Lata', 'Hold it higher.'],
  ]);
  // A line that broke sends it once more: one message, one mail.
  const lost = { messageId: randomUUID(), text: 'And show the other side.' };
  const sendAgain = (who: Someone) =>
    stage.call(writeToLearner, { token: who.token, params: { handInId: _id }, body: lost });
  expect([(await sendAgain(mentor)).status, (await sendAgain(mentor)).status]).toEqual([200, 200]);
  expect(await stage.mailsTo(learner.user.email, 3)).toHaveLength(3);
  const { rowCount } = await stage.context.pool.query('select from mail where address = $1', [
    learner.user.email,
  ]);
  // With the one about the answer.
  expect(rowCount).toBe(3);
  // A mentor who learns writes to themselves as little as they answer themselves.
  await relate(stage, learner, { kind: 'staff', role: 'mentor' });
  expect((await sendAgain(learner)).body.code).toBe('not_allowed');
  // An id that somebody else has used tells nothing of theirs.
  const stranger = await aBuilder();
  await aHandIn(stage, stranger.learner, stranger.course);
  const foreign = await stage.call(writeToMentor, {
    token: stranger.learner.token,
    params: paramsOf(stranger.course),
    body: { messageId, text: 'Mine.' },
  });
  expect(foreign.body.code).toBe('invalid_input');
});

test('a file is handed in for its project and once; what was asked again needs another', async () => {
  const { learner, course } = await aBuilder();
  const second = await aCourse(stage);
  await enrolled(stage, learner, second);
  const { _id, fileId } = await aHandIn(stage, learner, course);
  await answer(stage, mentor, _id, { verdict: 'asked_again', words: 'From the other side, please.' });
  const other = await aSentPicture(stage, learner, second);
  for (const id of [fileId, other._id])
    expect((await save(stage, learner, course, { status: 'handed_in', files: [id] })).body.code).toBe(
      'project_file_not_found',
    );
  // A classmate's, of the very same project.
  const classmate = await aLearner(stage);
  await enrolled(stage, classmate, course);
  const theirs = await aSentPicture(stage, classmate, course);
  expect((await save(stage, learner, course, { status: 'handed_in', files: [theirs._id] })).body.code).toBe(
    'project_file_not_found',
  );
  expect(await projectOf(stage, learner, course)).toMatchObject({ status: 'asked_again' });
});

test('of a course that is not published nobody learns what is built in it', async () => {
  const { learner, course } = await aBuilder();
  const stranger = await aLearner(stage);
  const read = async ({ token }: Someone) =>
    (await stage.call(readProject, { token, params: paramsOf(course) })).status;
  expect(await read(stranger)).toBe(200);
  await stage.context.pool.query('update course set published_at = null where id = $1', [course.id]);
  expect([await read(stranger), await read(learner)]).toEqual([404, 200]);
  expect((await save(stage, stranger, course, { status: 'built' })).body.code).toBe('course_not_found');
  expect((await save(stage, learner, course, { status: 'built' })).status).toBe(200);
});

test('what is wrong with a hand-in is said, and changes nothing', async () => {
  const { learner, course } = await aBuilder();
  const another = await aBuilder();
  const theirs = await aSentPicture(stage, another.learner, another.course);
  const own = await aSentPicture(stage, learner, course);
  const before = await projectOf(stage, learner, course);
  const seven = Array.from({ length: 7 }, () => randomUUID());
  const refused = async (body: object) => {
    const { body: said } = await save(stage, learner, course, { status: 'handed_in', ...body });
    return said.faults ?? said.code;
  };
  expect(await refused({})).toEqual({ files: { code: 'hand_in_empty' } });
  expect(await refused({ words: 'Only words.' })).toEqual({ files: { code: 'hand_in_empty' } });
  expect(await refused({ files: seven })).toEqual({ files: { code: 'pictures_many', limit: 6 } });
  expect(await refused({ files: [own._id, own._id] })).toEqual({ files: { code: 'invalid' } });
  expect(await refused({ files: [theirs._id] })).toBe('project_file_not_found');
  expect(await refused({ files: [own._id, randomUUID()] })).toBe('project_file_not_found');
  expect(await refused({ files: [own._id], link: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual({
    link: { code: 'one_thing' },
  });
  expect(await refused({ link: 'http://example.org/robot' })).toEqual({
    link: { code: 'project_link_wrong' },
  });
  expect(await refused({ files: [own._id], words: 'x'.repeat(2001) })).toEqual({
    words: { code: 'too_long', limit: 2000 },
  });
  // Words and files belong to handing in; nothing at all says nothing.
  for (const body of [{ status: 'built', words: 'Done.' }, { step: 1, files: [own._id] }, {}])
    expect((await save(stage, learner, course, body)).body.faults).toEqual({ status: { code: 'invalid' } });
  expect(await projectOf(stage, learner, course)).toEqual(before);

  const stranger = await aLearner(stage);
  expect((await save(stage, stranger, course, { status: 'built' })).body.code).toBe('watching_not_allowed');
  expect((await picture(stage, stranger, course)).body.code).toBe('watching_not_allowed');
  expect((await save(stage, learner, { ...course, id: randomUUID() }, { status: 'built' })).body.code).toBe(
    'course_not_found',
  );
  expect(
    (await save(stage, learner, { ...course, project: randomUUID() }, { status: 'built' })).body.code,
  ).toBe('project_not_found');
});

test('a photograph is encoded anew, without place or camera, and is the learner’s and the mentors’ alone', async () => {
  const { learner, course } = await aBuilder();
  const handIn = await aHandIn(stage, learner, course);
  const [parent, stranger, reader] = [
    await aLearner(stage),
    await aLearner(stage),
    await aColleague(stage, 'payments'),
  ];
  await relate(stage, parent, { kind: 'guardian', objectKind: 'person', objectId: learner.user._id });
  const large = await readFile(learner, handIn.fileId);
  expect(large).toMatchObject({ type: 'image/webp', keep: 'private, no-store' });
  const head = await sharp(large.bytes).metadata();
  expect([head.format, head.exif, head.width, head.height]).toEqual(['webp', undefined, 400, 300]);
  for (const secret of ['Kamerawerk', 'Pocket', 'Exif']) expect(large.bytes?.includes(secret)).toBe(false);
  expect((await readFile(mentor, handIn.fileId, 'small')).type).toBe('image/webp');
  expect((await readFile(parent, handIn.fileId)).type).toBe('image/webp');
  for (const who of [stranger, reader])
    expect(await readFile(who, handIn.fileId)).toEqual({ code: 'project_file_not_found' });
  // What is chosen and not handed in is nobody else's yet.
  const second = await aBuilder();
  const draft = await aSentPicture(stage, second.learner, second.course);
  expect(await readFile(mentor, draft._id)).toEqual({ code: 'project_file_not_found' });
  expect((await readFile(second.learner, draft._id)).type).toBe('image/webp');
});

test('a film keeps its picture and its sound and loses the place; one as photograph, or a minute too long, is refused', async () => {
  const { learner, course } = await aBuilder();
  const sent = await aFilm();
  expect(sent.includes('+18.5204+073.8567')).toBe(true);
  expect((await picture(stage, learner, course, sent)).body.code).toBe('picture_is_film');
  const before = kept();
  const { status, body } = await film(stage, learner, course, sent);
  expect(status).toBe(201);
  expect(body.file).toMatchObject({ kind: 'film', seconds: 3, width: 854, height: 480 });
  expect(kept()).toHaveLength(before.length + 1);
  const { type, bytes } = await readFile(learner, body.file._id);
  expect(type).toBe('video/mp4');
  for (const secret of ['+18.5204', '073.8567', 'Kamerawerk', 'Kavi at home', 'xyz'])
    expect(bytes?.includes(secret)).toBe(false);
  // Picture and sound are still there, as long as before.
  expect(bytes?.includes('avc1') && bytes.includes('mp4a')).toBe(true);
  expect((bytes?.length ?? 0) / sent.length).toBeGreaterThan(0.95);

  const stored = kept();
  expect((await film(stage, learner, course, await aFilm(68))).body.code).toBe('film_too_long');
  expect((await film(stage, learner, course, await aPhoto())).body.code).toBe('film_not_readable');
  expect((await film(stage, learner, course, sent.subarray(0, 5_000))).body.code).toBe('film_not_readable');
  expect((await film(stage, learner, course, Buffer.alloc(41_943_041, 'x'))).body.code).toBe(
    'film_too_large',
  );
  // Small on its way, and a hundred megabytes when each of its pictures is laid down.
  const bomb = aFilmBomb(sent, { frames: 1_000, bytes: 100_000 });
  expect((await film(stage, learner, course, bomb)).body.code).toBe('film_too_large');
  expect(kept()).toEqual(stored);

  const photo = await aSentPicture(stage, learner, course);
  const both = await save(stage, learner, course, { status: 'handed_in', files: [photo._id, body.file._id] });
  expect(both.body.faults).toEqual({ files: { code: 'pictures_or_film' } });
  expect((await save(stage, learner, course, { status: 'handed_in', files: [body.file._id] })).status).toBe(
    200,
  );
});

test('a link is kept as it is, and a film of a known host plays in the page', async () => {
  const { learner, course } = await aBuilder();
  await save(stage, learner, course, { status: 'handed_in', link: 'https://youtu.be/dQw4w9WgXcQ' });
  expect((await projectOf(stage, learner, course)).handIns[0]?.link).toEqual({
    url: 'https://youtu.be/dQw4w9WgXcQ',
    video: { host: 'youtube', videoId: 'dQw4w9WgXcQ', hash: null },
  });
});

test('with a guardian’s consent a handed-in picture goes to the gallery’s desk, once', async () => {
  const { learner, course } = await aBuilder();
  const office = await theOffice(stage);
  const { fileId } = await aHandIn(stage, learner, course);
  const title = `Rover ${randomUUID().replace(/\d/g, 'x')}`;
  const words = {
    fileId,
    title,
    firstName: 'Asha',
    guardianEmail: `guardian-${randomUUID()}@example.org`,
    consent: CONSENT_VERSION,
  };
  const share = (body: object, who = learner, of = course) =>
    stage.call(shareProject, { token: who.token, params: paramsOf(of), body: { ...words, ...body } });
  expect((await share({ consent: 'no' })).body.faults).toEqual({ consent: { code: 'consent_needed' } });
  expect((await share({ fileId: randomUUID() })).body.code).toBe('project_file_not_found');
  const stranger = await aBuilder();
  await save(stage, stranger.learner, stranger.course, { status: 'built' });
  expect((await share({}, stranger.learner, stranger.course)).body.code).toBe('project_file_not_found');
  // Nor one's own from another project, one that no mentor got to see, or a classmate's.
  const second = await aCourse(stage);
  await enrolled(stage, learner, second);
  await save(stage, learner, second, { status: 'built' });
  expect((await share({}, learner, second)).body.code).toBe('project_file_not_found');
  const draft = await aSentPicture(stage, learner, second);
  expect((await share({ fileId: draft._id }, learner, second)).body.code).toBe('project_file_not_found');
  await enrolled(stage, stranger.learner, course);
  await save(stage, stranger.learner, course, { status: 'built' });
  expect((await share({}, stranger.learner)).body.code).toBe('project_file_not_found');
  const all = await Promise.all([share({}), share({}), share({})]);
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  const found = await sharedUnder(stage, office, title);
  expect(found).toEqual([
    expect.objectContaining({
      firstName: 'Asha',
      consent: expect.objectContaining({ version: CONSENT_VERSION }),
      course: expect.objectContaining({ title: course.title }),
      picture: { width: 400, height: 300 },
    }),
  ]);
  expect((await projectOf(stage, learner, course)).inGallery).toBe('waiting');
  expect(await stage.mailsTo(words.guardianEmail)).toHaveLength(1);
});

test('a day has room for forty messages', async () => {
  const { learner, course } = await aBuilder();
  await aHandIn(stage, learner, course);
  const write = () =>
    stage.call(writeToMentor, {
      token: learner.token,
      params: paramsOf(course),
      body: { messageId: randomUUID(), text: 'And now?' },
    });
  const sent = await Promise.all(Array.from({ length: 42 }, write));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(40);
  expect((await write()).body.code).toBe('project_messages_today');
});

test('a day has room for six films; what is never handed in goes after two weeks, and no file stays behind', async () => {
  const { learner, course } = await aBuilder();
  const sent = await aFilm(1);
  for (const _one of Array(6)) expect((await film(stage, learner, course, sent)).status).toBe(201);
  expect((await film(stage, learner, course, sent)).body.code).toBe('project_files_today');
  // And for sixty pictures, handed in or not.
  await aSentPicture(stage, learner, course);
  await stage.context.pool.query(
    `insert into project_file (id, person_id, project_id, kind, file, small_file, width, height, sent_at)
     select gen_random_uuid(), person_id, project_id, kind, 'projects/' || n, 'projects/small-' || n, 1, 1, sent_at
     from project_file, generate_series(1, 59) n where person_id = $1 and kind = 'picture'`,
    [learner.user._id],
  );
  expect((await picture(stage, learner, course)).body.code).toBe('project_files_today');
  await stage.context.pool.query(`delete from project_file where person_id = $1 and width = 1`, [
    learner.user._id,
  ]);

  const handIn = await aHandIn(stage, learner, course);
  const count = kept().length;
  await stage.context.files.write('projects/left-behind.mp4', sent);
  stage.clock.advance(15 * 86_400);
  // A session of the office ended long ago; stories are told in any order.
  mentor = await aColleague(stage, 'mentor');
  await forgetUnusedFiles(stage.context);
  await removeOrphanedFiles(stage.context);
  expect(kept().length).toBeLessThanOrEqual(count - 6);
  expect(kept()).not.toContain('left-behind.mp4');
  // What was handed in stays, in both its sizes.
  const { file, smallFile } = (await findFile(stage.context.database, handIn.fileId)) ?? {};
  for (const one of [file, smallFile]) expect(kept()).toContain(one?.replace('projects/', ''));
});
