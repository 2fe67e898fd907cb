import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { lampYaml, writeWholeCourse } from '../../../../tests/stage/a-written-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, payPrepared } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, stillMe, theOffice } from '../../../../tests/stage/people.ts';
import { listCourses, readCourse } from '../../../contract/learning/catalogue.ts';
import { checkAccess, enrol } from '../../../contract/learning/enrolment.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { CONFIRMED_SECONDS } from '../../../contract/platform/limits.ts';
import { listActs } from '../../../contract/platform/office.ts';
import { prepareOrder } from '../../../contract/shop/orders.ts';
import {
  listSoldCourses,
  readSoldCourse,
  setPrice,
  setSeats,
  settlePrice,
  showCourse,
  takeBackPrice,
} from '../../../contract/shop/selling.ts';
import { daysLater, momentAt, wallClockAt } from '../../../rules/platform/site-time.ts';
import { content as courses } from '../../learning/content/index.ts';

let stage: Stage;
let other: Stage;
let office: Someone;
let files: ContentFolder;
const writeLamp = (price: number, summary = 'A lamp.') =>
  files.write('courses/junior-lamp/course.yaml', lampYaml(undefined, { price, summary }));
beforeAll(async () => {
  files = aContentFolder();
  // Half past ten in the evening where the school is, and later than the moment at which the database notes a course's first price.
  const evening = new Date(Date.now() + 86_400_000);
  evening.setUTCHours(17, 0, 0, 0);
  stage = await openStage({ at: evening });
  other = await openStage({ beside: stage });
});
// The clock goes on for weeks, and sessions do not.
beforeEach(async () => {
  office = await theOffice(stage);
});
afterAll(async () => {
  await other.close();
  await stage.close();
  files.end();
});

const cameBack = async ({ user, password, ...someone }: Someone): Promise<Someone> => {
  const { body } = await stage.call(signIn, { body: { email: user.email ?? '', password } });
  return { ...someone, user, password, token: body.token };
};
/** Long enough for every copy of the catalogue to be looked after. */
const soon = () => stage.clock.advance(2.1);
/** How the clock reads where the school is, some days from now, at midnight. */
const midnightIn = (days: number) => {
  const { timeZone } = stage.context.config;
  return `${daysLater(wallClockAt(stage.clock.now(), timeZone), days).slice(0, 10)}T00:00`;
};
const goToMidnight = () => {
  const midnight = momentAt(midnightIn(1), stage.context.config.timeZone);
  stage.clock.advance((midnight.getTime() - stage.clock.now().getTime()) / 1000);
  return midnight.toISOString();
};
const shownPrice = async (on: Stage, id: string) => {
  const { body } = await on.call(readCourse, { params: { courseId: id } });
  return [body.price, body.originalPrice];
};
const priceTo = (id: string, body: { price: number; originalPrice?: number | null; startsAt?: string }) =>
  stage.call(setPrice, {
    token: office.token,
    params: { courseId: id },
    body: { originalPrice: null, startsAt: null, ...body },
  });
const quoteFor = (on: Stage, { token }: Someone, courseId: string) =>
  on.call(prepareOrder, { token, body: { courseId } });
const desk = async (courseId: string) =>
  (await stage.call(readSoldCourse, { token: office.token, params: { courseId } })).body.course;

