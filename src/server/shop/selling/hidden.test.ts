import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { anOffer, aSchool } from '../../../../tests/stage/schools.ts';
import * as catalogue from '../../../contract/learning/catalogue.ts';
import { checkAccess, enrol } from '../../../contract/learning/enrolment.ts';
import { makeSchoolQuote } from '../../../contract/school/school-orders.ts';
import {
  exportSoldCourses,
  listCourseNames,
  listSoldCourses,
  setSeats,
  showCourse,
} from '../../../contract/shop/selling.ts';
import { makeWish } from '../../../contract/shop/wishes.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage({ pages: true, running: false });
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const open = async (path: string) => {
  const answer = await fetch(stage.url + path);
  return { status: answer.status, text: await answer.text() };
};
const show = (courseId: string, shown: boolean) =>
  stage.call(showCourse, { token: office.token, params: { courseId }, body: { shown } });

test('a hidden course is nowhere for a stranger, stays with who learns it, and the office looks at it as it will be', async () => {
  const { body: all } = await stage.call(catalogue.listCourses, {});
  const course = all.courses[0];
  if (!course) throw new Error('No course');
  const { _id: courseId, slug, title } = course;
  const [asha, kavi] = [await aLearner(stage), await aLearner(stage)];
  await stage.context.pool.query(
    'insert into enrolment (person_id, course_id, enrolled_at) values ($1, $2, $3)',
    [asha.user._id, courseId, stage.clock.now()],
  );
  expect((await open(`/courses/info/${slug}`)).text).toContain('application/ld+json');
  expect((await show(courseId, false)).status).toBe(200);
  stage.clock.advance(2.1);

  const of = (someone: Someone | null) => (someone ? { token: someone.token } : {});
  for (const someone of [null, kavi]) {
    const list = await stage.call(catalogue.listCourses, {});
    expect(JSON.stringify(list.body)).not.toContain(courseId);
    expect(JSON.stringify((await stage.call(catalogue.listKits, {})).body)).not.toContain(courseId);
    const found = await stage.call(catalogue.searchCourses, { query: { q: title, category: 'All' } });
    expect(JSON.stringify(found.body)).not.toContain(courseId);
    expect((await stage.call(catalogue.readCourse, { ...of(someone), params: { courseId } })).status).toBe(
      404,
    );
    expect(
      (await stage.call(catalogue.readCourseByTitle, { ...of(someone), params: { title } })).status,
    ).toBe(404);
    expect((await stage.call(checkAccess, { ...of(someone), params: { courseId } })).status).toBe(404);
  }
  const { token } = kavi;
  expect((await stage.call(enrol, { token, body: { courseId } })).status).toBe(404);
  expect((await stage.call(makeWish, { token, body: { courseId } })).status).toBe(404);
  const school = await aSchool(stage, office);
  const body = anOffer(stage, [{ courseId }]);
  const offered = { token: office.token, params: { schoolId: school._id }, body };
  expect((await stage.call(makeSchoolQuote, offered)).body.code).toBe('course_not_found');
  // Its page and what search engines read are made anew in the background.
  await expect.poll(async () => (await open(`/courses/info/${slug}`)).status, { timeout: 30_000 }).toBe(404);
  expect((await open(`/courses/info/${slug}`)).text).not.toContain(title);
  await expect.poll(async () => (await open('/sitemap.xml')).text, { timeout: 30_000 }).not.toContain(slug);

  const seen = (someone: Someone) =>
    stage.call(catalogue.readCourse, { token: someone.token, params: { courseId } });
  expect((await seen(asha)).body).toMatchObject({ _id: courseId, isOffered: false });
  expect((await seen(office)).body).toMatchObject({ _id: courseId, isOffered: false });
  expect((await seen(await aColleague(stage, 'content'))).status).toBe(200);
  expect((await seen(await aColleague(stage, 'dispatch'))).status).toBe(404);
  // Looking gives no films but the free ones.
  const films = (await seen(office)).body.CourseContent.flatMap(({ chapterContent }) => chapterContent);
  expect(films.filter(({ lectureUrl, isPreviewFree }) => lectureUrl && !isPreviewFree)).toEqual([]);
  await show(courseId, true);
}, 120_000);

test('the list of courses is taken along as it is filtered, and that stands on record', async () => {
  const { body: listed } = await stage.call(listSoldCourses, { token: office.token, query: {} });
  const [first, second] = listed.rows;
  if (!first || !second) throw new Error('Too few courses');
  await show(second._id, false);
  await stage.call(setSeats, {
    token: office.token,
    params: { courseId: second._id },
    body: { seats: 40 },
  });
  const file = async (body: { file: 'csv' | 'xlsx'; state?: 'hidden'; q?: string }) => {
    const answer = await stage.call(exportSoldCourses, { token: office.token, body });
    expect(answer.status).toBe(200);
    return answer.body as unknown as Blob;
  };
  const all = (await (await file({ file: 'csv' })).text()).trim().split('\r\n');
  expect(all).toHaveLength(listed.rows.length + 1);
  const hidden = (await (await file({ file: 'csv', state: 'hidden' })).text()).trim().split('\r\n');
  expect(hidden).toHaveLength(2);
  expect(hidden[0]).toContain('Course,Price,Original price');
  expect(hidden[1]).toMatch(new RegExp(`^"?${second.title}"?,${second.price}.*,Hidden,.*,40,`));
  const none = (await (await file({ file: 'csv', q: 'no such course' })).text()).trim().split('\r\n');
  expect(none).toHaveLength(1);
  expect((await (await file({ file: 'xlsx' })).arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const { rows } = await stage.context.pool.query(
    `select details from audit_entry where act = 'courses_exported' order by id`,
  );
  expect(rows.map(({ details }) => details)).toEqual([
    { file: 'csv', searched: false },
    { file: 'csv', state: 'hidden', searched: false },
    // What was searched for may be a name: only that it was.
    { file: 'csv', searched: true },
    { file: 'xlsx', searched: false },
  ]);
  await show(second._id, true);
});

test('a list of the office is filtered by a hidden course, too, whoever of it asks', async () => {
  const { body: all } = await stage.call(catalogue.listCourses, {});
  const [first, last] = [all.courses[0], all.courses.at(-1)];
  if (!first || !last) throw new Error('No course');
  await show(last._id, false);
  const mentor = await aColleague(stage, 'mentor');
  const { body } = await stage.call(listCourseNames, { token: mentor.token });
  expect(body.courses).toContainEqual({ _id: first._id, title: first.title, state: 'shown' });
  expect(body.courses).toContainEqual({ _id: last._id, title: last.title, state: 'hidden' });
  await show(last._id, true);
  const stranger = await aLearner(stage);
  expect((await stage.call(listCourseNames, { token: stranger.token })).status).toBe(403);
});
