import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/stage/open-stage.ts';
import {
  listCourses,
  readCourse,
  type SearchMatch,
  searchCourses,
} from '../../../../contract/learning/catalogue.ts';
import { readWorkbook } from '../../../../contract/learning/lessons.ts';
import { projectRoot } from '../../../platform/config/config.ts';
import { ranks } from './pieces-of.ts';
import { postingsOf } from './store-search.ts';

let stage: Stage;
const titles = new Map<string, string>();
beforeAll(async () => {
  stage = await openStage();
  const { body } = await stage.call(listCourses);
  for (const course of body.courses) titles.set(course._id, course.title);
});
afterAll(() => stage.close());

const search = async (q: string, category: 'All' | 'Master' = 'All') =>
  (await stage.call(searchCourses, { query: { q, category } })).body;
const named = (ids: readonly string[]) => ids.map((id) => titles.get(id));
const found = async (q: string) => named((await search(q)).courses.map(({ courseId }) => courseId));
/** `project: [Line follower]` */
const told = ({ kind, parts }: SearchMatch) =>
  `${kind}: ${parts.map(({ text, sought }) => (sought ? `[${text}]` : text)).join('')}`;
const toldOf = async (q: string, title: string) => {
  const { courses } = await search(q);
  return courses.find(({ courseId }) => titles.get(courseId) === title)?.matches.map(told);
};

const [J1, J2, J3] = ['Junior Level 1', 'Junior Level 2', 'Junior Level 3'];
const [E1, E2, M] = ['Explorer Level 1', 'Explorer Level 2', 'Master'];

test.each([
  // What courses teach, the one that is about it first.
  ['robot', [J1]],
  ['robots', [J1]],
  ['python', [M, E2]],
  ['arduino', [E1]],
  ['AI', [M]],
  ['artificial intelligence', [M]],
  ['machine learning', [M]],
  ['LED', [J1, J2]],
  ['coding', [J1]],
  ['IoT', [E2]],
  ['smart home', [E1]],
  ['line follower', [J3]],
  ['line following robot', [J3]],
  ['traffic light', [J2]],
  ['weather station', [E1]],
  ['wifi', [E2]],
  ['quadruped', [E2]],
  ['ultrasonic sensor', [J3]],
  // Classes and ages, alone and beside words.
  ['grade 6', [E1, E2]],
  ['class six', [E1, E2]],
  ['Class VI', [E1, E2]],
  ['age 11', [E1, E2]],
  ['robotics class 6', [E2]],
  ['for my 7 year old', [J1, J2, J3]],
  ['12th standard', [M]],
  ['junior level 2', [J2]],
  ['explorer robot', [E2]],
  // Hindi.
  ['रोबोट', [J1]],
  ['कक्षा 6', [E1, E2]],
  ['कक्षा ६ रोबोट', [E2]],
  ['मेरा बच्चा ११ साल का है', [E1, E2]],
  ['पाइथन', [M]],
  // Mistyped, and half typed.
  ['pyton', [M, E2]],
  ['ardiuno', [E1]],
  ['temprature', [E1]],
  ['elctronics', [J1]],
  ['robtics', [J1]],
  ['robo', [J1]],
  ['breadb', [J2]],
  // Whole questions.
  ['My child wants to build a robot that follows a line', [J3]],
  ['something with lights and music for class 3', [J2]],
])('“%s” finds %s first', async (q, first) => {
  expect((await found(q)).slice(0, first.length)).toEqual(first);
});

test('a class leaves the courses of that class, and says which it understood', async () => {
  expect(await found('grade 6')).toEqual([E1, E2]);
  expect((await search('age 11')).grades).toEqual({ from: 6, to: 6 });
  expect((await search('8 to 10 years')).grades).toEqual({ from: 3, to: 5 });
  expect((await search('robot')).grades).toBeNull();
});

test('what matched is told, with its words marked', async () => {
  expect(await toldOf('line follower', J3 as string)).toContain('project: [Line follower]');
  expect(await toldOf('python', M as string)).toContain('lesson: [Python] for makers');
  expect(await toldOf('AI', M as string)).toContain('lesson: [AI] on a small board');
  expect(await toldOf('रोबोट', J1 as string)).toContain('project: Nodding [robot]');
  expect(await toldOf('breadboard', J2 as string)).toContain('lesson: Meet the [breadboard]');
});

test('a word that was mistyped is told as it was read', async () => {
  expect((await search('pyton')).mended).toEqual([{ typed: 'pyton', read: 'python' }]);
  expect((await search('python')).mended).toEqual([]);
});

test('a category narrows a search, and what lies elsewhere is offered', async () => {
  const master = await search('robot', 'Master');
  expect([master.total, named(master.courses.map(({ courseId }) => courseId))]).toEqual([1, [M]]);
  const none = await search('traffic light', 'Master');
  expect([none.total, named(none.closest)]).toEqual([0, [J2]]);
});

test('where nothing is found, the nearest is offered: the same words for other classes, or the nearest class', async () => {
  const early = await search('python class 3');
  expect([early.total, named(early.closest)]).toEqual([0, [M, E2]]);
  const small = await search('age 5');
  expect([small.total, named(small.closest)]).toEqual([0, [J1, J2, J3]]);
  expect(await search('submarines')).toMatchObject({ total: 0, courses: [], closest: [] });
});

