import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone, stillMe, theOffice } from '../../../../tests/stage/people.ts';
import {
  aCoordinator,
  anInvoicedOrder,
  aQuote,
  aSchool,
  withSeats,
} from '../../../../tests/stage/schools.ts';
import type { SentQuery } from '../../../contract/platform/endpoint.ts';
import { exportSchools, inspectSchool, listSchools } from '../../../contract/school/listed-schools.ts';
import { noteSchoolOrder } from '../../../contract/school/school-orders.ts';
import { changeSchool, type OfficeSchool, takeSeatsBack } from '../../../contract/school/schools.ts';

let stage: Stage;
let office: Someone;
let course: SomeCourse;
let other: SomeCourse;
/** In the order in which they were made: an hour lies between each and the next. */
let schools: OfficeSchool[];
const names = ['Birch_School', 'Ash Hill School', 'Cedar School', '=Dal School', 'Elm Hill School'];

const whole = (at: number) => schools[at] as OfficeSchool;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-22T06:00:00Z') });
  office = await theOffice(stage);
  [course, other] = [await aCourse(stage), await aCourse(stage)];
  stage.clock.advance(2.1);
  schools = [];
  for (const name of names) {
    schools.push(await aSchool(stage, office, name));
    stage.clock.advance(60 * 60);
  }
  // One is offered seats, one has its invoice, one waits for it, and of one seats were taken back.
  const lines = [{ courseId: course.id }];
  await aQuote(stage, office, whole(0), lines);
  await anInvoicedOrder(stage, office, whole(1), lines);
  await aCoordinator(stage, whole(1), 'Rukmini Rao');
  const { _id: quoteId } = await aQuote(stage, office, whole(2), lines);
  await stage.call(noteSchoolOrder, {
    token: office.token,
    params: { quoteId },
    body: { ownNumber: 'PO-7' },
  });
  const { grants } = await withSeats(stage, office, whole(3), other, 5);
  const params = { schoolId: whole(3)._id, grantId: grants[0]?._id ?? '' };
  await stage.call(takeSeatsBack, { token: office.token, params, body: { reason: 'Not paid', ends: 0 } });
  await withSeats(stage, office, whole(4), course, 5);
  await stage.call(changeSchool, {
    token: office.token,
    params: { schoolId: whole(4)._id },
    body: { name: 'Elm Hill School', city: 'Kochi', state: 'Kerala' },
  });
});
afterAll(() => stage.close());

const ask = (query: SentQuery<typeof listSchools> = {}) =>
  stage.call(listSchools, { token: office.token, query });
/** Which of them are found, by their places among all. */
const found = async (query: SentQuery<typeof listSchools> = {}) =>
  (await ask(query)).body.rows.map(({ _id }) => schools.findIndex((one) => one._id === _id));

test('all schools stand there by name or by when they came, page after page and none twice', async () => {
  const byName = [3, 1, 0, 2, 4];
  expect(await found()).toEqual(byName);
  expect(await found({ sort: '-name' })).toEqual([...byName].reverse());
  expect(await found({ sort: 'since' })).toEqual([0, 1, 2, 3, 4]);
  expect(await found({ sort: '-since' })).toEqual([4, 3, 2, 1, 0]);
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const { body } = await ask({ most: 2, ...(after ? { after } : {}) });
    seen.push(...body.rows.map(({ name }) => name));
    expect(body.total).toBe(after ? null : 5);
    if (body.next === null) break;
    after = body.next;
  }
  expect(seen).toEqual([...names].sort());
  expect((await ask({ after: 'bm9uZQ' })).body).toMatchObject({ code: 'invalid_input' });
});

