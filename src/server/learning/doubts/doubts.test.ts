import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import {
  aDoubt,
  anAnsweredDoubt,
  answerTo,
  ask,
  askOn,
  deskList,
  lastWords,
  publish,
} from '../../../../tests/stage/doubts.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone } from '../../../../tests/stage/people.ts';
import {
  acceptAnswer,
  listDoubts,
  listHelpful,
  listMyDoubts,
  openAnswer,
  readAskedPicture,
  readDoubt,
  readDoubtPicture,
  reportDoubt,
  withdrawDoubt,
  withholdDoubt,
} from '../../../contract/learning/doubts.ts';
import { initializeProgress, saveLectureProgress } from '../../../contract/learning/learning.ts';
import { answerQuestion } from '../../../contract/learning/lessons.ts';
import {
  DOUBT_REPORTS_HIDE,
  DOUBT_WORDS_MOST,
  DOUBTS_DAILY_MOST,
} from '../../../contract/platform/limits.ts';

let stage: Stage;
let course: SomeCourse;
let question: string;
let mentor: Someone;
let asha: Someone;
let ravi: Someone;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage, [[600, 300]]);
  question = randomUUID();
  await rows(
    `insert into quiz_question (id, chapter_id, key, position, ask, answers)
     values ($1, $2, 'one', 0, 'Which leg goes to plus?', $3)`,
    [
      question,
      course.chapters[0],
      JSON.stringify(['Long', 'Short'].map((text, i) => ({ text, right: i === 0, because: 'So' }))),
    ],
  );
});
afterAll(() => stage.close());
// Each story has people of its own: what one sends has a budget, and sessions end.
beforeEach(async () => {
  await rows('delete from doubt');
  mentor = await aColleague(stage, 'mentor');
  [asha, ravi] = [await aLearner(stage, 'Asha Verma'), await aLearner(stage, 'Ravi Rao')];
  for (const one of [asha, ravi]) await enrolled(stage, one, course);
});

const rows = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;
const lecture = () => ({ placeId: course.lectures[0] });
const own = async (who: Someone, query = {}) =>
  (await stage.call(listMyDoubts, { token: who.token, query })).body.doubts;
const helpful = async (who: Someone, query = {}, params = lecture()) =>
  (await stage.call(listHelpful, { token: who.token, params, query })).body.answers;
const accept = (who: Someone, doubtId: string) =>
  stage.call(acceptAnswer, { token: who.token, params: { doubtId } });
const withhold = (doubtId: string, sharing: string) =>
  stage.call(withholdDoubt, { token: mentor.token, params: { doubtId }, body: { sharing } });
const report = (who: Someone, doubtId: string, reason = 'It is rude.') =>
  stage.call(reportDoubt, { token: who.token, params: { doubtId }, body: { reason } });
const acts = async () => (await rows('select act from audit_entry order by at, id')).map(({ act }) => act);

test('who may watch the course asks at a lecture, a question of its quiz and a guide, with the second and the step', async () => {
  const places = [
    [
      { ...lecture(), words: 'One?', more: { second: '42', step: '3' } },
      { second: 42, step: null },
    ],
    [{ kind: 'question', placeId: question, words: 'Two?' }, { title: 'Which leg goes to plus?' }],
    [
      { kind: 'project', placeId: course.project, words: 'Three?', more: { step: '3', second: '9' } },
      { title: 'Rover', second: null, step: 3 },
    ],
  ] as const;
  for (const [asked, place] of places) {
    const doubt = await aDoubt(stage, asha, asked);
    expect(doubt).toMatchObject({ status: 'waiting', sharing: 'none', isUnread: false, place });
    expect(doubt.talk).toMatchObject([{ byMentor: false, name: 'Asha', words: asked.words, picture: null }]);
    stage.clock.advance(60);
  }
  // Beyond the film's end is at its end.
  const late = await aDoubt(stage, asha, { ...lecture(), more: { second: '700' } });
  expect(late.place.second).toBe(600);
  // Everywhere, the latest first; or at one place.
  expect((await own(asha)).map(({ place }) => place.kind)).toEqual([
    'lecture',
    'project',
    'question',
    'lecture',
  ]);
  expect(await own(asha, { placeId: question })).toHaveLength(1);
  expect(await own(ravi)).toEqual([]);
  // A mentor promised to answer within a day.
  expect(Date.parse(late.answerBy ?? '') - Date.parse(late.askedAt)).toBe(24 * 3_600_000);
});

