import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import {
  lampYaml,
  lessonText,
  quizYaml,
  writeWholeCourse,
  writtenLesson,
} from '../../../../tests/stage/a-written-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { type Course, readCourse, readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import { enrol } from '../../../contract/learning/enrolment.ts';
import {
  initializeProgress,
  readCourseProgress,
  saveLectureProgress,
} from '../../../contract/learning/learning.ts';
import { answerQuestion, readLesson, readQuiz, readWorkbook } from '../../../contract/learning/lessons.ts';
import { runContentCommand } from '../../content-command.ts';
import { projectRoot } from '../../platform/config/config.ts';
import { content as courses } from './index.ts';

let content: ContentFolder;
let stage: Stage;
let asha: Someone;
let course: Course;
beforeEach(async () => {
  content = aContentFolder();
  writeWholeCourse(content);
  stage = await openStage({ env: { CONTENT_DIR: content.path } });
  asha = await aLearner(stage);
  course = (await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } })).body.course;
  await stage.context.pool.query('update course set price_paise = 0');
  await stage.call(enrol, { token: asha.token, body: { courseId: course._id } });
});
afterEach(async () => {
  await stage.close();
  content.end();
});

const write = (file: string, text: string) => content.write(`courses/junior-lamp/${file}`, text);
async function bring(): Promise<{ whole: boolean; said: string[] }> {
  const said: string[] = [];
  const whole = await courses.import(stage.context, (sentence) => said.push(sentence));
  return { whole, said };
}
/** Long enough for every copy of the catalogue to be looked after. */
const soon = () => stage.clock.advance(2.1);
const token = () => asha.token;
const chapterId = (index: number) => course.CourseContent[index]?.chapterId ?? '';
const questions = async (index: number) =>
  (await stage.call(readQuiz, { params: { chapterId: chapterId(index) }, token: token() })).body.quiz
    .questions;
const answer = (questionId: string, chosen: number) =>
  stage.call(answerQuestion, { params: { questionId }, body: { chosen }, token: token() });
const quizzes = async () =>
  (await stage.call(readWorkbook, { params: { courseId: course._id }, token: token() })).body.workbook
    .quizzes;

