import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aWaitingPayment,
  type CourseForSale,
  sendReceipt,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { readProfile } from '../../../contract/accounts.ts';
import { listActs } from '../../../contract/office.ts';
import { checkPayment, decidePayment, listMyOrders, type Payment } from '../../../contract/orders.ts';

let stage: Stage;
let office: Someone;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage({ env: { PUBLIC_URL: 'https://school.example' } });
  [office, asha] = [await theOffice(stage), await aLearner(stage)];
});
afterAll(() => stage.close());

type Sent = { decision: string; reason?: string | null };
const decide = (payment: { _id: string }, body: Sent, who: Someone | null = office) =>
  stage.call(decidePayment, { token: who?.token, params: { orderId: payment._id }, body });
const actsOn = async (payment: Payment) =>
  (await stage.call(listActs, { token: office.token })).body.acts.filter(
    ({ subjectId }) => subjectId === payment._id,
  );
const mailsWritten = async () =>
  (await stage.context.pool.query<{ count: number }>('select count(*) from mail')).rows[0]?.count ?? 0;
const isEnrolled = async (someone: Someone, course: CourseForSale) =>
  (await stage.call(readProfile, { token: someone.token })).body.coursesEnrolled.some(
    (entry) => entry.course === course.id,
  );

test('verifying enrols the learner, writes the act down and mails the family', async () => {
  const course = await aCourseAt(stage, 4999, 'Blink <and> Build');
  const payment = await aWaitingPayment(stage, asha, course);
  stage.clock.advance(90);
  const answer = await decide(payment, { decision: 'verified', reason: '  ' });
  expect(answer.status).toBe(200);
  expect(answer.body.payment).toMatchObject({
    _id: payment._id,
    status: 'verified',
    reason: null,
    decidedAt: stage.clock.now().toISOString(),
    decidedBy: office.user.name,
    learner: { _id: asha.user._id, email: asha.user.email },
  });

  const profile = await stage.call(readProfile, { token: asha.token });
  expect(profile.body.coursesEnrolled).toContainEqual({
    course: course.id,
    status: 'in-progress',
    enrolledAt: stage.clock.now().toISOString(),
    paymentId: payment._id,
  });
  const paid = await stage.call(checkPayment, {
    token: asha.token,
    params: { userId: asha.user._id, courseId: course.id },
  });
  expect(paid.body.hasPayment).toBe(true);
  expect(await actsOn(payment)).toEqual([
    {
      actId: expect.any(String),
      act: 'payment_verified',
      subjectKind: 'payment_order',
      subjectId: payment._id,
      details: { reference: payment.reference, amount: 4999, reason: null },
      at: stage.clock.now().toISOString(),
      by: { _id: office.user._id, name: office.user.name },
    },
  ]);
  const mails = await stage.mailsTo(asha.user.email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe('You are enrolled: Blink <and> Build');
  expect(mail?.text).toContain('₹4,999');
  expect(mail?.text).toContain(payment.reference);
  expect(mail?.text).toContain(`https://school.example/courses/content/${course.slug}`);
  expect(mail?.html).toContain('Blink &lt;and&gt; Build');
});

test('a rejection tells the family why and how to send again', async () => {
  const [ravi, course] = [await aLearner(stage, 'Ravi'), await aCourseAt(stage, 1499.5)];
  const payment = await aWaitingPayment(stage, ravi, course);
  const reason = 'The screenshot shows ₹500.\nPlease send the <right> one.';
  const answer = await decide(payment, { decision: 'rejected', reason: `  ${reason} ` });
  expect(answer.body.payment).toMatchObject({ status: 'rejected', reason });
  expect(await isEnrolled(ravi, course)).toBe(false);
  const mine = await stage.call(listMyOrders, { token: ravi.token });
  expect(mine.body.orders).toMatchObject([{ _id: payment._id, status: 'rejected', reason }]);
  expect(await actsOn(payment)).toMatchObject([{ act: 'payment_rejected', details: { reason } }]);

  const [mail] = await stage.mailsTo(ravi.user.email);
  expect(mail?.text).toContain('The screenshot shows ₹500.');
  expect(mail?.text).toContain('₹1,499.50');
  expect(mail?.text).toContain(`https://school.example/courses/cart/${course.slug}`);
  expect(mail?.html).toContain('the &lt;right&gt; one');
  expect((await sendReceipt(stage, { learner: ravi, course })).status).toBe(201);
});

test.each([undefined, null, '', '  \n '])('a rejection with the reason %j is none', async (reason) => {
  const payment = await aWaitingPayment(stage, await aLearner(stage, 'Lata'), await aCourseAt(stage, 10));
  const body = reason === undefined ? { decision: 'rejected' } : { decision: 'rejected', reason };
  expect(await decide(payment, body)).toMatchObject({
    status: 400,
    body: { code: 'decision_needs_reason' },
  });
  expect(await actsOn(payment)).toEqual([]);
  expect((await decide(payment, { decision: 'verified' })).status).toBe(200);
});

test('verify against reject at the same moment: one winner, one 409, one mail, one act', async () => {
  const [meera, other] = [await aLearner(stage, 'Meera'), await aLearner(stage, 'Leela')];
  for (let round = 0; round < 20; round++) {
    const course = await aCourseAt(stage, 10 + round);
    const learner = round % 2 ? meera : other;
    const payment = await aWaitingPayment(stage, learner, course);
    const mails = await mailsWritten();
    const both = [
      () => decide(payment, { decision: 'verified' }),
      () => decide(payment, { decision: 'rejected', reason: 'No such payment reached us.' }),
    ];
    const answers = await Promise.all((round % 4 < 2 ? both : both.toReversed()).map((act) => act()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.payment.status ?? '';
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
    expect(await isEnrolled(learner, course)).toBe(won === 'verified');
    expect(await actsOn(payment)).toMatchObject([{ act: `payment_${won}` }]);
    expect(await mailsWritten()).toBe((mails ?? 0) + 1);
  }
});

test.each([
  [
    'while it is written',
    sql`create trigger failing before insert on enrolment for each row execute function fail()`,
  ],
  [
    'in the record of the office',
    sql`create trigger failing before insert on audit_entry for each row execute function fail()`,
  ],
  [
    // By then the act and the mail are written, too.
    'at the very end',
    sql`create constraint trigger failing after insert on enrolment deferrable initially deferred
      for each row execute function fail()`,
  ],
])('when something fails %s, nothing was decided: no status, no act, no mail', async (_when, failing) => {
  const [course, lata] = [await aCourseAt(stage, 700), await aLearner(stage, 'Lata')];
  const payment = await aWaitingPayment(stage, lata, course);
  const mails = await mailsWritten();
  const { database } = stage.context;
  await sql`create or replace function fail() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$`.execute(database);
  await failing.execute(database);
  expect(await decide(payment, { decision: 'verified' })).toMatchObject({
    status: 500,
    body: { code: 'unexpected' },
  });
  await sql`drop trigger if exists failing on enrolment`.execute(database);
  await sql`drop trigger if exists failing on audit_entry`.execute(database);
  const mine = await stage.call(listMyOrders, { token: lata.token });
  expect(mine.body.orders).toMatchObject([{ status: 'submitted', decidedAt: null }]);
  expect(await isEnrolled(lata, course)).toBe(false);
  expect(await actsOn(payment)).toEqual([]);
  expect(await mailsWritten()).toBe(mails);
  expect((await decide(payment, { decision: 'verified' })).status).toBe(200);
  expect(await isEnrolled(lata, course)).toBe(true);
});

test('a second payment for a course that is there already can still be decided', async () => {
  const [course, leela] = [await aCourseAt(stage, 700), await aLearner(stage, 'Leela')];
  const [first, second] = [
    await aWaitingPayment(stage, leela, course),
    await aWaitingPayment(stage, leela, course),
  ];
  expect((await decide(first, { decision: 'verified' })).status).toBe(200);
  expect((await decide(second, { decision: 'verified' })).status).toBe(200);
  const profile = await stage.call(readProfile, { token: leela.token });
  expect(profile.body.coursesEnrolled).toMatchObject([{ course: course.id, paymentId: first._id }]);
});

test('only the office decides, once, what exists', async () => {
  const payment = await aWaitingPayment(stage, asha, await aCourseAt(stage, 300));
  const verified = { decision: 'verified' };
  expect(await decide(payment, verified, null)).toMatchObject({ status: 401 });
  expect(await decide(payment, verified, asha)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect(await decide({ _id: randomUUID() }, verified)).toMatchObject({
    status: 404,
    body: { code: 'payment_not_found' },
  });
  for (const body of [
    { decision: 'paid' },
    { decision: 'rejected', reason: 'x'.repeat(501) },
    { decision: 'rejected', reason: 'a\u0000b' },
  ])
    expect(await decide(payment, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect((await decide(payment, verified)).status).toBe(200);
  expect(await decide(payment, { decision: 'rejected' })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
});

test('nobody decides about a payment of their own account', async () => {
  const course = await aCourseAt(stage, 1999);
  const payment = await aWaitingPayment(stage, office, course);
  for (const body of [{ decision: 'verified' }, { decision: 'rejected', reason: 'Mine' }])
    expect(await decide(payment, body)).toMatchObject({ status: 403, body: { code: 'own_payment' } });
  expect(await isEnrolled(office, course)).toBe(false);
  expect(await actsOn(payment)).toEqual([]);
});
