import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled } from '../../../../../tests/stage/a-course.ts';
import { sayWhere } from '../../../../../tests/stage/boxes.ts';
import { watchLecture } from '../../../../../tests/stage/certificates.ts';
import { fakeProvider } from '../../../../../tests/stage/fake-provider.ts';
import { openStage, type Stage } from '../../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../../../../tests/stage/orders.ts';
import { aChild, aLearner, relate, type Someone, theOffice } from '../../../../../tests/stage/people.ts';
import { aHandIn } from '../../../../../tests/stage/projects.ts';
import { listProgress } from '../../../../contract/learning/learning.ts';
import { finishProvider, signIn, startProvider } from '../../../../contract/people/accounts.ts';
import { signInAsChild } from '../../../../contract/people/child-sign-in.ts';
import { giveSeat, leaveSeat } from '../../../../contract/people/families.ts';
import { mergeAccounts, previewMerge } from '../../../../contract/staff/merging.ts';
import { register } from '../../../people/own-data/register/register.ts';
import { rules } from './rules.ts';
import { moving } from './store-merge.ts';

const outside = fakeProvider();
let stage: Stage;
beforeAll(async () => {
  const { env } = await outside.open();
  stage = await openStage({ env });
});
afterAll(async () => {
  await stage.close();
  outside.close();
});

const reason = 'Her mother wrote: both are Asha';
const merge = async (kept: Someone, other: Someone) =>
  stage.call(mergeAccounts, {
    token: (await theOffice(stage)).token,
    params: { personId: kept.user._id, otherId: other.user._id },
    body: { reason },
  });
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await stage.context.pool.query(text, values)).rows;
/** Percent and seconds of each course, as the learner reads them. */
const benchOf = async ({ token }: Pick<Someone, 'token'>) =>
  new Map(
    (await stage.call(listProgress, { token })).body.progress.map((one) => [
      one.courseId._id,
      { percent: one.overallProgress, spent: one.totalTimeSpent },
    ]),
  );

test('every column that names a person has a rule, and no rule is about nothing', () => {
  const named = Object.entries(register).flatMap(([table, { people }]) =>
    Object.keys(people).map((column) => `${table}.${column}`),
  );
  expect(named.filter((column) => !rules[column])).toEqual([]);
  expect(Object.keys(rules).filter((column) => !named.includes(column))).toEqual([]);
  // Whatever is said to be united is: a step names its table.
  for (const [column, rule] of Object.entries(rules)) {
    const table = column.split('.')[0];
    if (typeof rule === 'object' && 'unites' in rule && table !== 'study_day')
      expect(
        moving.some((text) => new RegExp(`(update|into) ${table}\\b`).test(text)),
        column,
      ).toBe(true);
  }
});