test('strangers to the course, unknown places and words that cannot be are refused, and nothing is kept', async () => {
  const stranger = await aLearner(stage);
  const refused = async (who: Someone | null, asked: Parameters<typeof ask>[2]) =>
    (await ask(stage, who, asked)).body.code;
  expect(await refused(null, lecture())).toBe('not_signed_in');
  expect(await refused(stranger, lecture())).toBe('watching_not_allowed');
  expect(await refused(asha, { placeId: randomUUID() })).toBe('lecture_not_found');
  expect(await refused(asha, { kind: 'question', placeId: course.lectures[0] })).toBe('quiz_not_found');
  expect(await refused(asha, { kind: 'project', placeId: question })).toBe('project_not_found');
  expect((await ask(stage, asha, { ...lecture(), words: '  ' })).body.fields).toEqual({
    words: 'Please write a few words',
  });
  expect(
    (await ask(stage, asha, { ...lecture(), words: 'x'.repeat(DOUBT_WORDS_MOST + 1) })).body.fields,
  ).toEqual({ words: 'At most 3,000 characters' });
  for (const second of ['-1', '1e3', 'soon', '99999999'])
    expect(await refused(asha, { ...lecture(), more: { second } })).toBe('invalid_input');
  const film = Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex');
  expect(await refused(asha, { ...lecture(), picture: film })).toBe('picture_not_readable');
  expect(await rows('select id from doubt')).toEqual([]);
});

test('a photo is kept without place and camera, and shown to its learner and the mentors only', async () => {
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2f9e44' } })
    .withExif({ IFD0: { Make: 'Shutterhouse' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Shutterhouse')).toBe(true);
  const { _id: doubtId, talk } = await aDoubt(stage, asha, { ...lecture(), picture: photo });
  expect(talk[0]?.picture).toEqual({ width: 1600, height: 800 });
  const params = { doubtId, messageId: talk[0]?._id ?? '' };
  const shown = await stage.call(readDoubtPicture, { token: asha.token, params });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const bytes = Buffer.from(await (shown.body as unknown as Blob).arrayBuffer());
  const { format, exif } = await sharp(bytes).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect((await stage.call(readDoubtPicture, { token: ravi.token, params })).body.code).toBe(
    'doubt_not_found',
  );
  expect((await stage.call(readAskedPicture, { token: mentor.token, params })).status).toBe(200);
  const other = { ...params, doubtId: randomUUID() };
  expect((await stage.call(readAskedPicture, { token: mentor.token, params: other })).status).toBe(404);
});

test('a press that is repeated asks once, and a key is for one question', async () => {
  const key = randomUUID();
  const asked = { ...lecture(), words: 'Why is it dark?', key };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(stage, asha, asked)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.doubt._id)).size).toBe(1);
  expect(await rows('select id from doubt_message')).toHaveLength(1);
  const other = await ask(stage, asha, { ...asked, words: 'Why is it bright?' });
  expect(other.body.code).toBe('idempotency_key_reused');
  // Somebody else's key is their own.
  expect((await ask(stage, ravi, asked)).status).toBe(201);
});

test('so many a day; one more waits for tomorrow, and is told so kindly', async () => {
  await Promise.all(Array.from({ length: DOUBTS_DAILY_MOST + 3 }, () => ask(stage, asha, lecture())));
  expect(await rows('select id from doubt')).toHaveLength(DOUBTS_DAILY_MOST);
  const [first] = await own(asha);
  expect((await ask(stage, asha, lecture())).body).toMatchObject({
    code: 'doubts_today',
    message: expect.stringMatching(/^You have asked a lot today/),
  });
  expect((await askOn(stage, asha, first?._id ?? '')).body.code).toBe('doubts_today');
  await rows(`update doubt_message set written_at = written_at - interval '1 day'`);
  expect((await ask(stage, asha, lecture())).status).toBe(201);
});

