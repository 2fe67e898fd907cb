import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { goals, writeWholeCourse } from '../../../../tests/stage/a-written-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { type Course, readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import { enrol } from '../../../contract/learning/enrolment.ts';
import {
  answerQuestion,
  listTrickyQuestions,
  readGuide,
  readLesson,
  readQuiz,
  readWorkbook,
} from '../../../contract/learning/lessons.ts';
import { walkGuide } from '../../../rules/learning/guide-steps.ts';

let content: ContentFolder;
let stage: Stage;
let asha: Someone;
let ravi: Someone;
let course: Course;
beforeAll(async () => {
  content = aContentFolder();
  writeWholeCourse(content);
  stage = await openStage({ env: { CONTENT_DIR: content.path } });
  [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi Rao')];
  course = (await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } })).body.course;
  await enrolFree(asha);
});
afterAll(async () => {
  await stage.close();
  content.end();
});

beforeEach(() => query('delete from quiz_answer'));

const query = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;

async function enrolFree(someone: Someone): Promise<void> {
  await query('update course set price_paise = 0');
  expect((await stage.call(enrol, { token: someone.token, body: { courseId: course._id } })).status).toBe(
    200,
  );
  await query('update course set price_paise = 199900');
}

const chapter = (index: number) => course.CourseContent[index]?.chapterId ?? '';
const lecture = (title: string) =>
  course.CourseContent.flatMap((one) => one.chapterContent).find((one) => one.lectureTitle === title)
    ?.lectureId ?? '';
const lesson = (title: string, token?: string) =>
  stage.call(readLesson, { params: { lectureId: lecture(title) }, token });
const quiz = (index: number, token?: string) =>
  stage.call(readQuiz, { params: { chapterId: chapter(index) }, token });
const workbook = (token?: string) => stage.call(readWorkbook, { params: { courseId: course._id }, token });
const guide = (token?: string) =>
  stage.call(readGuide, { params: { projectId: course.projects[0]?.projectId ?? '' }, token });
const answer = (questionId: string, chosen: unknown, token?: string) =>
  stage.call(answerQuestion, { params: { questionId }, body: { chosen }, token });

test('the text of a free preview is everybody’s, in the order in which it is read', async () => {
  const { status, body } = await lesson('The loop');
  expect(status).toBe(200);
  const { passages } = body.lesson;
  expect(passages.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'list',
    'drawing',
    'table',
    'program',
    'sums',
    'quote',
    'paragraph',
  ]);
  expect(passages[0]).toEqual({
    type: 'paragraph',
    children: [
      { type: 'text', value: 'An ' },
      { type: 'strong', children: [{ type: 'text', value: 'LED' }] },
      { type: 'text', value: ' has two ' },
      { type: 'emphasis', children: [{ type: 'text', value: 'legs' }] },
      { type: 'text', value: ': ' },
      { type: 'code', value: '+' },
      { type: 'text', value: ' and ' },
      {
        type: 'link',
        url: 'https://en.wikipedia.org/wiki/LED',
        children: [{ type: 'text', value: 'minus' }],
      },
      { type: 'text', value: '.' },
    ],
  });
  // Ready to be drawn: a browser knows neither the blocks nor how a sum is written.
  expect(passages[5]).toMatchObject({
    scripts: [{ head: { kind: 'event' }, blocks: [{ kind: 'pins', words: ['switch pin ', '13', ' on'] }] }],
  });
  expect(passages[6]).toMatchObject({
    drawn: [{ label: 'LED current', first: { type: 'fraction' }, others: [{ relation: '=' }] }],
  });
  const drawn = passages.find((one) => one.type === 'drawing');
  expect(drawn?.alt).toBe('A loop');
  const picture = await fetch(stage.url + drawn?.url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
});

test('all other texts are for those who may watch', async () => {
  expect((await lesson('The LED')).body.code).toBe('watching_not_allowed');
  expect((await lesson('The LED', ravi.token)).status).toBe(403);
  expect((await lesson('The LED', asha.token)).body.lesson.passages).toHaveLength(9);
  expect((await guide()).body.code).toBe('watching_not_allowed');
  expect((await guide(ravi.token)).status).toBe(403);
  expect((await quiz(0, ravi.token)).body.code).toBe('watching_not_allowed');
  expect((await quiz(0)).status).toBe(401);
  // Who teaches looks in.
  expect((await lesson('The LED', (await theOffice(stage)).token)).status).toBe(200);
});

