import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aScreenshot,
  aWaitingPayment,
  type CourseForSale,
  decide as decideOn,
  sendReceipt,
  settle,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { listActs } from '../../../contract/platform/office.ts';
import { checkPayment, listMyOrders, type Payment, undoDecision } from '../../../contract/shop/orders.ts';

type Sighted = Pick<Payment, '_id' | 'receiptId'>;

let stage: Stage;
let office: Someone;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage({ env: { PUBLIC_URL: 'https://school.example' } });
  [office, asha] = [await theOffice(stage), await aLearner(stage)];
});
afterAll(() => stage.close());

type Sent = { decision: string; reason?: string | null; despite?: string[] };
const decide = (payment: Sighted, body: Sent, who: Someone | null = office) =>
  decideOn(stage, who, payment, body);
const undo = (payment: { _id: string }, who: Someone = office) =>
  stage.call(undoDecision, { token: who.token, params: { orderId: payment._id } });
/** What the family got by mail, but for the word that its screenshot has arrived. */
const lettersTo = async (someone: Someone, count = 1) =>
  (await stage.mailsTo(someone.user.email, count + 1)).filter(
    ({ subject }) => !subject.startsWith('We have your payment screenshot'),
  );
const actsOn = async (payment: Payment) =>
  (await stage.call(listActs, { token: office.token })).body.acts.filter(
    ({ subjectId }) => subjectId === payment._id,
  );
/** How many letters about decisions were written to somebody. */
const lettersWritten = async ({ user }: Someone) =>
  (
    await stage.context.pool.query<{ count: number }>(
      "select count(*) from mail where address = $1 and template <> 'orders.received'",
      [user.email],
    )
  ).rows[0]?.count;
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
  const decidedAt = stage.clock.now().toISOString();
  await settle(stage);

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
      at: decidedAt,
      by: { _id: office.user._id, name: office.user.name },
    },
  ]);
  const mails = (await lettersTo(asha)).filter(({ text }) => text.includes(payment.reference));
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
  await settle(stage);
  expect(await isEnrolled(ravi, course)).toBe(false);
  const mine = await stage.call(listMyOrders, { token: ravi.token });
  expect(mine.body.orders).toMatchObject([{ _id: payment._id, status: 'rejected', reason }]);
  expect(await actsOn(payment)).toMatchObject([{ act: 'payment_rejected', details: { reason } }]);

  const [mail] = await lettersTo(ravi);
  expect(mail?.text).toContain('The screenshot shows ₹500.');
  expect(mail?.text).toContain('₹1,499.50');
  expect(mail?.text).toContain(`https://school.example/courses/cart/${course.slug}`);
  expect(mail?.html).toContain('the &lt;right&gt; one');
  const again = await sendReceipt(stage, { learner: ravi, course });
  expect(again.body.payment).toMatchObject({
    _id: payment._id,
    reference: payment.reference,
    status: 'submitted',
    timeline: [{ step: 'sent' }, { step: 'rejected', reason }, { step: 'sent' }],
  });
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
    const letters = (await lettersWritten(learner)) ?? 0;
    const both = [
      () => decide(payment, { decision: 'verified' }),
      () => decide(payment, { decision: 'rejected', reason: 'No such payment reached us.' }),
    ];
    const answers = await Promise.all((round % 4 < 2 ? both : both.toReversed()).map((act) => act()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.payment.status ?? '';
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
    await settle(stage);
    expect(await isEnrolled(learner, course)).toBe(won === 'verified');
    expect(await actsOn(payment)).toMatchObject([{ act: `payment_${won}` }]);
    expect(await lettersWritten(learner)).toBe(letters + 1);
  }
});

test('of a hundred decisions at once about one payment one counts', async () => {
  const [ravi, course] = [await aLearner(stage, 'Ravi Iyer'), await aCourseAt(stage, 77)];
  const payment = await aWaitingPayment(stage, ravi, course);
  const decisions = [{ decision: 'verified' }, { decision: 'rejected', reason: 'Nothing reached us.' }];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_none, index) => decide(payment, decisions[index % 2] as Sent)),
  );
  const [won, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect(answers.filter(({ body }) => body.code === 'already_decided')).toHaveLength(99);
  await settle(stage);
  expect(await actsOn(payment)).toMatchObject([{ act: `payment_${won?.body.payment.status}` }]);
  expect(await lettersWritten(ravi)).toBe(1);
});

test('a decision that cannot be put on record is none', async () => {
  const [course, lata] = [await aCourseAt(stage, 700), await aLearner(stage, 'Lata')];
  const payment = await aWaitingPayment(stage, lata, course);
  await failing('before insert on audit_entry', async () => {
    expect(await decide(payment, { decision: 'verified' })).toMatchObject({
      status: 500,
      body: { code: 'unexpected' },
    });
  });
  await settle(stage);
  expect(await isEnrolled(lata, course)).toBe(false);
  expect(await actsOn(payment)).toEqual([]);
  expect((await decide(payment, { decision: 'verified' })).status).toBe(200);
});

/** Runs `act` while this fails in the database. */
async function failing(when: string, act: () => Promise<void>): Promise<void> {
  const { database } = stage.context;
  await sql`create or replace function fail() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$`.execute(database);
  const [table = ''] = when.split(' on ').slice(-1);
  const deferred = when.startsWith('after') ? 'deferrable initially deferred' : '';
  await sql`create ${sql.raw(deferred && 'constraint')} trigger failing ${sql.raw(`${when} ${deferred}`)}
    for each row execute function fail()`.execute(database);
  try {
    await act();
  } finally {
    await sql`drop trigger failing on ${sql.raw(table)}`.execute(database);
  }
}