test('a teacher changes a course, and a learner keeps what was watched and answered', async () => {
  const [loop, led] = course.CourseContent[0]?.chapterContent ?? [];
  await stage.call(initializeProgress, { body: { courseId: course._id }, token: token() });
  for (const lecture of [loop, led]) {
    stage.clock.advance(60);
    await stage.call(saveLectureProgress, {
      params: { courseId: course._id, lectureId: lecture?.lectureId ?? '' },
      body: { timeSpent: 30, watchPercentage: 25, lastWatchedPosition: 30, isCompleted: false },
      token: token(),
    });
  }
  const watched = async () =>
    (
      await stage.context.pool.query(
        'select lecture_id, watched, percent, last_at from lecture_progress order by lecture_id',
      )
    ).rows;
  const before = await watched();
  const [first, second] = await questions(0);
  await answer(first?.questionId ?? '', 0);
  await answer(second?.questionId ?? '', 1);

  // One lesson goes to another chapter, one goes, one comes, one is written anew; a quiz is put in another order.
  write(
    'course.yaml',
    lampYaml({ light: ['motor'], sound: ['buzzer', 'loop'] }, { price: 0, originalPrice: undefined }),
  );
  content.remove('courses/junior-lamp/lessons/led.md');
  write('lessons/motor.md', writtenLesson('The motor'));
  write('lessons/buzzer.md', writtenLesson('The buzzer', { preview: true }, `Hear it.\n\n${lessonText}`));
  const [longLeg = '', noLoop = ''] = quizYaml.split(/(?= {2}- key: no-loop)/);
  const turned = noLoop
    .replace('    follows: true\n', '')
    .replace('      - { text: Nothing, right: true, because: Electricity needs a way back. }\n', '')
    .concat('      - { text: Nothing, right: true, because: Electricity needs a way back. }\n');
  write('quizzes/light.yaml', `questions:\n${turned}${longLeg.replace('questions:\n', '')}`);

  expect(await bring()).toEqual({
    whole: true,
    said: [
      'Read into the catalogue: Junior Lamp.',
      'Junior Lamp: 1 lesson new (The motor), 1 lesson changed (The buzzer), 1 lesson moved (The loop), 1 lesson removed (The LED).',
    ],
  });
  soon();

  const now = (await stage.call(readCourse, { params: { courseId: course._id }, token: token() })).body;
  expect(now.CourseContent.map((one) => one.chapterContent.map((lecture) => lecture.lectureTitle))).toEqual([
    ['The motor'],
    ['The buzzer', 'The loop'],
  ]);
  const progress = (
    await stage.call(readCourseProgress, { params: { courseId: course._id }, token: token() })
  ).body.progress;
  const ofLoop = before.find((row) => row.lecture_id === loop?.lectureId);
  expect(ofLoop?.percent).toBeGreaterThan(0);
  expect(progress.lectures.find((one) => one.lectureId === loop?.lectureId)?.watchPercentage).toBe(
    ofLoop?.percent,
  );
  expect(before).toHaveLength(2);
  expect(await watched()).toEqual(before);
  expect(
    (await questions(0)).map(({ questionId, answers, chosen }) => [
      questionId,
      chosen === null ? null : answers[chosen],
    ]),
  ).toEqual([
    [second?.questionId, 'It shines'],
    [first?.questionId, 'The long one'],
  ]);
  expect(await quizzes()).toEqual([
    { chapterId: chapterId(0), questions: 2, answered: 2, rightAtFirst: 1, right: 1 },
    { chapterId: chapterId(1), questions: 2, answered: 0, rightAtFirst: 0, right: 0 },
  ]);
  const lesson = (lectureId: string | undefined) =>
    stage.call(readLesson, { params: { lectureId: lectureId ?? '' }, token: token() });
  expect((await lesson(led?.lectureId)).body.code).toBe('lecture_not_found');
  expect((await lesson(loop?.lectureId)).body.lesson.passages).toHaveLength(9);

  expect(await bring()).toEqual({ whole: true, said: ['Nothing has changed since the last import.'] });
});

test('a question that is taken out and comes back has its answer; a corrected one counts as it is now', async () => {
  const [first, second] = await questions(0);
  await answer(first?.questionId ?? '', 1);
  await answer(second?.questionId ?? '', 0);
  const [longLeg = ''] = quizYaml.split(/(?= {2}- key: no-loop)/);
  write('quizzes/light.yaml', longLeg);
  expect((await bring()).said).toContain('Junior Lamp: no lesson changed; something else of the course did.');
  expect(await quizzes()).toMatchObject([{ questions: 1, answered: 1, right: 0 }, {}]);

  write(
    'quizzes/light.yaml',
    quizYaml
      .replace('The long one\n        right: true', 'The long one')
      .replace('The short one', 'The short one\n        right: true'),
  );
  await bring();
  expect((await questions(0)).map(({ questionId }) => questionId)).toEqual([
    first?.questionId,
    second?.questionId,
  ]);
  expect(await quizzes()).toMatchObject([{ questions: 2, answered: 2, right: 2 }, {}]);
});

test('the same key in two chapters is two questions', async () => {
  const [[light], [sound]] = [await questions(0), await questions(1)];
  expect(light?.ask).toBe(sound?.ask);
  await answer(light?.questionId ?? '', 0);
  expect((await questions(1)).map(({ chosen }) => chosen)).toEqual([null, null]);
});

