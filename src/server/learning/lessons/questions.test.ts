import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { enrolled } from '../../../../tests/stage/a-course.ts';
import { questionsOfEachKind } from '../../../../tests/stage/a-question-of-each-kind.ts';
import { writeWholeCourse } from '../../../../tests/stage/a-written-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { type Course, readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import { answerQuestion, type Question, readQuiz } from '../../../contract/learning/lessons.ts';
import { readyCircuits, sourceOnly } from '../../../rules/bench/circuits/ready-circuits.ts';
import { content as courses } from '../content/index.ts';

let content: ContentFolder;
let stage: Stage;
let asha: Someone;
let course: Course;
let questions: Record<string, Question>;
beforeAll(async () => {
  content = aContentFolder();
  writeWholeCourse(content);
  content.write('courses/junior-lamp/quizzes/light.yaml', questionsOfEachKind);
  stage = await openStage({ env: { CONTENT_DIR: content.path } });
  asha = await aLearner(stage);
  course = (await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } })).body.course;
  await enrolled(stage, asha, { id: course._id });
  const listed = (await read(asha.token)).body.quiz.questions;
  questions = Object.fromEntries(
    listed.map((one) => [
      one.kind === 'predict' && one.answers.length > 0
        ? 'pick'
        : one.kind + (one.task?.places ? '-drawn' : '') + (one.task?.bench?.tool ?? ''),
      one,
    ]),
  );
});
afterAll(async () => {
  await stage.close();
  content.end();
});
beforeEach(() => query('delete from quiz_answer'));

const query = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;
const read = (token?: string) =>
  stage.call(readQuiz, { params: { chapterId: course.CourseContent[0]?.chapterId ?? '' }, token });
const idOf = (name: string) => questions[name]?.questionId ?? '';
const answer = (name: string, body: object, token = asha.token) =>
  stage.call(answerQuestion, { params: { questionId: idOf(name) }, body: body as { chosen: number }, token });
const lit = JSON.stringify(readyCircuits.find(({ name }) => name === 'light-an-led')?.circuit);
const blinking =
  'when flag pressed\nforever\n  switch pin 13 on\n  wait 0.5 seconds\n  switch pin 13 off\n  wait 0.5 seconds';
/** The places of the lines in their right order, by what they say. */
const inOrder = (words: string[]) => words.map((word) => questions.order?.task?.lines?.indexOf(word) ?? -1);

const right: Record<string, () => object> = {
  choice: () => ({ chosen: 0 }),
  pick: () => ({ chosen: 1 }),
  predict: () => ({ text: ' TICK  3' }),
  order: () => ({ order: inOrder(['Plug in', 'Switch on', 'Look']) }),
  number: () => ({ text: '0,0114 A' }),
  fault: () => ({ chosen: 2 }),
  'fault-drawn': () => ({ chosen: 1 }),
  benchcircuits: () => ({ built: lit }),
  benchblocks: () => ({ built: blinking }),
};
const wrong: Record<string, () => object> = {
  choice: () => ({ chosen: 1 }),
  pick: () => ({ chosen: 0 }),
  predict: () => ({ text: 'tick 4' }),
  order: () => ({ order: inOrder(['Plug in', 'Look', 'Switch on']) }),
  number: () => ({ text: '11.4' }),
  fault: () => ({ chosen: 0 }),
  'fault-drawn': () => ({ chosen: 0 }),
  benchcircuits: () => ({ built: JSON.stringify(sourceOnly('mat')) }),
  benchblocks: () => ({ built: 'when flag pressed\nswitch pin 13 on' }),
};