test('a project’s guide says what is needed and how it is built', async () => {
  const { body } = await guide(asha.token);
  expect(body.guide).toMatchObject({
    title: 'Desk lamp',
    summary: 'A lamp of card.',
    minutes: 45,
    parts: [{ part: 'Push button', quantity: 1 }],
    home: ['scissors'],
    rubric: [
      {
        criterion: 'It shines',
        levels: ['Not yet', 'Now and then', 'Each time', 'Each time, and I know why'],
      },
    ],
    step: null,
  });
  expect(body.guide.passages.filter((one) => one.type === 'heading')).toHaveLength(4);
  const step = walkGuide(body.guide.passages)?.steps[0];
  expect(step?.drawing).toMatchObject({ url: expect.stringMatching(/^\/media\/0-/), alt: 'A loop' });
});

test('the workbook shows everybody what there is, and learners where they are', async () => {
  const visited = (await workbook()).body.workbook;
  expect(visited).toEqual({
    glossary: [{ term: 'Anode', meaning: 'The leg that looks towards plus.' }],
    quizzes: [0, 1].map((index) => ({
      chapterId: chapter(index),
      questions: 2,
      answered: 0,
      rightAtFirst: 0,
      right: 0,
    })),
    projects: [{ projectId: course.projects[0]?.projectId, title: 'Desk lamp', minutes: 45 }],
  });
  expect(course.goals).toEqual(goals);
});

test('the first try counts and stays, the latest is kept beside it, and what is right is told after the first try', async () => {
  const before = await quiz(0, asha.token);
  const [first, second] = before.body.quiz.questions;
  expect(first).toMatchObject({
    ask: 'Which leg goes towards plus?',
    // As the lesson describes it.
    drawing: { url: expect.stringMatching(/drawings\/loop\.svg$/), alt: 'A loop' },
    answers: ['The long one', 'The short one'],
    // The lesson that shows its drawing.
    lectureId: lecture('The loop'),
    told: null,
    tries: null,
    chosen: null,
  });
  expect(JSON.stringify(before.body)).not.toMatch(/right|because/);
  const [one, two] = [first?.questionId ?? '', second?.questionId ?? ''];
  const stands = async (questionId: string, chosen: number) =>
    (await answer(questionId, chosen, asha.token)).body;
  const chapterId = chapter(0);
  const firstAt = stage.clock.now().toISOString();
  const wrong = await stands(one, 1);
  expect(wrong).toEqual({
    success: true,
    quiz: { chapterId, questions: 2, answered: 1, rightAtFirst: 0, right: 0 },
    told: { right: 0, because: [expect.any(String), expect.any(String)] },
    tries: { first: 1, firstRight: false, firstAt, count: 1 },
    isRight: false,
  });
  stage.clock.advance(60);
  const mended = await stands(one, 0);
  expect(mended.quiz).toEqual({ chapterId, questions: 2, answered: 1, rightAtFirst: 0, right: 1 });
  expect(mended.tries).toEqual({ first: 1, firstRight: false, firstAt, count: 2 });
  const kept = await query('select * from quiz_answer');
  stage.clock.advance(60);
  expect((await stands(one, 0)).quiz).toEqual(mended.quiz);
  expect(await query('select * from quiz_answer')).toEqual(kept);
  const { quiz: both } = await stands(two, 2);
  expect(both).toMatchObject({ answered: 2, rightAtFirst: 0, right: 1 });

  const { questions } = (await quiz(0, asha.token)).body.quiz;
  expect(questions.map(({ chosen, tries, told }) => [chosen, tries?.first, told?.right])).toEqual([
    [0, 1, 0],
    [2, 2, expect.any(Number)],
  ]);
  expect((await workbook(asha.token)).body.workbook.quizzes[0]).toEqual(both);
  expect((await workbook(ravi.token)).body.workbook.quizzes[0]?.answered).toBe(0);
});

