import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { addressOf } from '../../../../tests/stage/call.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { plantOrders } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import {
  type Course,
  type CourseCard,
  listCourses,
  listKits,
  readCourse,
  readCourseByTitle,
  writeReview,
} from '../../../contract/learning/catalogue.ts';
import { readingSpeed } from '../../../rules/learning/workload.ts';
import { catalogue } from './index.ts';

let content: ContentFolder;
let stage: Stage;
let asha: Someone;
beforeAll(async () => {
  content = aContentFolder();
  stage = await openStage({ env: { CONTENT_DIR: content.path }, repeating: true });
  asha = await aLearner(stage);
});
afterAll(async () => {
  await stage.close();
  content.end();
});

const byTitle = (title: string, token?: string, headers: Record<string, string> = {}) =>
  stage.call(readCourseByTitle, { params: { title }, token, headers });
const lecturesOf = (course: Course) => course.CourseContent.flatMap((chapter) => chapter.chapterContent);
const soon = () => stage.clock.advance(2.1);

test('a course is found by its title or its slug, in any case of letters', async () => {
  const first = await byTitle('Junior Lamp');
  expect(first.status).toBe(200);
  for (const title of ['junior-lamp', 'JUNIOR-LAMP', 'jUNIOR lAMP', ' junior lamp '])
    expect((await byTitle(title)).body).toEqual(first.body);
  const alone = await stage.call(readCourse, { params: { courseId: first.body.course._id } });
  expect(alone.body).toEqual(first.body.course);
});

test('the kits page learns what lies in the box of every course', async () => {
  const { body } = await stage.call(listKits, {});
  const { course } = (await byTitle('Junior Lamp')).body;
  expect(body.kits.find(({ slug }) => slug === 'junior-lamp')).toEqual({
    courseId: course._id,
    slug: 'junior-lamp',
    title: 'Junior Lamp',
    coursename: 'Junior',
    needs: course.needs,
    kit: [{ part: 'Push button', quantity: 2 }],
  });
  expect(course.kit).toEqual([{ part: 'Push button', quantity: 2 }]);
});

test('how long a course takes is its films, its reading and its projects together, also once its lessons are longer', async () => {
  const read = async () => (await byTitle('Junior Lamp')).body.course;
  const before = await read();
  const said = (count: number) => ({ type: 'text', value: Array(count).fill('loop').join('  ') });
  const passages = [
    { type: 'paragraph', children: [said(350), { type: 'strong', children: [said(49)] }] },
    { type: 'list', ordered: true, start: 1, items: [[{ type: 'paragraph', children: [said(1)] }]] },
    // Nobody reads a program as fast as a story: it is not counted.
    { type: 'program', language: 'text', value: 'loop '.repeat(500) },
  ];
  const { pool } = stage.context;
  await pool.query('update lecture set passages = $2 where course_id = $1', [
    before._id,
    JSON.stringify(passages),
  ]);
  await pool.query(`update course set content_hash = 'longer' where id = $1`, [before._id]);
  soon();
  const { totalMinutes, totalLectures, grades, readingMinutes, buildingMinutes, workMinutes } = await read();
  expect(readingMinutes).toBe(Math.round((totalLectures * 400) / readingSpeed(grades)));
  expect(readingMinutes).toBeGreaterThan(before.readingMinutes);
  expect(workMinutes).toBe(Math.round(totalMinutes) + readingMinutes + buildingMinutes);
});

test('what is not there is not found', async () => {
  for (const title of ['junior', 'Junior Lamp 2', '%', "' or 1=1 --"])
    expect(await byTitle(title)).toMatchObject({
      status: 404,
      body: { success: false, code: 'course_not_found', message: 'Course not found' },
    });
  expect((await stage.call(readCourse, { params: { courseId: randomUUID() } })).status).toBe(404);
  expect((await stage.call(readCourse, { params: { courseId: 'all-of-them' } })).status).toBe(400);
});

test('a visitor and a learner who is not enrolled get the addresses of free previews only', async () => {
  for (const token of [undefined, asha.token]) {
    const [loop, led, buzzer] = lecturesOf((await byTitle('Junior Lamp', token)).body.course);
    expect(loop).toMatchObject({
      isPreviewFree: true,
      lectureUrl: expect.stringMatching(/^\/media\/[^/]+\/courses\/junior-lamp\/media\/loop\.mp4$/),
      captionsUrl: expect.stringMatching(/loop\.vtt$/),
      posterUrl: expect.stringMatching(/^\/media\/0-[^/]+\/courses\/junior-lamp\/media\/loop\.jpg$/),
      filmBytes: { most: 5000, least: 5000 },
      lectureDuration: 1.13,
      durationSeconds: 68,
    });
    expect(led).toMatchObject({ lectureUrl: null, captionsUrl: null, filmBytes: null, hasVideo: true });
    expect(buzzer).toMatchObject({ lectureUrl: null, hasVideo: false });
    expect((await fetch(stage.url + loop?.lectureUrl)).status).toBe(200);
  }
});

