import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled } from '../../../../tests/stage/a-course.ts';
import {
  aCertificate,
  aCourseWithQuiz,
  certificatesOf,
  watchLecture,
} from '../../../../tests/stage/certificates.ts';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, relate, type Someone } from '../../../../tests/stage/people.ts';
import {
  listMissing,
  readCertificate,
  readCertificatePaper,
} from '../../../contract/learning/certificates.ts';
import { listProgress, readCourseProgress } from '../../../contract/learning/learning.ts';
import { answerQuestion } from '../../../contract/learning/lessons.ts';
import { saveProject } from '../../../contract/learning/projects.ts';
import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { issueUnnoticed } from './sweep-certificates.ts';

/** Late in the evening in India: what is issued bears the day there. */
const EVENING = new Date('2026-11-21T19:30:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ at: EVENING, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => stage.close());

const missingIn = async ({ token }: Someone, courseId: string, there = stage) =>
  (await there.call(listMissing, { token, query: { courseId } })).body.courses[0];
const answer = ({ token }: Someone, questionId: string, chosen = 1, there = stage) =>
  there.call(answerQuestion, { token, params: { questionId }, body: { chosen } });
const setAsked = (courseId: string, asked: object) =>
  stage.context.pool.query('update course set certificate = $2 where id = $1', [
    courseId,
    JSON.stringify(asked),
  ]);
const rowsOf = async ({ user }: Someone) =>
  (await stage.context.pool.query('select code, cause from certificate where person_id = $1', [user._id]))
    .rows;

/** A learner who opened a course with a quiz. */
async function aPupil(name = 'Asha Verma') {
  const [learner, course] = [await aLearner(stage, name), await aCourseWithQuiz(stage)];
  await enrolled(stage, learner, course);
  return { learner, course };
}
type Pupil = Awaited<ReturnType<typeof aPupil>>;

async function watchAll({ learner, course }: Pupil): Promise<void> {
  await watchLecture(stage, learner, course, { lecture: 0, to: 100 });
  await watchLecture(stage, learner, course, { lecture: 1, to: 190 });
}

test('what is missing is said thing by thing, and the last one brings the certificate', async () => {
  const { learner, course } = await aPupil();
  await watchLecture(stage, learner, course, { lecture: 0, to: 30 });
  await watchLecture(stage, learner, course, { lecture: 0, from: 60, to: 80 });
  expect(await missingIn(learner, course.id)).toEqual({
    courseId: course.id,
    courseTitle: course.title,
    courseSlug: `robots-${course.id}`,
    code: null,
    missing: [
      {
        kind: 'lecture',
        number: 1,
        lectureId: course.lectures[0],
        title: 'Lecture 1',
        gapAt: 30,
        secondsLeft: 50,
      },
      {
        kind: 'lecture',
        number: 2,
        lectureId: course.lectures[1],
        title: 'Lecture 2',
        gapAt: 0,
        secondsLeft: 200,
      },
      { kind: 'quiz', number: 2, chapterId: course.chapters[1], questionsLeft: 2 },
    ],
  });
  await watchAll({ learner, course });
  await answer(learner, course.questions[0] ?? '');
  // Every film was seen: that completes the lectures, and is no certificate.
  const [shown] = (await stage.call(listProgress, { token: learner.token })).body.progress;
  expect(shown).toMatchObject({ isCompleted: true, overallProgress: 100, certificateEarned: false });
  expect((await missingIn(learner, course.id))?.missing).toEqual([
    { kind: 'quiz', number: 2, chapterId: course.chapters[1], questionsLeft: 1 },
  ]);
  // A wrong answer is a try.
  await answer(learner, course.questions[1] ?? '');
  const [certificate] = await certificatesOf(stage, learner);
  expect(await missingIn(learner, course.id)).toMatchObject({ code: certificate?.code, missing: [] });
  const params = { courseId: course.id };
  const { progress } = (await stage.call(readCourseProgress, { token: learner.token, params })).body;
  expect(progress.certificateEarned).toBe(true);
  expect(certificate).toMatchObject({
    serial: expect.stringMatching(/^TK-2026-\d{5}$/),
    learner: 'Asha Verma',
    course: course.title,
    issuedOn: '2026-11-22',
    school: 'Tinkerling',
    standing: 'valid',
    projects: [],
  });
});

test('a lecture that ends the course brings it as well, with a mail that holds the print', async () => {
  const { learner, course } = await aPupil('Kavi Menon');
  for (const question of course.questions) await answer(learner, question);
  expect(await certificatesOf(stage, learner)).toEqual([]);
  await watchAll({ learner, course });
  const [certificate] = await certificatesOf(stage, learner);
  expect(certificate?.learner).toBe('Kavi Menon');
  const mails = await stage.mailsTo(learner.user.email, 1);
  const mail = mails.find(({ subject }) => subject.includes('certificate'));
  expect(mail?.text).toContain(`/certificate/${showCertificateCode(certificate?.code ?? '')}`);
  expect(mail?.attachments).toMatchObject([{ name: `${certificate?.serial}.pdf`, type: 'application/pdf' }]);
});

test('whatever is pressed at the same moment in two processes, there is one certificate and one mail', async () => {
  const pupil = await aPupil();
  const { learner, course } = pupil;
  await watchAll(pupil);
  await answer(learner, course.questions[0] ?? '');
  const beside = await openStage({ beside: stage });
  try {
    const both = [stage, beside];
    await Promise.all(
      [0, 1, 0, 1].flatMap((chosen) =>
        both.flatMap((there) => [
          answer(learner, course.questions[1] ?? '', chosen, there),
          missingIn(learner, course.id, there),
          issueUnnoticed(there.context),
        ]),
      ),
    );
  } finally {
    await beside.close();
  }
  expect(await rowsOf(learner)).toMatchObject([{ cause: 'earned' }]);
  const { rows } = await stage.context.pool.query(
    `select from mail where template = 'certificates.issued' and address = $1`,
    [learner.user.email],
  );
  expect(rows).toHaveLength(1);
});

test('what is due in several courses at once is issued in one go, each with its mail', async () => {
  const learner = await aLearner(stage, 'Leela Iyer');
  const courses = [await aCourseWithQuiz(stage), await aCourseWithQuiz(stage), await aCourseWithQuiz(stage)];
  for (const course of courses) {
    await enrolled(stage, learner, course);
    await watchAll({ learner, course });
  }
  // The school asks for less all at once: nobody noticed yet.
  for (const { id } of courses) await setAsked(id, { quizzes: false });
  const looks = await Promise.all([0, 1, 2].map(() => stage.call(listMissing, { token: learner.token })));
  const codes = (await certificatesOf(stage, learner)).map(({ code }) => code);
  expect(new Set(codes).size).toBe(3);
  for (const { body } of looks) expect(new Set(body.courses.map(({ code }) => code))).toEqual(new Set(codes));
  const { rows } = await stage.context.pool.query(
    `select from mail where template = 'certificates.issued' and address = $1`,
    [learner.user.email],
  );
  expect(rows).toHaveLength(3);
});

test('hours are those of the films, each second once and none faster than it was played', async () => {
  const pupil = await aPupil();
  const { learner, course } = pupil;
  await stage.call(listMissing, { token: learner.token });
  await watchAll(pupil);
  // The second film is seen once more, and the first once more at double speed: neither adds an hour.
  await watchLecture(stage, learner, course, { lecture: 1, to: 190 });
  await stage.context.pool.query(
    'update lecture_progress set time_spent_seconds = 50 where person_id = $1 and lecture_id = $2',
    [learner.user._id, course.lectures[0]],
  );
  for (const question of course.questions) await answer(learner, question);
  const [certificate] = await certificatesOf(stage, learner);
  expect(certificate?.learnedSeconds).toBe(50 + 190);
});

test('a course that asks for projects waits for them, and tells them with their drawings as they were', async () => {
  const pupil = await aPupil();
  const { learner, course } = pupil;
  await setAsked(course.id, { quizzes: false, projects: 'built' });
  await watchAll(pupil);
  const { project } = course;
  expect((await missingIn(learner, course.id))?.missing).toEqual([
    { kind: 'project', number: 1, projectId: project, title: 'Rover', needs: 'built' },
  ]);
  const params = { courseId: course.id, projectId: project };
  await stage.call(saveProject, { token: learner.token, params, body: { status: 'started' } });
  expect(await certificatesOf(stage, learner)).toEqual([]);
  await stage.call(saveProject, { token: learner.token, params, body: { status: 'built' } });
  const [before] = await certificatesOf(stage, learner);
  expect(before?.projects).toEqual([{ title: 'Rover', pictureUrl: null }]);
  // What is printed stays, whatever is called otherwise later, and whatever is added to the course.
  const { pool } = stage.context;
  await pool.query(`update course set title = title || ' anew', label = 'Master' where id = $1`, [course.id]);
  await pool.query(`update project set title = 'Tank' where id = $1`, [project]);
  await pool.query(`update person set name = 'Somebody' where id = $1`, [learner.user._id]);
  expect(await certificatesOf(stage, learner)).toEqual([before]);
});

test('whoever completed the films long ago owes only what else is asked, also when lectures came later', async () => {
  const pupil = await aPupil();
  const { learner, course } = pupil;
  await watchAll(pupil);
  const { pool } = stage.context;
  await pool.query(
    `insert into lecture (id, course_id, chapter_id, key, title, description, duration_seconds, preview, position)
    select gen_random_uuid(), course_id, chapter_id, 'later', 'Later', '', 300, false, 9 from lecture where id = $1`,
    [course.lectures[0]],
  );
  expect((await missingIn(learner, course.id))?.missing.map(({ kind }) => kind)).toEqual(['quiz']);
  for (const question of course.questions) await answer(learner, question);
  expect(await certificatesOf(stage, learner)).toHaveLength(1);
});

test('what nobody noticed is found in the night, and a course of lectures that went away is complete', async () => {
  const pupil = await aPupil();
  const { learner, course } = pupil;
  await setAsked(course.id, { quizzes: false });
  await watchLecture(stage, learner, course, { lecture: 0, to: 100 });
  await issueUnnoticed(stage.context, 1);
  expect(await rowsOf(learner)).toEqual([]);
  await stage.context.pool.query('update lecture set removed_at = now() where id = $1', [course.lectures[1]]);
  await issueUnnoticed(stage.context, 1);
  expect(await rowsOf(learner)).toHaveLength(1);
});

test('the print says exactly what the page says, so that a changed one is found out', async () => {
  const { learner, certificate } = await aCertificate(stage, 'Zoya D’Souza');
  const { code, serial } = certificate;
  const printed = showCertificateCode(code);
  const asked = await stage.call(readCertificate, { params: { code: printed.toLowerCase() } });
  expect(asked.body.certificate).toEqual(certificate);
  const paper = await stage.call(readCertificatePaper, { token: learner.token, params: { code } });
  expect(paper.headers.get('content-disposition')).toContain(`${serial}.pdf`);
  const bytes = new Uint8Array(await (paper.body as unknown as Blob).arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  for (const fact of [
    'Zoya D’Souza',
    certificate.course,
    'Junior · Level 1',
    '1 minute of lessons really watched',
    'Tinkerling',
    '22 Nov 2026',
    serial,
    printed,
    `/certificate/${printed}`,
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(fact);
  // The same to the byte, whenever it is drawn.
  const again = await stage.call(readCertificatePaper, { token: learner.token, params: { code } });
  expect(Buffer.from(await (again.body as unknown as Blob).arrayBuffer())).toEqual(Buffer.from(bytes));
});

test('a guardian fetches the print, and the mentors who answer for it; nobody else does', async () => {
  // In a name of India letters are joined by signs that nobody sees.
  const { learner, certificate } = await aCertificate(stage, 'अक्\u200dषरा Verma');
  const [guardian, stranger] = [await aLearner(stage, 'Ravi Verma'), await aLearner(stage)];
  await relate(stage, guardian, { kind: 'guardian', objectKind: 'person', objectId: learner.user._id });
  const fetch = async ({ token }: Someone) =>
    (await stage.call(readCertificatePaper, { token, params: { code: certificate.code } })).status;
  const [mentor, cashier] = [await aColleague(stage, 'mentor'), await aColleague(stage, 'payments')];
  expect(await Promise.all([guardian, mentor, stranger, cashier].map(fetch))).toEqual([200, 200, 404, 404]);
  const picture = `/certificate/${showCertificateCode(certificate.code)}/picture.png`;
  expect((await globalThis.fetch(stage.url + picture)).status).toBe(200);
});

test('a mistyped code is found wrong for nothing, and nobody tries codes for long', async () => {
  const { certificate } = await aCertificate(stage);
  const look = (code: string) =>
    fetch(`${stage.url}/api/certificates/${code}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const wrong = certificate.code.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  setMost(stage, 'certificates', 1);
  for (let i = 0; i < 3; i++) expect((await look(wrong)).status).toBe(404);
  expect((await look(certificate.code)).status).toBe(200);
  expect((await look(certificate.code)).status).toBe(429);
  // A code that cannot exist still costs nothing.
  expect((await look(wrong)).status).toBe(404);
});