test('what either has is in the kept one: percent never falls, time is the sum, and what opens the kept one leads there', async () => {
  const office = await theOffice(stage);
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const [both, alone] = [await aCourse(stage, [[600, 600]]), await aCourse(stage, [[600]])];
  for (const who of [asha, again]) await enrolled(stage, who, both);
  await enrolled(stage, again, alone);
  await watchLecture(stage, asha, both, { lecture: 0, to: 300 });
  await watchLecture(stage, again, both, { lecture: 0, from: 240, to: 600 });
  await watchLecture(stage, again, both, { lecture: 1, to: 120 });
  await watchLecture(stage, again, alone, { lecture: 0, to: 560 });
  const paid = await aCourseAt(stage, 1999);
  await verify(stage, office, await aWaitingPayment(stage, again, paid));
  const before = [await benchOf(asha), await benchOf(again)];

  const preview = await stage.call(previewMerge, {
    token: office.token,
    params: { personId: asha.user._id, otherId: again.user._id },
  });
  expect(preview.body).toMatchObject({
    holds: [],
    kept: { lessons: 1, orders: 0 },
    other: { lessons: 3, orders: 1 },
  });
  expect((await merge(asha, again)).status).toBe(200);

  const after = await benchOf(asha);
  expect(new Set(after.keys())).toEqual(new Set([both.id, alone.id, paid.id]));
  for (const [courseId, { percent, spent }] of after) {
    const each = before.map((bench) => bench.get(courseId) ?? { percent: 0, spent: 0 });
    expect(percent).toBeGreaterThanOrEqual(Math.max(...each.map((one) => one.percent)));
    expect(spent).toBe(each.reduce((sum, one) => sum + one.spent, 0));
  }
  // 0 to 300 and 240 to 600 are the whole lecture.
  expect(
    await rowsOf(
      'select percent, completed_at is not null as done from lecture_progress where person_id = $1 and lecture_id = $2',
      asha.user._id,
      both.lectures[0],
    ),
  ).toEqual([{ percent: 100, done: true }]);
  const days = await rowsOf('select studied_before from study_day where person_id = $1', asha.user._id);
  expect(days).toEqual([{ studied_before: 0 }]);
  // What is watched afterwards counts on.
  await watchLecture(stage, asha, both, { lecture: 1, from: 120, to: 240 });
  expect((await benchOf(asha)).get(both.id)?.percent).toBeGreaterThan(after.get(both.id)?.percent ?? 100);

  const { user, password } = asha;
  const { body } = await stage.call(signIn, { body: { email: user.email, password } });
  expect(body.user._id).toBe(asha.user._id);
  expect((await benchOf(body)).size).toBe(3);
  expect((await merge(asha, again)).body).toMatchObject({ code: 'merge_held' });
});

test('two accounts of a child with guardians and consents become one', async () => {
  const one = await aChild(stage);
  const other = await aChild(stage, { key: { kind: 'pin', secret: '730492' } });
  const say = (childId: string, purpose: string, withdraws: number | null = null) =>
    rowsOf(
      `insert into consent (person_id, purpose, version, given_by, verified, given_at, withdraws)
      select $1, $2, version, $3, 'verified_payment', $4, $5 from consent_text where purpose = $2 returning id`,
      childId,
      purpose,
      other.guardian.user._id,
      stage.clock.now(),
      withdraws,
    );
  await say(one.user._id, 'live');
  stage.clock.advance(60);
  const [yes] = await say(other.user._id, 'live');
  await say(other.user._id, 'live', yes.id);
  await say(other.user._id, 'showing');
  const ledger = await rowsOf('select * from consent where person_id = $1 order by id', other.user._id);
  expect((await merge(one, other)).status).toBe(200);
  expect(
    await rowsOf('select purpose from granted_consent where person_id = $1 order by 1', one.user._id),
  ).toEqual([{ purpose: 'showing' }]);
  expect(await rowsOf('select * from consent where person_id = $1 order by id', other.user._id)).toEqual(
    ledger,
  );
  expect(
    await rowsOf(
      `select person_id from relation where object_person_id = $1 and kind = 'guardian' order by since`,
      one.user._id,
    ),
  ).toHaveLength(2);
  const { body } = await stage.call(signInAsChild, { body: { username: one.user.username, ...one.key } });
  expect(body.user._id).toBe(one.user._id);
});

test('what can not be united is not: colleagues, guardian and child, a project that both handed in', async () => {
  const office = await theOffice(stage);
  const [asha, again, mother] = [await aLearner(stage), await aLearner(stage), await aLearner(stage)];
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: asha.user._id });
  const course = await aCourse(stage);
  for (const who of [asha, again]) {
    await enrolled(stage, who, course);
    await aHandIn(stage, who, course);
  }
  for (const [kept, other] of [
    [asha, asha],
    [asha, office],
    [mother, asha],
    [asha, again],
  ] as const)
    expect((await merge(kept, other)).body).toMatchObject({ code: 'merge_held' });
});