test('a quiz brings a question of every kind, and nothing in it tells what is right', async () => {
  expect(Object.keys(questions).toSorted()).toEqual(Object.keys(right).toSorted());
  const told = JSON.stringify((await read(asha.token)).body);
  expect(told).not.toMatch(/because|hint|secret|tolerance|SECRET|11\.4|"order":\[/);
  // Lines to order travel in the order of the alphabet.
  expect(questions.order?.task?.lines).toEqual(['Look', 'Plug in', 'Switch on']);
  expect(questions.order?.answers).toEqual([]);
});

test.each(Object.keys(right))(
  '%s: a wrong first try counts, a right one teaches, and only then is it told what is right',
  async (name) => {
    const first = await answer(name, { ...wrong[name]?.(), tryId: randomUUID() });
    expect(first.body).toMatchObject({
      isRight: false,
      tries: { firstRight: false, count: 1 },
      quiz: { questions: 9, answered: 1, rightAtFirst: 0, right: 0 },
    });
    expect(JSON.stringify(first.body.told)).toMatch(/SECRET/);
    const others = (await read(asha.token)).body.quiz.questions.filter(
      (one) => one.questionId !== idOf(name),
    );
    expect(others.every(({ told, isRight }) => told === null && isRight === null)).toBe(true);
    const tryId = randomUUID();
    for (let sent = 0; sent < 2; sent += 1)
      expect((await answer(name, { ...right[name]?.(), tryId })).body).toMatchObject({
        isRight: true,
        tries: { firstRight: false, count: 2 },
        quiz: { rightAtFirst: 0, right: 1 },
      });
    const mine = (await read(asha.token)).body.quiz.questions.find(
      ({ questionId }) => questionId === idOf(name),
    );
    expect(mine?.isRight).toBe(true);
    const { given } = mine ?? {};
    const again = right[name]?.() as Record<string, string>;
    expect(given).toEqual('text' in again ? { text: again.text } : again);
  },
);

test('sent again without a name of its own, the same answer is the same try', async () => {
  for (const name of ['order', 'number', 'benchblocks']) {
    await answer(name, right[name]?.() ?? {});
    expect((await answer(name, right[name]?.() ?? {})).body.tries.count, name).toBe(1);
    expect((await answer(name, wrong[name]?.() ?? {})).body.tries.count, name).toBe(2);
  }
});

test('what is no answer gets a clear error each, is no try, and tells nothing', async () => {
  const leds = Array.from({ length: 25 }, (_one, i) => ({
    id: `led${i + 1}`,
    kind: 'led',
    colour: 'red',
    burnt: false,
    turn: 0,
    x: 2,
    y: 2,
  }));
  const large = JSON.stringify({ ...sourceOnly('mat'), parts: leds, wires: [] });
  const cases: [string, object, Record<string, string>][] = [
    ['choice', { chosen: 2 }, { chosen: 'Choose an answer' }],
    ['choice', { text: 'The long one' }, { chosen: 'Choose an answer' }],
    ['choice', {}, { chosen: 'Choose an answer' }],
    ['fault', { chosen: 30 }, { chosen: 'Choose an answer' }],
    ['fault-drawn', { chosen: 2 }, { chosen: 'Choose an answer' }],
    ['predict', { text: '   ' }, { text: 'Choose an answer' }],
    ['predict', { text: 'x'.repeat(10_000) }, { text: expect.any(String) as unknown as string }],
    ['number', { text: 'abc' }, { text: 'Write a number and its unit' }],
    ['number', { chosen: 0 }, { text: 'Write a number and its unit' }],
    ['order', { order: [0, 0, 1] }, { order: 'Put every line in its place, each once' }],
    ['order', { order: [0, 1] }, { order: 'Put every line in its place, each once' }],
    ['order', { order: [0, 1, 7] }, { order: 'Put every line in its place, each once' }],
    ['benchcircuits', { built: 'no circuit' }, { built: 'The workbench cannot read this' }],
    ['benchcircuits', { built: large }, { built: 'Too large to try out: use at most 24 parts' }],
    ['benchblocks', { built: 'x'.repeat(16_001) }, { built: expect.any(String) as unknown as string }],
  ];
  for (const [name, body, fields] of cases) {
    const { status, body: reply } = await answer(name, body);
    expect([status, reply], `${name} ${JSON.stringify(body).slice(0, 60)}`).toMatchObject([
      400,
      { code: 'invalid_input', fields },
    ]);
    expect(JSON.stringify(reply)).not.toMatch(/SECRET/);
  }
  expect(await query('select 1 from quiz_answer')).toEqual([]);
});

test('a program that does ever so much is judged, and others are answered meanwhile', async () => {
  const busy = 'when flag pressed\nforever\n  repeat 5000 times\n    switch pin 13 on\n  wait 0.02 seconds';
  const judged = answer('benchblocks', { built: busy });
  expect((await read(asha.token)).status).toBe(200);
  expect((await judged).body.isRight).toBe(false);
});

test('who looks in reads what is right of every kind', async () => {
  const { questions: listed } = (await read((await theOffice(stage)).token)).body.quiz;
  expect(listed.every(({ told }) => told !== null)).toBe(true);
  expect(listed.find(({ kind }) => kind === 'number')?.told?.secret?.known?.[0]).toMatchObject({
    text: '11.4 mA',
  });
});

test('whoever reads an answer later reads words: a class, a mentor, and the copy of one’s own data', async () => {
  for (const name of Object.keys(wrong)) await answer(name, wrong[name]?.() ?? {});
  const read = await query(
    `select q.kind, answer_words(q.answers, a.chosen, a.given) as words, a.given ->> 'built' as built
     from quiz_answer a join quiz_question q on q.id = a.question_id order by q.position`,
  );
  expect(read.map(({ kind, words, built }) => [kind, words ?? typeof built])).toEqual([
    ['choice', 'The short one'],
    ['predict', 'It blinks'],
    ['predict', 'tick 4'],
    ['order', 'Plug in → Look → Switch on'],
    ['number', '11.4'],
    ['fault', '1: when flag pressed'],
    ['fault', 'The clip at plus'],
    ['bench', 'string'],
    ['bench', 'string'],
  ]);
});

test('an answer that was given before its question changed still counts, and is shown while it can be read', async () => {
  await answer('order', right.order?.() ?? {});
  await answer('number', right.number?.() ?? {});
  const changed = questionsOfEachKind.replace('Look]', 'Look closely]').replace('is: 11.4 mA', 'is: 12.5 mA');
  content.write('courses/junior-lamp/quizzes/light.yaml', changed);
  await courses.import(stage.context, () => undefined);
  const listed = (await read(asha.token)).body.quiz.questions;
  const order = listed.find(({ kind }) => kind === 'order');
  expect([order?.given, order?.isRight, order?.tries?.firstRight]).toEqual([null, true, true]);
  const number = listed.find(({ kind }) => kind === 'number');
  expect([number?.given, number?.isRight]).toEqual([{ text: '0,0114 A' }, true]);
  content.write('courses/junior-lamp/quizzes/light.yaml', questionsOfEachKind);
  await courses.import(stage.context, () => undefined);
});