test.each([
  'before insert on enrolment',
  // By then the mail is written, too.
  'after insert on enrolment',
  'before insert on mail',
])(
  'when what follows from a decision fails %s, nothing of it happened, and it is done later',
  async (when) => {
    const [course, lata] = [await aCourseAt(stage, 700), await aLearner(stage, 'Lata')];
    const payment = await aWaitingPayment(stage, lata, course);
    await decide(payment, { decision: 'verified' });
    await failing(when, async () => {
      await expect(settle(stage)).rejects.toThrow('no');
    });
    expect(await isEnrolled(lata, course)).toBe(false);
    expect(await lettersWritten(lata)).toBe(0);
    await settle(stage);
    expect(await isEnrolled(lata, course)).toBe(true);
    expect(await lettersWritten(lata)).toBe(1);
    await settle(stage);
    expect(await lettersWritten(lata)).toBe(1);
  },
);

test('two processes settle 30 decisions: each once', async () => {
  const second = await openStage({ beside: stage });
  const families = await Promise.all(
    Array.from({ length: 30 }, (_none, index) => aLearner(stage, `Nr ${index}`)),
  );
  const course = await aCourseAt(stage, 450);
  for (const learner of families)
    await decide(await aWaitingPayment(stage, learner, course), { decision: 'verified' });
  stage.clock.advance(8);
  await Promise.all([settle(stage), settle(second), settle(stage)]);
  expect(await Promise.all(families.map(lettersWritten))).toEqual(Array(30).fill(1));
  expect(await Promise.all(families.map((one) => isEnrolled(one, course)))).toEqual(Array(30).fill(true));
  await second.close();
});

test('for eight seconds a decision can be taken back, and the family never hears of it', async () => {
  const [course, lata] = [await aCourseAt(stage, 700), await aLearner(stage, 'Lata')];
  const payment = await aWaitingPayment(stage, lata, course);
  const decided = await decide(payment, { decision: 'verified' });
  expect(decided.body.payment.undoUntil).toBe(new Date(stage.clock.now().getTime() + 8000).toISOString());
  stage.clock.advance(7);
  await stage.runJob('settle-decisions');
  const seen = (await stage.call(listMyOrders, { token: lata.token })).body.orders;
  expect(seen).toMatchObject([{ status: 'submitted', decidedAt: null, timeline: [{ step: 'sent' }] }]);
  const paid = { userId: lata.user._id, courseId: course.id };
  expect((await stage.call(checkPayment, { token: lata.token, params: paid })).body.hasPayment).toBe(false);

  expect((await undo(payment)).body.payment).toMatchObject({ status: 'submitted', undoUntil: null });
  await settle(stage);
  expect(await isEnrolled(lata, course)).toBe(false);
  expect(await lettersWritten(lata)).toBe(0);
  expect((await actsOn(payment)).map(({ act }) => act).sort()).toEqual([
    'payment_undone',
    'payment_verified',
  ]);

  expect((await decide(payment, { decision: 'rejected', reason: 'Not found.' })).status).toBe(200);
  stage.clock.advance(8);
  expect(await undo(payment)).toMatchObject({ status: 409, body: { code: 'too_late_to_undo' } });
  await settle(stage);
  expect(await undo(payment)).toMatchObject({ status: 409, body: { code: 'too_late_to_undo' } });
  expect(await undo(payment, asha)).toMatchObject({ status: 403 });
});

test('a decision counts for the screenshot that was looked at', async () => {
  const [course, leela] = [await aCourseAt(stage, 700), await aLearner(stage, 'Leela')];
  const first = await aWaitingPayment(stage, leela, course);
  stage.clock.advance(5);
  const better = await aWaitingPayment(stage, leela, course);
  expect(better._id).toBe(first._id);
  expect(await decide(first, { decision: 'verified' })).toMatchObject({
    status: 409,
    body: { code: 'receipt_changed' },
  });
  expect((await decide(better, { decision: 'verified' })).status).toBe(200);
  await settle(stage);
  const profile = await stage.call(readProfile, { token: leela.token });
  expect(profile.body.coursesEnrolled).toMatchObject([{ course: course.id, paymentId: first._id }]);
});

test('what is odd about a payment is accepted on purpose or not at all', async () => {
  const course = await aCourseAt(stage, 700);
  const picture = await aScreenshot();
  const send = async (name: string, more: Record<string, string>) => {
    const learner = await aLearner(stage, name);
    return (await sendReceipt(stage, { learner, course, picture, more })).body.payment;
  };
  await send('Asha', { utr: '632600000001' });
  const twice = await send('Ravi', { utr: '632600000001' });
  const verified = { decision: 'verified' };
  const flagged = { status: 409, body: { code: 'payment_flagged' } };
  expect(await decide(twice, verified)).toMatchObject(flagged);
  expect(await decide(twice, { ...verified, despite: ['same_utr'] })).toMatchObject(flagged);
  const despite = ['same_file', 'same_utr'];
  const answer = await decide(twice, { ...verified, despite });
  expect(answer.body.payment).toMatchObject({ status: 'verified', flags: ['same_utr', 'same_file'] });
  expect(await actsOn(twice)).toMatchObject([{ details: { despite } }]);
});

test('only the office decides, once, what exists', async () => {
  const payment = await aWaitingPayment(stage, asha, await aCourseAt(stage, 300));
  const verified = { decision: 'verified' };
  expect(await decide(payment, verified, null)).toMatchObject({ status: 401 });
  expect(await decide(payment, verified, asha)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect(await decide({ _id: randomUUID(), receiptId: randomUUID() }, verified)).toMatchObject({
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