test('each row says who speaks for the school, what it has, and what it owes', async () => {
  const [row] = (await ask({ q: 'ash' })).body.rows;
  expect(row).toMatchObject({
    name: 'Ash Hill School',
    city: 'Pune',
    coordinators: ['Rukmini Rao'],
    contact: 'here',
    granted: 10,
    used: 0,
    classes: 0,
    left: 11_800,
    isLate: false,
    madeAt: '2026-11-22T07:00:02.100Z',
  });
  const [back] = (await ask({ q: 'dal' })).body.rows;
  expect(back).toMatchObject({ coordinators: [], contact: 'asked', granted: 0, left: 0 });
});

test('they are found by name, city, state, course, contact, and where their orders stand', async () => {
  expect(await found({ q: 'HILL' })).toEqual([1, 4]);
  expect(await found({ q: 'koch' })).toEqual([4]);
  expect(await found({ q: 'h_s' })).toEqual([0]);
  expect(await found({ state: 'ker' })).toEqual([4]);
  expect(await found({ state: 'ala' })).toEqual([]);
  expect(await found({ course: course.id })).toEqual([1, 4]);
  expect(await found({ course: other.id })).toEqual([]);
  expect(await found({ contact: 'here' })).toEqual([1]);
  expect(await found({ contact: 'asked' })).toEqual([3, 0, 2, 4]);
  expect(await found({ contact: 'missing' })).toEqual([]);
  expect(await found({ order: 'offered' })).toEqual([0]);
  expect(await found({ order: 'ordered' })).toEqual([2]);
  expect(await found({ order: 'due' })).toEqual([1]);
  expect(await found({ order: 'late' })).toEqual([]);
  expect(await found({ q: 'hill', contact: 'asked' })).toEqual([4]);
});

test('exactly what is filtered comes as a file, and is written down without what was searched', async () => {
  const take = async (file: 'csv' | 'xlsx', q?: string) => {
    await stillMe(stage, office);
    const body = { file, contact: 'asked', sort: '-name', ...(q ? { q } : {}) } as never;
    return stage.call(exportSchools, { token: office.token, body });
  };
  const csv = await (await take('csv', 'school')).body.text();
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toContain('Name of the school,City or village,State,Contact');
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    'Elm Hill School',
    'Cedar School',
    'Birch_School',
    "'=Dal School",
  ]);
  expect(lines[0]).toBe('Elm Hill School,Kochi,Kerala,Asked by mail,,5,0,0,0.00,,2026-11-22');
  expect((await (await take('xlsx')).body.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const { rows } = await stage.context.pool.query(
    `select details from audit_entry where act = 'schools_exported' order by id`,
  );
  expect(rows).toMatchObject([
    { details: { file: 'csv', contact: 'asked', searched: true } },
    { details: { file: 'xlsx', searched: false } },
  ]);
  expect(JSON.stringify(rows[0])).not.toContain('"school"');
});

test('one school is opened by its id, by those who may', async () => {
  const params = { schoolId: whole(4)._id };
  const { body } = await stage.call(inspectSchool, { token: office.token, params });
  expect(body.school).toMatchObject({ name: 'Elm Hill School', grants: [{ seats: 5 }] });
  const none = { schoolId: course.id };
  expect((await stage.call(inspectSchool, { token: office.token, params: none })).body).toMatchObject({
    code: 'school_not_found',
  });
  const mentor = await aColleague(stage, 'mentor');
  expect((await stage.call(inspectSchool, { token: mentor.token, params })).status).toBe(403);
});

test('weeks later links and quotes have ended, and money is late', async () => {
  const [now, before] = [stage.clock.now(), office];
  onTestFinished(() => {
    stage.clock.set(now);
    office = before;
  });
  stage.clock.advance(32 * 24 * 60 * 60);
  office = await theOffice(stage);
  expect(await found({ contact: 'missing' })).toEqual([3, 0, 2, 4]);
  expect(await found({ contact: 'asked' })).toEqual([]);
  expect(await found({ order: 'offered' })).toEqual([]);
  expect(await found({ order: 'late' })).toEqual([1]);
  expect((await ask({ order: 'late' })).body.rows[0]).toMatchObject({ isLate: true });
});