test('the desk has what waits longest first, counts what is late, and shows the learner beside it', async () => {
  const earlier = await aDoubt(stage, asha, { kind: 'question', placeId: question, words: 'Which leg?' });
  await stage.call(initializeProgress, { token: asha.token, body: { courseId: course.id } });
  stage.clock.advance(3600);
  await rows('insert into quiz_answer values ($1, $2, 1, false, now())', [asha.user._id, question]);
  await stage.call(saveLectureProgress, {
    token: asha.token,
    params: { courseId: course.id, lectureId: course.lectures[0] },
    body: {
      timeSpent: 60,
      watchPercentage: 10,
      lastWatchedPosition: 60,
      watched: [[0, 60]],
      eventId: randomUUID(),
    },
  });
  const { _id: doubtId } = await aDoubt(stage, asha, {
    ...lecture(),
    words: 'And now?',
    more: { second: '42' },
  });
  const read = () => stage.call(listDoubts, { token: mentor.token });
  expect((await read()).body).toMatchObject({
    total: 2,
    late: 0,
    doubts: [
      { _id: earlier._id, firstName: 'Asha', words: 'Which leg?', list: 'waiting' },
      { _id: doubtId, place: { title: 'Lecture 1', second: 42 }, course: { title: course.title } },
    ],
  });
  expect(JSON.stringify((await read()).body)).not.toMatch(/Verma|example\.org/);
  await rows(`update doubt set waits_since = waits_since - interval '1 day' where id = $1`, [earlier._id]);
  expect((await read()).body.late).toBe(1);

  const beside = async (id: string) =>
    (await stage.call(readDoubt, { token: mentor.token, params: { doubtId: id } })).body.beside;
  expect(await beside(earlier._id)).toMatchObject({
    tries: {
      first: 1,
      chosen: 1,
      answers: [
        { text: 'Long', right: true },
        { text: 'Short', right: false },
      ],
    },
  });
  const shown = await beside(doubtId);
  expect(shown).toMatchObject({
    talk: [{ words: 'And now?' }],
    progress: { lectures: 2, lecturesCompleted: 0 },
    tries: null,
    earlier: [{ words: 'Which leg?', title: 'Which leg goes to plus?', status: 'waiting' }],
  });
  expect(shown.progress?.percent).toBeGreaterThan(0);
});

test('of two mentors one answers; the learner gets it by mail, sees it as new, and it is on record', async () => {
  const lata = await aColleague(stage, 'mentor');
  const words = 'Turn the LED round: the long leg goes to plus.';
  const doubt = await aDoubt(stage, asha, { ...lecture(), words: 'Why is it dark?', more: { second: '42' } });
  const given = { words, movedAt: lastWords(doubt) };
  const before = (await acts()).length;
  const both = await Promise.all([mentor, lata].map((one) => answerTo(stage, one, doubt._id, given)));
  expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'doubt_already_answered'],
  ]);
  expect((await acts()).slice(before)).toEqual(['doubt_answered']);
  expect((await own(asha))[0]).toMatchObject({
    status: 'answered',
    isUnread: true,
    answerBy: null,
    talk: [{ byMentor: false }, { byMentor: true, name: 'Lata', words }],
  });
  const [mail] = (await stage.mailsTo(asha.user.email)).filter(({ subject }) => /answered/.test(subject));
  expect(mail?.subject).toBe('Your question is answered: Lecture 1');
  expect(mail?.text).toContain(words);
  expect(mail?.text).toContain('> Why is it dark?');
  expect(mail?.text).toContain(`?lecture=${course.lectures[0]}&at=42#ask-mentor`);

  const opened = await stage.call(openAnswer, { token: asha.token, params: { doubtId: doubt._id } });
  expect(opened.body.doubt.isUnread).toBe(false);
  expect(await deskList(stage, mentor, 'waiting')).toEqual([]);
  expect(await deskList(stage, mentor, 'answered')).toHaveLength(1);
});