test('a mistake leaves the course as it was, and says where; a text that cannot be shown is only left out', async () => {
  write('quizzes/light.yaml', quizYaml.replace('        right: true\n', ''));
  expect(await bring()).toEqual({
    whole: false,
    said: [
      'Please mend courses/junior-lamp/quizzes/light.yaml, line 5: questions, number 1, answers: none has right: true.',
    ],
  });
  expect(await questions(0)).toHaveLength(2);

  write('quizzes/light.yaml', quizYaml);
  write('lessons/loop.md', writtenLesson('The loop', { preview: true }, '<div>Look</div>\n\nRead this.\n'));
  const { whole, said } = await bring();
  expect([whole, said]).toEqual([
    false,
    [
      'Read into the catalogue: Junior Lamp.',
      'Please mend courses/junior-lamp/lessons/loop.md, line 10: HTML is not shown; write it as ordinary text.',
      'Junior Lamp: 1 lesson changed (The loop).',
    ],
  ]);
  const lectureId = course.CourseContent[0]?.chapterContent[0]?.lectureId ?? '';
  expect((await stage.call(readLesson, { params: { lectureId } })).body.lesson.passages).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: 'Read this.' }] },
  ]);
});

/** What `npm run content -- ...` says, and its exit code. */
async function command(args: string[]): Promise<[code: number, said: string[]]> {
  const said: string[] = [];
  const env = {
    ...process.env,
    DATABASE_URL: stage.context.config.databaseUrl ?? '',
    DATA_DIR: content.path,
  };
  return [await runContentCommand(args, env, (sentence) => said.push(sentence)), said];
}

test('from the command line: check, import, a new course, and what to do when none was said', async () => {
  const hints = ['light', 'sound'].map(
    (chapter) =>
      `courses/junior-lamp/quizzes/${chapter}.yaml: a hint: 2 questions; 8 or more let a chapter be asked for in several ways`,
  );
  const readingLevel = expect.stringMatching(/^School year .*: junior-lamp \d+\.\d\.$/);
  expect(await command(['check', content.path])).toEqual([
    0,
    [
      ...hints,
      'All is well: 1 course, 3 lessons, 4 questions, 1 project guide (1 drawn at each step), 1 drawing, 1 minute of film.',
      readingLevel,
    ],
  ]);
  write('lessons/motor.md', writtenLesson('The motor'));
  write('course.yaml', lampYaml({ light: ['loop', 'led'], sound: ['buzzer', 'motor'] }));
  expect(await command(['import', content.path])).toEqual([
    0,
    [
      'Read into the catalogue: Junior Lamp.',
      'Junior Lamp: 1 lesson new (The motor).',
      `Films and drawings are served from where the site runs: start it with CONTENT_DIR=${content.path}.`,
    ],
  ]);
  content.write('site.yaml', 'nmae: Lamps\n');
  content.remove('courses/junior-lamp/glossary.yaml');
  expect(await command(['check', content.path])).toEqual([
    1,
    [
      'courses/junior-lamp/course.yaml, line 1: there is no file glossary.yaml with the words of this course',
      'site.yaml, line 1: there is no line called nmae',
      ...hints,
      '\n2 things to mend.',
      readingLevel,
    ],
  ]);
  expect(await command(['new', 'My course', content.path])).toEqual([
    0,
    [expect.stringContaining('“My course Junior” lies in ')],
  ]);
  expect((await command(['new', 'My course', content.path]))[0]).toBe(1);
  expect((await command(['new']))[0]).toBe(1);
  expect((await command(['import', join(content.path, 'nowhere')]))[0]).toBe(1);
  const [code, [usage]] = await command([]);
  expect([code, usage]).toEqual([1, expect.stringContaining('npm run content -- check [folder]')]);
});

test('all the courses that come with the site are brought in, each with a line that says so', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'tinkerling-content-'));
  try {
    cpSync(join(projectRoot, 'content'), copy, {
      recursive: true,
      filter: (file) => !/\.(mp4|m4s)$/.test(file),
    });
    const context = { ...stage.context, config: { ...stage.context.config, contentDir: copy } };
    const said: string[] = [];
    await courses.import(context, (sentence) => said.push(sentence));
    const titles = said.flatMap((sentence) => /^Read into the catalogue: (.*)\.$/.exec(sentence)?.[1] ?? []);
    expect(titles).toEqual([
      'Explorer Level 1',
      'Explorer Level 2',
      'Junior Level 1',
      'Junior Level 2',
      'Junior Level 3',
      'Master',
    ]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
