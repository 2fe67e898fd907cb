import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aSchool } from '../../../../tests/stage/schools.ts';
import { readRoom } from '../../../contract/platform/office.ts';
import { readToday } from '../../../contract/platform/today.ts';
import { listSchools } from '../../../contract/school/listed-schools.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const waits = async ({ token }: Someone) =>
  (await stage.call(readRoom, { token })).body.waits.map(({ name, count }) => `${name} ${count}`);

test('a quote to a school is told of when its last day is near, and waits for a while once it ran out unanswered', async () => {
  const office = await theOffice(stage);
  const [payments, mentor] = [await aColleague(stage, 'payments'), await aColleague(stage, 'mentor')];
  const school = await aSchool(stage, office, 'Lake View School');
  const { rows } = await stage.context.pool.query<{ id: string }>(
    `insert into school_quote (id, school_id, series, financial_year, serial, number, made_at, valid_until, facts,
        total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      values (gen_random_uuid(), $1, 'Q', 2026, 7, 'Q/7', $2::timestamptz, $2::timestamptz::date, '{}', 100, 100, 0, 0, 0) returning id`,
    [school._id, stage.clock.now()],
  );
  const last = (days: number) =>
    stage.context.pool.query(
      'update school_quote set valid_until = ($1::timestamptz at time zone $2)::date + $3::int where id = $4',
      [stage.clock.now(), stage.context.config.timeZone, days, rows[0]?.id],
    );
  const ended = async () => (await waits(payments)).filter((line) => line.startsWith('school_quotes'));
  const coming = async ({ token }: Someone) =>
    (await stage.call(readToday, { token })).body.schoolQuotes?.count ?? null;
  const listed = async (order: 'ending' | 'ended') =>
    (await stage.call(listSchools, { token: payments.token, query: { order } })).body.rows.map(
      ({ name }) => name,
    );
  const told = async () => [
    await coming(payments),
    await listed('ending'),
    await ended(),
    await listed('ended'),
  ];
  const mine = ['Lake View School'];
  const one = ['school_quotes_ended 1'];
  await last(8);
  expect(await told()).toEqual([0, [], [], []]);
  await last(7);
  expect(await told()).toEqual([1, mine, [], []]);
  expect(await coming(mentor)).toBe(null);
  await last(0);
  expect(await told()).toEqual([1, mine, [], []]);
  await last(-1);
  expect(await told()).toEqual([0, [], one, mine]);
  expect(await waits(mentor)).not.toContain(one[0]);
  await last(-30);
  expect(await told()).toEqual([0, [], one, mine]);
  await last(-31);
  expect(await told()).toEqual([0, [], [], []]);
  // What its school ordered waits no more, nor what was withdrawn.
  await last(-1);
  await stage.context.pool.query(
    `update school_quote set withdrawn_at = made_at, withdrawn_reason = 'Another comes' where id = $1`,
    [rows[0]?.id],
  );
  expect(await told()).toEqual([0, [], [], []]);
});