test('who is to be erased is not united with anybody, neither as the one that is kept nor as the other', async () => {
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const now = stage.clock.now();
  await rowsOf('insert into erasure (person_id, asked_at, due_at) values ($1, $2, $2)', asha.user._id, now);
  for (const [kept, other] of [
    [asha, again],
    [again, asha],
  ] as const)
    expect((await merge(kept, other)).body).toMatchObject({ code: 'merge_held' });
  expect(await rowsOf('select person_id from merged_account where kept_id = $1', again.user._id)).toEqual([]);
});

test('boxes of both go where the kept one says; where only the other said it, there', async () => {
  const [asha, again, third] = [await aLearner(stage), await aLearner(stage), await aLearner(stage)];
  for (const [who, town] of [
    [asha, 'Bengaluru'],
    [again, 'Pune'],
  ] as const)
    expect((await sayWhere(stage, who, { town })).status).toBe(200);
  const current = (who: Someone) =>
    rowsOf('select town from address where person_id = $1 and replaced_at is null', who.user._id);
  expect((await merge(asha, again)).status).toBe(200);
  expect(await current(asha)).toEqual([{ town: 'Bengaluru' }]);
  expect(await rowsOf('select from address where person_id = $1', asha.user._id)).toHaveLength(2);
  expect((await merge(third, asha)).status).toBe(200);
  expect(await current(third)).toEqual([{ town: 'Bengaluru' }]);
});

test('the kept one’s second factor is asked for by every way in that came along', async () => {
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const child = await aChild(stage, { guardian: again });
  const now = stage.clock.now();
  await rowsOf(
    `insert into provider_identity (provider, subject, person_id, created_at) values ('google', 'g-again', $1, $2)`,
    again.user._id,
    now,
  );
  await rowsOf(
    `insert into second_factor (person_id, secret, since) values ($1, 'sealed', $2)`,
    asha.user._id,
    now,
  );
  expect((await merge(asha, again)).status).toBe(200);
  const asked = { success: false, code: 'code_needed', proof: expect.any(String) };
  const { user, password } = asha;
  // Whoever is in without a code is out.
  expect((await stage.call(listProgress, { token: asha.token })).status).toBe(401);
  expect((await stage.call(signIn, { body: { email: user.email, password } })).body).toMatchObject(asked);

  // As whoever linked both meanwhile would stand: the identity is still the other’s.
  for (const owner of [asha, again]) {
    await rowsOf(`update provider_identity set person_id = $1 where subject = 'g-again'`, owner.user._id);
    const { url } = (
      await stage.call(startProvider, { params: { provider: 'google' }, body: { remember: false } })
    ).body;
    const body = outside.sayYes(url, {
      sub: 'g-again',
      email: again.user.email,
      email_verified: true,
      name: again.user.name,
    });
    const came = await stage.call(finishProvider, { params: { provider: 'google' }, body });
    expect(came.body).toMatchObject(asked);
  }

  // A seat that was lent before there was a factor, also one that stands under the other.
  await rowsOf('delete from second_factor where person_id = $1', user._id);
  const { token } = (await stage.call(signIn, { body: { email: user.email, password } })).body;
  const seat = (await stage.call(giveSeat, { token, params: { childId: child.user._id }, body: {} })).body;
  await rowsOf(
    `insert into second_factor (person_id, secret, since) values ($1, 'sealed', $2)`,
    user._id,
    now,
  );
  const leave = (said: string) =>
    stage.call(leaveSeat, { token: seat.token, body: { password: said } }).then((answer) => answer.body);
  expect(await leave(password)).toMatchObject(asked);
  await rowsOf('update session set lent_by = $1 where lent_by = $2', again.user._id, user._id);
  expect(await leave(again.password)).toMatchObject({ code: 'password_wrong' });
});

test('a merge that fails in its middle changes nothing', async () => {
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const course = await aCourse(stage);
  await enrolled(stage, again, course);
  await rowsOf('alter table merged_account add constraint refusing check (false) not valid');
  expect((await merge(asha, again)).status).toBe(500);
  await rowsOf('alter table merged_account drop constraint refusing');
  expect((await benchOf(again)).size).toBe(1);
  expect((await benchOf(asha)).size).toBe(0);
});