test('an answer is to what was read: words that came meanwhile are read first', async () => {
  const doubt = await aDoubt(stage, asha, lecture());
  stage.clock.advance(30);
  expect((await askOn(stage, asha, doubt._id, 'It smells, too')).status).toBe(201);
  const late = await answerTo(stage, mentor, doubt._id, { movedAt: lastWords(doubt) });
  expect(late.body.code).toBe('doubt_changed');
  const [now] = await deskList(stage, mentor, 'waiting');
  // It waits since it was first asked.
  expect(now).toMatchObject({ words: 'It smells, too', waitsSince: doubt.askedAt });
  expect((await answerTo(stage, mentor, doubt._id, { movedAt: now?.movedAt ?? '' })).status).toBe(200);

  // Asked on after the answer, the talk is back in the queue, and waits from then.
  stage.clock.advance(3600);
  const again = await askOn(stage, asha, doubt._id, 'Still dark');
  expect(again.body.doubt).toMatchObject({ status: 'waiting' });
  expect((await deskList(stage, mentor, 'waiting'))[0]?.waitsSince).toBe(stage.clock.now().toISOString());
  expect((await accept(asha, doubt._id)).body.code).toBe('doubt_not_answered');
  expect((await askOn(stage, ravi, doubt._id)).body.code).toBe('doubt_not_found');
  // Who has left the course reads the talk, and asks no more.
  await rows('delete from enrolment where person_id = $1', [asha.user._id]);
  expect((await askOn(stage, asha, doubt._id)).body.code).toBe('watching_not_allowed');
  expect(await own(asha)).toMatchObject([{ _id: doubt._id, status: 'waiting' }]);
});

test('what helped is shown to the course once a mentor has worded it: by first name only, to be searched', async () => {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const words = 'I am Asha Verma of Pune, my lamp is dark';
  const { _id: doubtId } = await anAnsweredDoubt(stage, asha, mentor, { ...lecture(), words, picture });
  expect((await accept(asha, doubtId)).body.doubt.status).toBe('accepted');
  expect((await accept(asha, doubtId)).status).toBe(200);
  expect(await helpful(ravi)).toEqual([]);
  expect((await deskList(stage, mentor, 'helped')).map(({ _id }) => _id)).toEqual([doubtId]);

  const reachable = await publish(stage, mentor, doubtId, { question: 'Write to asha@example.org' });
  expect(reachable.body).toMatchObject({
    code: 'invalid_input',
    faults: { question: { code: 'tells_how_to_reach' } },
  });
  // Nor does the answer say whom to call, or either of them who the child is.
  for (const [field, text, code] of [
    ['answer', 'Call me: 98765 43210', 'tells_how_to_reach'],
    ['question', 'I am  asha VERMA, why is it dark?', 'tells_whole_name'],
    ['answer', 'Asha Verma, turn the LED round.', 'tells_whole_name'],
  ] as const) {
    const refused = await publish(stage, mentor, doubtId, { [field]: text });
    expect(refused.body).toMatchObject({ code: 'invalid_input', faults: { [field]: { code } } });
  }
  expect((await publish(stage, mentor, doubtId, { question: 'Why 100% dark?' })).status).toBe(200);
  const [shown] = await helpful(ravi);
  expect(shown).toEqual({
    _id: doubtId,
    firstName: 'Asha',
    question: 'Why 100% dark?',
    answer: 'Turn the LED round.',
    second: null,
    step: null,
    isMine: false,
    isReported: false,
  });
  expect((await helpful(asha))[0]?.isMine).toBe(true);
  expect(await helpful(ravi, { q: 'led' })).toHaveLength(1);
  expect(await helpful(ravi, { q: '100%' })).toHaveLength(1);
  expect(await helpful(ravi, { q: '_%' })).toEqual([]);
  expect(await helpful(ravi, {}, { placeId: course.lectures[1] ?? '' })).toEqual([]);
  const stranger = await aLearner(stage);
  const closed = await stage.call(listHelpful, { token: stranger.token, params: lecture() });
  expect(closed.body.code).toBe('watching_not_allowed');
  // A second mentor who saw it as it was before is told so.
  expect((await publish(stage, mentor, doubtId)).body.code).toBe('doubt_changed');
});

test('what others asked about a question of a quiz is told to those who have tried it', async () => {
  const at = { placeId: question };
  const { _id } = await anAnsweredDoubt(stage, asha, mentor, { kind: 'question', ...at });
  expect((await publish(stage, mentor, _id, { answer: 'The long leg goes to plus.' })).status).toBe(200);
  expect([await helpful(ravi, {}, at), (await helpful(asha, {}, at)).length]).toEqual([[], 1]);
  const tried = { token: ravi.token, params: { questionId: question }, body: { chosen: 1 } };
  expect((await stage.call(answerQuestion, tried)).status).toBe(200);
  expect(await helpful(ravi, {}, at)).toHaveLength(1);
});