test('of any tries of two devices, sent again and in any order, the first that arrives counts, each counts once', async () => {
  const [question] = (await quiz(1, asha.token)).body.quiz.questions;
  const id = question?.questionId ?? '';
  const tries = Array.from({ length: 6 }, (_one, index) => ({ tryId: randomUUID(), chosen: index % 2 }));
  // What arrives: each entry one of the six tries, some never, some often.
  const arrivals = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(arrivals, fc.boolean(), async (order, atOnce) => {
      await query('delete from quiz_answer');
      const sent = order.map((index) => tries[index] ?? { tryId: '', chosen: 0 });
      const send = (body: { tryId: string; chosen: number }) =>
        stage.call(answerQuestion, { params: { questionId: id }, body, token: asha.token });
      if (atOnce) await Promise.all(sent.map(send));
      else for (const one of sent) await send(one);
      const [row] = await query('select chosen, first_chosen, tries, try_ids from quiz_answer');
      const arrived: string[] = row?.try_ids ?? [];
      const once = [...new Set(sent.map(({ tryId }) => tryId))];
      expect(row?.tries).toBe(once.length);
      expect(arrived.toSorted()).toEqual(once.toSorted());
      // The ids tell the order in which they arrived.
      const chosenBy = (tryId: string | undefined) => tries.find((one) => one.tryId === tryId)?.chosen;
      expect(row?.first_chosen).toBe(chosenBy(arrived.at(-1)));
      expect(row?.chosen).toBe(chosenBy(arrived[0]));
      if (!atOnce) expect(arrived.at(-1)).toBe(sent[0]?.tryId);
    }),
    { numRuns: 25 },
  );
});

test('a release that knows nothing of first tries writes them all the same', async () => {
  const [question] = (await quiz(1, asha.token)).body.quiz.questions;
  const old = `insert into quiz_answer as mine (person_id, question_id, chosen, is_right, answered_at)
    values ($1, $2, $3, $4, now()) on conflict (person_id, question_id) do update set chosen = excluded.chosen,
    is_right = excluded.is_right, answered_at = excluded.answered_at where mine.chosen <> excluded.chosen`;
  for (const [chosen, isRight] of [
    [1, false],
    [0, true],
  ])
    await query(old, [asha.user._id, question?.questionId, chosen, isRight]);
  expect(await query('select chosen, first_chosen, first_is_right from quiz_answer')).toEqual([
    { chosen: 0, first_chosen: 1, first_is_right: false },
  ]);
});

test('what was wrong comes back after days, and right three times it is done; the first try stays what it was', async () => {
  const DAY = 24 * 60 * 60;
  await query(`update session set expires_at = '2099-01-01'`);
  const tricky = async (token = asha.token) =>
    (await stage.call(listTrickyQuestions, { token })).body.questions;
  const [first, second] = (await quiz(0, asha.token)).body.quiz.questions;
  const id = first?.questionId ?? '';
  const again = (chosen: number) =>
    stage.call(answerQuestion, {
      params: { questionId: id },
      body: { chosen, cameBack: true, tryId: randomUUID() },
      token: asha.token,
    });
  await answer(id, 1, asha.token);
  await answer(id, 0, asha.token);
  // Right at the first try: it never comes back.
  const { right } = (await answer(second?.questionId ?? '', 0, asha.token)).body.told;
  await query('delete from quiz_answer where question_id = $1', [second?.questionId]);
  await answer(second?.questionId ?? '', right, asha.token);
  expect(await tricky()).toEqual([]);
  stage.clock.advance(2 * DAY);
  expect(await tricky()).toEqual([
    {
      questionId: id,
      kind: 'choice',
      task: null,
      follows: false,
      ask: 'Which leg goes towards plus?',
      drawing: { url: expect.any(String), alt: 'A loop' },
      answers: ['The long one', 'The short one'],
      lectureId: lecture('The loop'),
      chapterId: chapter(0),
      chapterTitle: course.CourseContent[0]?.ChapterTitle,
      course: { courseId: course._id, slug: 'junior-lamp', title: course.title, label: course.coursename },
    },
  ]);
  expect(await tricky(ravi.token)).toEqual([]);

  // Wrong again: the next tries teach, and it comes back in two days.
  await again(1);
  expect((await again(0)).body.tries).toMatchObject({ first: 1, firstRight: false, count: 4 });
  expect(await tricky()).toEqual([]);
  for (const days of [2, 5, 12]) {
    stage.clock.advance(days * DAY - 1);
    expect(await tricky()).toEqual([]);
    stage.clock.advance(1);
    expect(await tricky()).toHaveLength(1);
    expect((await again(0)).body.quiz).toMatchObject({ rightAtFirst: 1, right: 2 });
  }
  stage.clock.advance(100 * DAY);
  expect(await tricky()).toEqual([]);

  // Of a course that one may no longer watch nothing comes back.
  await query(`update quiz_answer set due_at = '2020-01-01'`);
  expect(await tricky()).toHaveLength(2);
  const [place] = await query('delete from enrolment where person_id = $1 returning *', [asha.user._id]);
  expect(await tricky()).toEqual([]);
  await query('insert into enrolment (person_id, course_id, enrolled_at) values ($1, $2, $3)', [
    place?.person_id,
    place?.course_id,
    place?.enrolled_at,
  ]);
});