describe('prices', () => {
  test('one set at once counts everywhere within seconds, and stands on record', async () => {
    const { id, title } = await aCourseAt(stage, 1999);
    soon();
    expect(await shownPrice(other, id)).toEqual([1999, null]);
    const { body } = await priceTo(id, { price: 1499.5, originalPrice: 1999 });
    expect(body.course).toMatchObject({ price: 1499.5, originalPrice: 1999, conflict: false });
    expect(body.course.history).toMatchObject([
      { price: 1499.5, originalPrice: 1999, setBy: office.user.name },
      { price: 1999, originalPrice: null, setBy: null },
    ]);
    soon();
    expect(await shownPrice(other, id)).toEqual([1499.5, 1999]);
    const { body: acts } = await stage.call(listActs, { token: office.token });
    expect(acts.acts[0]).toMatchObject({
      act: 'price_set',
      subjectId: id,
      details: { course: title, from: { price: 1999 }, to: { price: 1499.5 } },
    });
  });

  test('one planned for midnight counts from then on in every process, and an old quote keeps the old one', async () => {
    const { id } = await aCourseAt(stage, 1999);
    let [early, late] = [await aLearner(stage), await aLearner(stage)];
    const planned = await priceTo(id, { price: 2499, startsAt: midnightIn(1) });
    expect(planned.body.course.planned).toMatchObject([{ price: 2499 }]);
    expect((await quoteFor(stage, early, id)).body.amount).toBe(1999);
    soon();
    expect(await shownPrice(other, id)).toEqual([1999, null]);
    const midnight = goToMidnight();
    [early, late, office] = await Promise.all([cameBack(early), cameBack(late), theOffice(stage)]);
    // Nobody but the family asks: what it asks is what it costs now, also before a page was looked at.
    expect((await quoteFor(other, late, id)).body.amount).toBe(2499);
    expect((await quoteFor(other, early, id)).body.amount).toBe(1999);
    expect(await shownPrice(other, id)).toEqual([2499, null]);
    const now = await desk(id);
    expect(now).toMatchObject({ price: 2499, planned: [], next: null });
    expect(now.history[0]).toMatchObject({ price: 2499, since: midnight });
  });

  test('what stood crossed out beside it stands in its history, also where only that was changed', async () => {
    const { id } = await aCourseAt(stage, 1000);
    await priceTo(id, { price: 900, originalPrice: 1000 });
    stage.clock.advance(1);
    await priceTo(id, { price: 900, originalPrice: 1200 });
    stage.clock.advance(1);
    await priceTo(id, { price: 900 });
    await priceTo(id, { price: 1100, originalPrice: 1300, startsAt: midnightIn(1) });
    const midnight = goToMidnight();
    office = await theOffice(stage);
    const { history } = await desk(id);
    expect(
      history.map((one: { price: number; originalPrice: number | null }) => [one.price, one.originalPrice]),
    ).toEqual([
      [1100, 1300],
      [900, null],
      [900, 1200],
      [900, 1000],
      [1000, null],
    ]);
    expect(history[0]?.since).toBe(midnight);
  });

  test('two processes that meet a moment that has come write its price once, and the later of two wins', async () => {
    const { id } = await aCourseAt(stage, 1000);
    await priceTo(id, { price: 1100, startsAt: midnightIn(1) });
    await priceTo(id, { price: 1200, startsAt: midnightIn(2) });
    stage.clock.advance(10 * 86_400);
    office = await theOffice(stage);
    await Promise.all(
      [stage, other, stage, other].map((on) => on.call(readCourse, { params: { courseId: id } })),
    );
    expect((await desk(id)).history.map(({ price }: { price: number }) => price)).toEqual([1200, 1100, 1000]);
  });

  test('one that is planned can be taken back until it counts', async () => {
    const { id } = await aCourseAt(stage, 1000);
    const { body } = await priceTo(id, { price: 900, startsAt: midnightIn(1) });
    const takeBack = () =>
      stage.call(takeBackPrice, {
        token: office.token,
        params: { courseId: id, changeId: body.course.planned[0]?.changeId ?? '' },
      });
    expect((await takeBack()).body.course.planned).toEqual([]);
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'price_change_over' } });
    stage.clock.advance(2 * 86_400);
    expect(await shownPrice(stage, id)).toEqual([1000, null]);
  });

  test('is changed, at once or for later, only by who showed lately who they are', async () => {
    const { id } = await aCourseAt(stage, 1000);
    const { body } = await priceTo(id, { price: 900, startsAt: midnightIn(1) });
    const params = { courseId: id };
    const changeId = body.course.planned[0]?.changeId ?? '';
    const { token } = office;
    const tries = () => [
      () => priceTo(id, { price: 1 }),
      () => priceTo(id, { price: 1, startsAt: midnightIn(2) }),
      () => stage.call(takeBackPrice, { token, params: { ...params, changeId } }),
      () => stage.call(settlePrice, { token, params, body: { keep: 'file' } }),
    ];
    const acts = async () =>
      (
        await stage.context.pool.query('select count(*)::int as n from audit_entry where subject_id = $1', [
          id,
        ])
      ).rows[0].n;
    const before = await acts();
    stage.clock.advance(CONFIRMED_SECONDS);
    for (const one of tries())
      expect(await one()).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    expect(await desk(id)).toMatchObject({ price: 1000, planned: [{ price: 900 }], ownPrice: null });
    expect(await acts()).toBe(before);
    await stillMe(stage, office);
    const statuses = [];
    for (const one of tries()) statuses.push((await one()).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  test.each([
    ['a negative one', { price: -1 }, { price: 'price_wrong' }],
    ['a third of a paisa', { price: 0.005 }, { price: 'price_wrong' }],
    ['more than anybody pays', { price: 1_000_001 }, { price: 'price_wrong' }],
    [
      'an original price that is lower',
      { price: 500, originalPrice: 500 },
      { originalPrice: 'original_price_low' },
    ],
    ['a moment that is over', { price: 500, startsAt: '2026-11-01T00:00' }, { startsAt: 'in_the_past' }],
    ['a day that is none', { price: 500, startsAt: '2026-02-31T00:00' }, { startsAt: 'moment_needed' }],
  ])('%s is refused with its own sentence, and nothing changes', async (_what, body, faults) => {
    const { id } = await aCourseAt(stage, 1000);
    const answer = await priceTo(id, body);
    const [[field, code]] = Object.entries(faults) as [[string, string]];
    expect(answer.status).toBe(400);
    expect(answer.body.faults?.[field]).toMatchObject({ code });
    expect(answer.body.fields?.[field]).not.toBe('');
    expect((await desk(id)).price).toBe(1000);
  });

  test('a file that says something else since is a conflict: named, and nothing is overwritten until somebody chooses', async () => {
    writeWholeCourse(files);
    writeLamp(1999);
    const { path } = files;
    const one = { ...stage.context, config: { ...stage.context.config, contentDir: path } };
    const said: string[] = [];
    const bring = () => courses.import(one, (sentence) => said.push(sentence));
    await bring();
    const { rows } = await stage.context.pool.query(`select id from course where key = 'junior-lamp'`);
    const id = rows[0].id as string;
    await priceTo(id, { price: 1500 });
    // Something else of the course changes: what the office set stays, and nothing is in question.
    writeLamp(1999, 'Light.');
    await bring();
    expect(await desk(id)).toMatchObject({ price: 1500, conflict: false, file: { price: 1999 } });
    writeLamp(1799);
    await bring();
    expect(await desk(id)).toMatchObject({
      price: 1500,
      conflict: true,
      file: { price: 1799 },
      ownPrice: { fileThen: { price: 1999 } },
    });
    expect(said.join('\n')).toContain('Junior Lamp: the file’s price has changed (₹1,799)');
    const listed = await stage.call(listSoldCourses, { token: office.token, query: { state: 'conflict' } });
    expect(listed.body.rows).toMatchObject([{ _id: id }]);

    const settle = (keep: 'ours' | 'file') =>
      stage.call(settlePrice, { token: office.token, params: { courseId: id }, body: { keep } });
    expect((await settle('ours')).body.course).toMatchObject({ price: 1500, conflict: false });
    writeLamp(1899);
    await bring();
    expect((await desk(id)).conflict).toBe(true);
    expect((await settle('file')).body.course).toMatchObject({
      price: 1899,
      conflict: false,
      ownPrice: null,
    });
    writeLamp(1699);
    await bring();
    expect((await desk(id)).price).toBe(1699);
  });
});

describe('what is shown', () => {
  test('a hidden course is sold to nobody, stays hidden when its file is read, and who has it goes on learning', async () => {
    const { id } = await aCourseAt(stage, 0);
    const [asha, kavi] = [await aLearner(stage), await aLearner(stage)];
    await stage.call(enrol, { token: asha.token, body: { courseId: id } });
    const content = await aColleague(stage, 'content');
    const show = (shown: boolean) =>
      stage.call(showCourse, { token: content.token, params: { courseId: id }, body: { shown } });
    expect((await show(false)).body.course.state).toBe('hidden');
    // What reads the files shows what is in them, or tries to.
    await stage.context.pool.query('update course set published_at = now() where id = $1', [id]);
    soon();
    const list = await other.call(listCourses, {});
    expect(list.body.courses.some(({ _id }: { _id: string }) => _id === id)).toBe(false);
    expect((await other.call(enrol, { token: kavi.token, body: { courseId: id } })).body.code).toBe(
      'course_not_found',
    );
    expect((await other.call(readCourse, { params: { courseId: id } })).status).toBe(404);
    expect(
      (await other.call(readCourse, { token: asha.token, params: { courseId: id } })).body,
    ).toMatchObject({ _id: id, isOffered: false });
    expect(
      (await other.call(checkAccess, { token: asha.token, params: { courseId: id } })).body.outcome,
    ).toBe('enrolled');
    expect((await show(true)).body.course.state).toBe('shown');
    soon();
    expect((await other.call(readCourse, { params: { courseId: id } })).body.isOffered).toBe(true);
  });

  test('who was told a price before it was hidden may still send the screenshot', async () => {
    const { id } = await aCourseAt(stage, 100);
    const asha = await aLearner(stage);
    const quote = await quoteFor(stage, asha, id);
    const params = { courseId: id };
    await stage.call(showCourse, { token: office.token, params, body: { shown: false } });
    expect((await quoteFor(stage, await aLearner(stage), id)).body.code).toBe('course_not_found');
    expect((await payPrepared(stage, asha, quote.body)).status).toBe(201);
  });

  test('a course whose file is gone can not be shown again', async () => {
    const { id } = await aCourseAt(stage, 0);
    const params = { courseId: id };
    await stage.call(showCourse, { token: office.token, params, body: { shown: false } });
    await stage.context.pool.query('update course set in_files = false where id = $1', [id]);
    expect(
      await stage.call(showCourse, { token: office.token, params, body: { shown: true } }),
    ).toMatchObject({ status: 409, body: { code: 'course_not_in_files' } });
  });
});

describe('seats', () => {
  const seatsOf = (courseId: string, seats: number | null) =>
    stage.call(setSeats, { token: office.token, params: { courseId }, body: { seats } });

  test('of many who come at once to two processes, exactly as many as there are seats get one', async () => {
    const { id } = await aCourseAt(stage, 0);
    await seatsOf(id, 3);
    const many = await Promise.all(Array.from({ length: 8 }, () => aLearner(stage)));
    const answers = await Promise.all(
      many.map(({ token }, index) =>
        (index % 2 ? stage : other).call(enrol, { token, body: { courseId: id } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, body.code]).toEqual([409, 'course_sold_out']);
    soon();
    expect((await other.call(readCourse, { params: { courseId: id } })).body.isSoldOut).toBe(true);
    expect(await desk(id)).toMatchObject({ seats: 3, taken: 3, enrolments: 3 });
    await seatsOf(id, null);
    soon();
    expect((await other.call(readCourse, { params: { courseId: id } })).body.isSoldOut).toBe(false);
  });

  test.each([0, -3, 1.5])('%d seats are none', async (seats) => {
    const { id } = await aCourseAt(stage, 0);
    expect((await seatsOf(id, seats)).body.faults?.seats?.code).toBe('course_seats_wrong');
  });
});