test('a mentor may also show what was answered and not accepted; never what has no answer, or what its learner keeps', async () => {
  const waiting = await aDoubt(stage, asha, lecture());
  expect((await publish(stage, mentor, waiting._id)).body.code).toBe('doubt_not_answered');
  const { _id: doubtId } = await anAnsweredDoubt(stage, ravi, mentor, lecture());
  expect((await publish(stage, mentor, doubtId)).status).toBe(200);
  expect(await helpful(asha)).toHaveLength(1);

  const withdrawn = await stage.call(withdrawDoubt, { token: ravi.token, params: { doubtId } });
  expect(withdrawn.body.doubt.sharing).toBe('withdrawn');
  expect(await helpful(asha)).toEqual([]);
  expect((await publish(stage, mentor, doubtId, { sharing: 'withdrawn' })).body.code).toBe('doubt_withdrawn');
  expect((await withhold(doubtId, 'withdrawn')).body.code).toBe('doubt_withdrawn');
  expect((await stage.call(withdrawDoubt, { token: asha.token, params: { doubtId } })).body.code).toBe(
    'doubt_not_found',
  );
});

test('what several learners report is hidden until a mentor decides; a report counts once', async () => {
  const { _id: doubtId } = await anAnsweredDoubt(stage, asha, mentor, lecture());
  await publish(stage, mentor, doubtId);
  expect((await report(asha, doubtId)).body.code).toBe('doubt_not_found');
  expect((await report(await aLearner(stage), doubtId)).body.code).toBe('doubt_not_found');
  expect((await report(ravi, doubtId, ' ')).body.fields).toHaveProperty('reason');
  await report(ravi, doubtId);
  expect((await report(ravi, doubtId, 'Again')).status).toBe(200);
  expect(await deskList(stage, mentor, 'reported')).toMatchObject([{ _id: doubtId, reports: 1 }]);
  // Ravi's own word stands; the others still read it.
  expect(await helpful(ravi)).toMatchObject([{ isReported: true }]);

  const others = await Promise.all(Array.from({ length: DOUBT_REPORTS_HIDE - 1 }, () => aLearner(stage)));
  for (const one of others) await enrolled(stage, one, course);
  for (const one of others) expect((await report(one, doubtId)).status).toBe(200);
  expect(await helpful(ravi)).toEqual([]);
  // Over every list stands how many wait in the others.
  expect((await stage.call(listDoubts, { token: mentor.token })).body.waits).toMatchObject({ reported: 1 });
  const [reported] = await deskList(stage, mentor, 'reported');
  expect(reported).toMatchObject({ sharing: 'hidden', reports: DOUBT_REPORTS_HIDE });
  const { beside } = (await stage.call(readDoubt, { token: mentor.token, params: { doubtId } })).body;
  expect(beside.reports[0]?.reason).toBe('It is rude.');

  // Shown again in better words: what was reported is settled, and the same people cannot hide it once more.
  const before = (await acts()).length;
  expect((await publish(stage, mentor, doubtId, { sharing: 'hidden', question: 'Why?' })).status).toBe(200);
  for (const one of [ravi, ...others]) await report(one, doubtId, 'I still do not like it');
  expect(await helpful(ravi)).toMatchObject([{ question: 'Why?' }]);
  expect(await deskList(stage, mentor, 'reported')).toEqual([]);
  expect((await withhold(doubtId, 'hidden')).body.code).toBe('doubt_changed');
  expect((await withhold(doubtId, 'shown')).status).toBe(200);
  expect(await helpful(ravi)).toEqual([]);
  expect((await acts()).slice(before)).toEqual(['doubt_kept', 'doubt_taken_down']);
});

test('with a person goes what they asked, also where it was shown; a mentor who leaves leaves the answers', async () => {
  const leaver = await aColleague(stage, 'mentor');
  const kavi = await aLearner(stage, 'Kavi Menon');
  await enrolled(stage, kavi, course);
  const { _id: doubtId } = await anAnsweredDoubt(stage, kavi, leaver, lecture());
  await publish(stage, mentor, doubtId);
  await report(ravi, doubtId);
  await rows('delete from person where id = $1', [leaver.user._id]);
  expect((await own(kavi))[0]?.talk[1]).toMatchObject({ byMentor: true, name: null });
  await rows('delete from person where id = $1', [kavi.user._id]);
  expect(await helpful(ravi)).toEqual([]);
  for (const table of ['doubt', 'doubt_message', 'doubt_report'])
    expect(await rows(`select 1 from ${table}`)).toEqual([]);
});