test('who may watch gets every address, and nobody keeps that reply', async () => {
  const kavi = await aLearner(stage, 'Kavi');
  const { course } = (await byTitle('Junior Lamp')).body;
  await enrolled(stage, kavi, { id: course._id } as SomeCourse);
  const answer = await byTitle('Junior Lamp', kavi.token, { 'if-none-match': '*' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('vary')).toMatch(/authorization/);
  const led = lecturesOf(answer.body.course)[1];
  expect(led?.lectureUrl).toMatch(/led\/index\.m3u8$/);
  expect(led?.filmBytes).toEqual({ most: 14, least: 14 });
  expect((await fetch(stage.url + led?.lectureUrl)).status).toBe(200);
  const alone = await stage.call(readCourse, { params: { courseId: course._id }, token: kavi.token });
  expect(lecturesOf(alone.body)[1]).toEqual(led);
  expect(lecturesOf((await byTitle('Junior Lamp')).body.course)[1]?.lectureUrl).toBeNull();
});

test('signed URLs move on with the hours', async () => {
  const preview = async () => lecturesOf((await byTitle('Junior Lamp')).body.course)[0]?.lectureUrl;
  const before = await preview();
  stage.clock.advance(20 * 3600);
  const after = await preview();
  expect(after).not.toBe(before);
  expect((await fetch(stage.url + before)).status).toBe(404);
  expect((await fetch(stage.url + after)).status).toBe(200);
});

test('who has the newest list already is told so, without the list', async () => {
  for (const path of [addressOf(listCourses), addressOf(readCourseByTitle, { title: 'Junior Lamp' })]) {
    const first = await fetch(stage.url + path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag') as string;
    for (const kept of [etag, `"other", ${etag}`, etag.slice(2)]) {
      const again = await fetch(stage.url + path, { headers: { 'if-none-match': kept } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await fetch(stage.url + path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  }
});

test('the list travels compressed when the browser can take it', async () => {
  const { hostname, port } = new URL(stage.url);
  const ask = (accept: string) =>
    new Promise<{ encoding: string | undefined; bytes: Buffer }>((done) => {
      request(
        { hostname, port, path: '/api/courses/all', headers: { 'accept-encoding': accept } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () =>
            done({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) }),
          );
        },
      ).end();
    });
  const plain = await ask('identity');
  expect(plain.encoding).toBeUndefined();
  const packed = await ask('gzip, deflate, br');
  expect(packed.encoding).toBe('br');
  expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes);
  expect((await ask('gzip, br;q=0')).encoding).toBe('gzip');
});

test('what was paid for is signed anew every five minutes, and is nothing to keep', async () => {
  const meena = await aLearner(stage, 'Meena');
  const { course } = (await byTitle('Junior Lamp')).body;
  await enrolled(stage, meena, { id: course._id } as SomeCourse);
  const address = async () =>
    lecturesOf((await byTitle('Junior Lamp', meena.token)).body.course)[1]?.lectureUrl;
  const before = (await address()) as string;
  expect((await fetch(stage.url + before)).headers.get('cache-control')).toMatch(/^private, max-age=\d{3}$/);
  stage.clock.advance(15 * 60);
  expect((await fetch(stage.url + before)).status).toBe(404);
  expect((await fetch(stage.url + (await address()))).status).toBe(200);
});

test('a new course and a change elsewhere show within two seconds', async () => {
  const card = async (id: string) =>
    (await stage.call(listCourses)).body.courses.find((course) => course._id === id);
  await card('');
  const course = await aCourse(stage, [[60, 90], [30]]);
  expect((await byTitle(course.title)).body.course).toMatchObject({ totalLectures: 3, totalMinutes: 3 });
  await stage.context.pool.query('update lecture set title = $1 where id = $2', ['Anew', course.lectures[1]]);
  soon();
  expect(await card(course.id)).toMatchObject({ enrollmentCount: 0 });
  expect(lecturesOf((await byTitle(course.title)).body.course)[1]?.lectureTitle).toBe('Anew');
});

test('an enrolment moves no catalogue; learners and ratings are counted on a clock of their own', async () => {
  const course = await aCourse(stage);
  const version = async () =>
    (await stage.context.pool.query('select last_value from catalogue_version')).rows[0].last_value;
  const figures = async () =>
    (await stage.call(listCourses)).body.courses.find(({ _id }) => _id === course.id) as CourseCard;
  await catalogue.countFigures(stage.context);
  const before = await version();
  const [ravi, uma] = [await aLearner(stage, 'Ravi'), await aLearner(stage, 'Uma')];
  for (const learner of [ravi, uma]) await enrolled(stage, learner, course);
  const review = { params: { courseId: course.id }, body: { stars: 4, text: '' } };
  expect((await stage.call(writeReview, { ...review, token: ravi.token })).status).toBe(200);
  // As the office approves it.
  await stage.context.pool.query(
    "update review set status = 'shown', decided_at = now() where course_id = $1",
    [course.id],
  );
  expect(await version()).toBe(before);

  await catalogue.countFigures(stage.context);
  await expect.poll(figures, { timeout: 5_000 }).toMatchObject({
    enrollmentCount: 2,
    reviews: 1,
    rating: { average: 4, count: 1 },
  });
  const counted = await version();
  await catalogue.countFigures(stage.context);
  expect(await version()).toBe(counted);

  // Whoever leaves takes their enrolment and their review along.
  await stage.context.pool.query('delete from person where id = $1', [ravi.user._id]);
  await catalogue.countFigures(stage.context);
  await expect.poll(figures, { timeout: 5_000 }).toMatchObject({
    enrollmentCount: 1,
    reviews: 0,
    rating: { average: null, count: 0 },
  });
  const { rows } = await stage.context.pool.query(`
    select f.enrolments, (select count(*)::int from enrolment e where e.course_id = f.course_id) as counted
    from course_figures f`);
  for (const { enrolments, counted } of rows) expect(enrolments).toBe(counted);
});

test('figures are counted by themselves, in one of all processes', async () => {
  const { rows } = await stage.context.pool.query('select name, cron from pgboss.schedule');
  expect(rows).toContainEqual({ name: 'catalogue-figures', cron: '*/5 * * * *' });
});

test('the last copy is handed out while the database does not answer', async () => {
  const before = (await byTitle('Junior Lamp')).body;
  await stage.context.pool.query('alter table course rename to away');
  await stage.context.pool.query('alter sequence catalogue_version rename to away_version');
  soon();
  expect((await byTitle('Junior Lamp')).body).toEqual(before);
  await stage.context.pool.query('alter table away rename to course');
  await stage.context.pool.query('alter sequence away_version rename to catalogue_version');
});

test('a bestseller is what families bought most in its track lately, and never said by hand', async () => {
  const [lamp, rover, radio] = [await aCourse(stage), await aCourse(stage), await aCourse(stage)];
  const learner = await aLearner(stage, 'Gita');
  const { pool } = stage.context;
  await pool.query('update course set featured = true, label = $1 where id = $2', ['Sound', radio.id]);
  const buy = (
    course: { id: string },
    times: number,
    daysAgo: number,
    status: 'verified' | 'rejected' = 'verified',
  ) =>
    plantOrders(stage, {
      personId: learner.user._id,
      courseId: course.id,
      status,
      at: new Date(stage.clock.now().getTime() - daysAgo * 86_400_000),
      times,
    });
  const count = async () => {
    await catalogue.countBestSellers(stage.context);
    const { rows } = await pool.query('select course_id from course_figures where best_seller');
    return rows.map(({ course_id }) => course_id);
  };
  const flags = async (course: { id: string }) => {
    soon();
    const card = (await stage.call(listCourses)).body.courses.find(({ _id }) => _id === course.id);
    return { isBestSeller: card?.isBestSeller, featured: card?.featured };
  };

  // Nine are too few, what was long ago or turned down does not count, and a recommendation is no sale.
  await Promise.all([buy(lamp, 9, 10), buy(lamp, 5, 91), buy(rover, 30, 10, 'rejected')]);
  expect(await count()).toEqual([]);
  await expect.poll(() => flags(radio), { timeout: 5_000 }).toEqual({ isBestSeller: false, featured: true });

  await Promise.all([buy(lamp, 1, 10), buy(rover, 12, 20), buy(radio, 10, 1)]);
  expect((await count()).sort()).toEqual([rover.id, radio.id].sort());
  await expect.poll(() => flags(rover), { timeout: 5_000 }).toEqual({ isBestSeller: true, featured: false });
  expect(await flags(lamp)).toEqual({ isBestSeller: false, featured: false });

  // Money that went back was no sale.
  await pool.query('update order_line set withdrawn_at = $2 where course_id = $1', [
    rover.id,
    stage.clock.now(),
  ]);
  expect((await count()).sort()).toEqual([lamp.id, radio.id].sort());
});