test('words that say nothing about a course leave all of them', async () => {
  expect(await found('a course for my child')).toHaveLength(6);
});

test('what is paid for is found by, and never quoted', async () => {
  const shown: string[] = [];
  for (const id of titles.keys()) {
    const { body: course } = await stage.call(readCourse, { params: { courseId: id } });
    const { workbook } = (await stage.call(readWorkbook, { params: { courseId: id } })).body;
    shown.push(
      ...[course.title, course.summary, course.description, course.difficulty, ...course.highlights],
      ...course.projects.map(({ title }) => title),
      ...course.kit.map(({ part }) => part),
      ...workbook.glossary.map(({ term }) => term),
      ...course.CourseContent.flatMap(({ ChapterTitle, chapterContent }) => [
        ChapterTitle,
        ...chapterContent.map(({ lectureTitle }) => lectureTitle),
      ]),
      ...(course.goals?.child ?? []),
      ...(course.goals?.parent ?? []),
      ...(course.goals?.curriculum ?? []).map(({ goal }) => goal),
    );
  }
  const open = shown.join('\n');
  // Words of lessons that are not free, which stand in no open text.
  const { rows } = await stage.context.pool.query<{ word: string }>(
    `
    select distinct word from (
      select (regexp_matches(passages::text, '[a-z]{9,}', 'g'))[1] as word from lecture where not preview) paid
    where $1 not like '%' || word || '%' order by word limit 400`,
    [open.toLowerCase()],
  );
  const paid = rows.map(({ word }) => word).filter((_word, place) => place % 2 === 0);
  expect(paid.length).toBeGreaterThan(40);
  let inLessons = 0;
  for (const word of paid)
    for (const { matches } of (await search(word)).courses)
      for (const { kind, parts } of matches) {
        const text = parts
          .map((part) => part.text)
          .join('')
          .replaceAll('…', '');
        expect(open, `${word}: ${text}`).toContain(text);
        if (kind === 'inLesson') inLessons += 1;
      }
  expect(inLessons).toBeGreaterThan(20);
});

test('a course that is not published is never found, nor offered', async () => {
  await stage.context.pool.query(`update course set published_at = null where title = 'Master'`);
  expect(await found('python')).toEqual([E2]);
  expect(await found('grade 12')).toEqual([]);
  expect(named((await search('grade 12')).closest)).toEqual([E1, E2]);
  expect(await found('a course for my child')).not.toContain(M);
  await stage.context.pool.query(`update course set published_at = now() where title = 'Master'`);
  expect(await found('python')).toEqual([M, E2]);
});

test.each([
  [`'; drop table course; --`, 200],
  [`robot' | 'x`, 200],
  ['100%', 200],
  ['_____', 200],
  ['\\', 200],
  [`\\' & robot:*`, 200],
  ['!!! ???', 200],
  ['~robot', 200],
  ['😀', 200],
  ['a '.repeat(150), 200],
  ['x'.repeat(300), 200],
  ['robot '.repeat(834), 400],
  ['robot\u0000', 400],
  ['   ', 400],
  ['', 400],
])('“%s” is answered', async (q, status) => {
  const answer = await stage.call(searchCourses, { query: { q } });
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.body.code).toBe('invalid_input');
});

test('signs alone are about nothing', async () => {
  expect(await search('!!! ???')).toMatchObject({ total: 0, courses: [], closest: [] });
});

test('among thousands of courses every word is looked up in the indexes', async () => {
  const { pool, database } = stage.context;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Rows of courses that nobody needs: only how many there are decides what is looked up how.
    await client.query('set local session_replication_role = replica');
    await client.query(`
      insert into course_search (course_id, made_of, title, projects, lessons, names, running)
      select gen_random_uuid(), '', own, own, own, own, own
      from generate_series(1, 3000) n, array_to_tsvector(array['w' || n, 'w' || n % 50]) own`);
    await client.query('analyze course_search');
    const { sql, parameters } = postingsOf(["'waterfall'", "'python' | '~led'"]).compile(database);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const rank of ranks) expect(plan).toContain(`Bitmap Index Scan on course_search_${rank}`);
    expect(plan).not.toContain('Seq Scan');
    await client.query('rollback');
  } finally {
    client.release(true);
  }
});

test('a database that may not have trigrams mends what begins alike', async () => {
  const { pool } = stage.context;
  const stepOf = (file: string) =>
    /^do \$\$[\s\S]*?\$\$;/m.exec(
      readFileSync(join(projectRoot, 'src/server/platform/database', file), 'utf8'),
    )?.[0] ?? '';
  expect(stepOf('schema.sql')).toContain('create extension');
  expect(stepOf('views.sql')).toContain('words_alike');
  await pool.query('drop function words_alike(text)');
  await pool.query('drop extension pg_trgm cascade');
  const client = await pool.connect();
  try {
    await client.query(
      `do $$ begin create role may_little; exception when duplicate_object then null; end $$`,
    );
    await client.query('grant all on schema public to may_little');
    await client.query('set role may_little');
    await client.query(stepOf('schema.sql'));
    await client.query(stepOf('views.sql'));
    await client.query('reset role');
  } finally {
    client.release();
  }
  expect((await pool.query(`select from pg_extension where extname = 'pg_trgm'`)).rows).toEqual([]);
  expect(await found('pyton')).toEqual([M, E2]);
  expect(await found('submarines')).toEqual([]);
});