test('an answer that the question does not have, and an answer of a stranger, are refused', async () => {
  const [question] = (await quiz(1, asha.token)).body.quiz.questions;
  const id = question?.questionId ?? '';
  expect((await answer(id, 2, asha.token)).body).toMatchObject({
    code: 'invalid_input',
    fields: { chosen: 'Choose an answer' },
  });
  for (const chosen of [-1, 0.5, 40, '0', null])
    expect((await answer(id, chosen, asha.token)).status).toBe(400);
  expect((await answer(id, 0, ravi.token)).body.code).toBe('watching_not_allowed');
  expect((await answer(randomUUID(), 0, asha.token)).body.code).toBe('quiz_not_found');
  expect(await query('select 1 from quiz_answer where question_id = $1', [id])).toEqual([]);
});

test('a hundred answers at once leave one', async () => {
  const [question] = (await quiz(1, asha.token)).body.quiz.questions;
  const id = question?.questionId ?? '';
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_one, index) => answer(id, index % 2, asha.token)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await query('select count(*) as n from quiz_answer where question_id = $1', [id])).toEqual([
    { n: 1 },
  ]);
});

test('what is unknown or taken out is not found; of a withdrawn course only its learners know', async () => {
  const unknown = randomUUID();
  const calls = (token?: string) => [
    stage.call(readLesson, { params: { lectureId: unknown }, token }),
    stage.call(readWorkbook, { params: { courseId: unknown }, token }),
    stage.call(readGuide, { params: { projectId: unknown }, token }),
    stage.call(readQuiz, { params: { chapterId: unknown }, token }),
  ];
  expect((await Promise.all(calls(asha.token))).map(({ body }) => body.code)).toEqual([
    'lecture_not_found',
    'course_not_found',
    'project_not_found',
    'quiz_not_found',
  ]);

  await query('update course set published_at = null');
  expect((await lesson('The loop')).status).toBe(404);
  expect((await workbook(ravi.token)).status).toBe(404);
  expect((await quiz(0, ravi.token)).body.code).toBe('quiz_not_found');
  expect((await guide(ravi.token)).body.code).toBe('project_not_found');
  expect((await lesson('The LED', asha.token)).status).toBe(200);
  expect((await workbook(asha.token)).status).toBe(200);
  await query('update course set published_at = now()');

  const now = stage.clock.now();
  await query('update lecture set removed_at = $1', [now]);
  expect((await lesson('The loop', asha.token)).status).toBe(404);
  await query('update quiz_question set removed_at = $1', [now]);
  expect((await quiz(0, asha.token)).body.code).toBe('quiz_not_found');
  expect((await workbook(asha.token)).body.workbook.quizzes).toEqual([]);
  const guided = await query('select id, guide from project where guide is not null');
  await query('update project set guide = null');
  expect((await guide(asha.token)).body.code).toBe('project_not_found');
  expect((await workbook(asha.token)).body.workbook.projects).toEqual([]);

  for (const table of ['lecture', 'quiz_question']) await query(`update ${table} set removed_at = null`);
  for (const { id, guide } of guided)
    await query('update project set guide = $2 where id = $1', [id, JSON.stringify(guide)]);
});
