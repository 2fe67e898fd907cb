import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCourseWithKit, paidFor, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, type CourseForSale, verify } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aSchool } from '../../../../tests/stage/schools.ts';
import { readRoom } from '../../../contract/platform/office.ts';
import { staffRoles } from '../../../contract/platform/staff-rights.ts';
import { readToday } from '../../../contract/platform/today.ts';
import { policies } from '../../app.ts';
import { sources } from './what-waits.ts';

let stage: Stage;
let office: Someone;
let course: CourseForSale;
// What waits for the office is counted over a whole site, so each test has one of its own.
beforeEach(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  course = await aCourseAt(stage, 4999, 'Blink and Build');
});
afterEach(() => stage.close());

const waits = async ({ token }: Someone) =>
  (await stage.call(readRoom, { token })).body.waits.map(({ name, count }) => `${name} ${count}`);

test('what waits is told to those who may see it where it is answered', () => {
  const told = Object.entries(sources).map(([name, { roles, policy }]) => {
    const [noun = '', action = ''] = policy.split('.');
    const who = policies[noun]?.rules[action]?.who;
    return {
      name,
      roles: staffRoles.filter((role) => roles.includes(role)),
      letIn: staffRoles.filter((role) => who?.includes(role)),
    };
  });
  expect(told.filter(({ roles, letIn }) => String(roles) !== String(letIn))).toEqual([]);
});

test('what waits comes with the oldest first, until it is answered, and each role is told its own', async () => {
  expect(await waits(office)).toEqual([]);
  await stage.context.database
    .insertInto('contact_message')
    .values({
      id: randomUUID(),
      name: 'Ravi',
      email: 'ravi@example.org',
      text: 'Hello',
      sent_at: stage.context.clock.now(),
    } as never)
    .execute();
  stage.clock.advance(60);
  const sent = await aWaitingPayment(stage, await aLearner(stage), course);
  await aWaitingPayment(stage, await aLearner(stage), course);
  const [payments, mentor, content] = [
    await aColleague(stage, 'payments'),
    await aColleague(stage, 'mentor'),
    await aColleague(stage, 'content'),
  ];
  expect(await waits(payments)).toEqual(['messages 1', 'payments 2']);
  expect(await waits(mentor)).toEqual(['messages 1']);
  expect(await waits(content)).toEqual([]);
  expect((await stage.call(readRoom, { token: mentor.token })).body.roles).toEqual(['mentor']);
  await verify(stage, office, sent);
  expect(await waits(payments)).toEqual(['messages 1', 'payments 1']);
});

test('a box waits once it is known where it goes; an order of a school until its invoice, and that once it is due', async () => {
  const [dispatch, payments] = [await aColleague(stage, 'dispatch'), await aColleague(stage, 'payments')];
  const others = await waits(dispatch);
  const more = async () => (await waits(dispatch)).filter((line) => !others.includes(line));
  const asha = await aLearner(stage);
  const { boxId } = await paidFor(stage, office, asha, await aCourseWithKit(stage));
  expect(await more()).toEqual([]);
  await sayWhere(stage, asha);
  expect(await more()).toEqual(['boxes 1']);
  const { rows: parts } = await stage.context.pool.query('select id from part limit 1');
  await stage.context.pool.query(
    `insert into part_problem (id, person_id, box_id, part_id, kind, quantity, reported_at)
      values (gen_random_uuid(), $1, $2, $3, 'missing', 1, $4)`,
    [asha.user._id, boxId, parts[0].id, new Date(stage.clock.now().getTime() + 1000)],
  );
  expect(await more()).toEqual(['boxes 1', 'part_problems 1']);

  const school = await aSchool(stage, office);
  await stage.context.pool.query(
    `with quote as (insert into school_quote (id, school_id, series, financial_year, serial, number, made_at, valid_until, facts,
        total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      values (gen_random_uuid(), $1, 'Q', 2026, 1, 'Q/1', $2::timestamptz, $2::timestamptz::date, '{}', 100, 100, 0, 0, 0) returning id)
    insert into school_order (id, quote_id, school_id, ordered_at, way) select gen_random_uuid(), id, $1, $2::timestamptz, 'letter' from quote`,
    [school._id, stage.clock.now()],
  );
  const ofSchools = async () => (await waits(payments)).filter((line) => line.startsWith('school'));
  expect(await ofSchools()).toEqual(['school_orders 1']);
  const due = (days: number) =>
    stage.context.pool.query(
      `update school_order set seats_when = 'now', left_paise = 100, due_on = ($1::timestamptz at time zone $2)::date + $3::int`,
      [stage.clock.now(), stage.context.config.timeZone, days],
    );
  await due(0);
  expect(await ofSchools()).toEqual([]);
  await due(-1);
  expect(await ofSchools()).toEqual(['school_overdue 1']);
});

test('what came in is counted beside the same hours a week before, and money is told to who may see it', async () => {
  await verify(stage, office, await aWaitingPayment(stage, await aLearner(stage), course));
  const told = async () => {
    // What was counted before is kept for half a minute.
    stage.clock.advance(31);
    const { body } = await stage.call(readToday, { token: office.token });
    return { ...body, of: Object.fromEntries(body.figures.map(({ name, ...figure }) => [name, figure])) };
  };
  const { of: before } = await told();
  stage.clock.advance(7 * 86_400 + 60);
  office = await theOffice(stage);
  await verify(stage, office, await aWaitingPayment(stage, await aLearner(stage), course));
  const body = await told();
  expect(before.money?.today).toBeGreaterThanOrEqual(4999);
  expect(body.of.money).toMatchObject({
    today: 4999,
    todayBefore: before.money?.today,
    week: 4999,
    weekBefore: before.money?.week,
  });
  expect(body.of.orders).toMatchObject({ week: 1, weekBefore: before.orders?.week });
  expect(body.of.accounts?.week).toBeGreaterThan(0);
  expect(body.offers).not.toBe(null);
  const mentor = await aColleague(stage, 'mentor');
  const theirs = (await stage.call(readToday, { token: mentor.token })).body;
  expect(theirs.figures.map(({ name }) => name)).toEqual(['accounts', 'lessons']);
  expect(theirs.offers).toBe(null);
  expect(theirs.sessions).toEqual([]);
});
