import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { aRegisteredSchool } from '../../../../tests/stage/invoices.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aWaitingPayment,
  type CourseForSale,
  decide,
  giveBack,
  sendReceipt,
  verify,
} from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, relate, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { checkAccess } from '../../../contract/learning/enrolment.ts';
import { listActs } from '../../../contract/platform/office.ts';
import { listMyOrders, prepareOrder } from '../../../contract/shop/orders.ts';

let school: ContentFolder;
let stage: Stage;
let office: Someone;
beforeAll(async () => {
  school = aRegisteredSchool();
  stage = await openStage({ env: { CONTENT_DIR: school.path } });
  office = await theOffice(stage);
});
afterAll(async () => {
  await stage.close();
  school.end();
});

/** A learner who has paid for these courses in one order. */
async function whoPaid(...prices: number[]) {
  const learner = await aLearner(stage);
  const courses = await Promise.all(prices.map((price) => aCourseAt(stage, price)));
  const { token } = learner;
  const body = { courses: courses.map(({ id }) => ({ courseId: id })) };
  const { reference, amount } = (await stage.call(prepareOrder, { token, body })).body;
  const [first] = courses as [CourseForSale];
  const more = { courseId: '', reference };
  const sent = await sendReceipt(stage, { learner, course: first, amount: String(amount), more });
  await verify(stage, office, sent.body.payment);
  return { learner, courses, payment: sent.body.payment };
}

const orderOf = async ({ token }: Someone) =>
  (await stage.call(listMyOrders, { token })).body.orders[0] ?? expect.fail('no order');
const access = async ({ token }: Someone, { id }: { id: string }) =>
  (await stage.call(checkAccess, { token, params: { courseId: id } })).body.outcome;
const notesOf = async ({ _id }: { _id: string }) =>
  (
    await stage.context.pool.query<{ number: string; total: number; taxable: number; cgst: number }>(
      `select number, total_paise as total, taxable_paise as taxable, cgst_paise as cgst from invoice
      where order_id = $1 and kind = 'credit_note' order by serial`,
      [_id],
    )
  ).rows;

test('part of the money goes back for one course, and the other stays', async () => {
  const { learner, courses, payment } = await whoPaid(1180, 2360);
  const [lamp, robot] = courses as [CourseForSale, CourseForSale];
  const answer = await giveBack(stage, office, payment, { amount: 1180, withdraw: [lamp.id] });
  expect(answer.status).toBe(200);
  expect(answer.body.payment).toMatchObject({ status: 'verified', amount: 3540 });
  expect(await access(learner, lamp)).toBe('payment_required');
  expect(await access(learner, robot)).toBe('enrolled');
  const order = await orderOf(learner);
  expect(order.timeline.at(-1)).toMatchObject({ step: 'refunded', amount: 1180 });
  expect(order.papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  expect(await notesOf(payment)).toMatchObject([{ total: 118_000, taxable: 100_000, cgst: 9000 }]);

  const acts = (await stage.call(listActs, { token: office.token })).body.acts;
  expect(
    acts.find(({ subjectId, act }) => subjectId === payment._id && act === 'payment_refunded'),
  ).toMatchObject({
    details: { amount: 1180, bankReference: 'RFND-1', withdraw: [lamp.id] },
  });
  const mails = await stage.mailsTo(learner.user.email, 3);
  const mail = mails.find(({ subject }) => subject.startsWith('Money back'));
  expect(mail?.text).toContain('₹1,180');
  expect(mail?.text).toContain(`This ends your access to ${lamp.title}`);
  expect(mail?.attachments).toMatchObject([{ name: expect.stringMatching(/^LWC-\d{4}-\d{4}\.pdf$/) }]);

  // The rest, and everything has gone back to the paisa.
  const rest = await giveBack(stage, office, payment, { bankReference: 'RFND-2' });
  expect(rest.body.payment.status).toBe('refunded');
  expect(await access(learner, robot)).toBe('enrolled');
  const notes = await notesOf(payment);
  expect(notes.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(300_000);
  expect((await giveBack(stage, office, payment, { bankReference: 'RFND-3' })).body.code).toBe(
    'payment_not_verified',
  );
});

test('a payment that the bank took back is all that was left of it', async () => {
  const { learner, courses, payment } = await whoPaid(999.5);
  const reversal = { kind: 'reversal' as const, bankReference: 'CHARGEBACK 7' };
  expect((await giveBack(stage, office, payment, { ...reversal, amount: 500 })).body.code).toBe(
    'refund_amount_wrong',
  );
  const answer = await giveBack(stage, office, payment, { ...reversal, withdraw: [courses[0]?.id ?? ''] });
  expect(answer.body.payment.status).toBe('reversed');
  expect(answer.body.code).toBe('payment_reversed');
  // It may be bought again.
  expect(await access(learner, courses[0] as CourseForSale)).toBe('payment_required');
  const again = await stage.call(prepareOrder, {
    token: learner.token,
    body: { courseId: courses[0]?.id ?? '' },
  });
  expect(again.status).toBe(200);
});

test('the same transfer of the bank counts once, however often and by whomever it is noted', async () => {
  const { payment } = await whoPaid(5000);
  const colleague = await aColleague(stage, 'payments');
  const answers = await Promise.all(
    [office, colleague, office, colleague].map((who) => giveBack(stage, who, payment, { amount: 700 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await notesOf(payment)).toMatchObject([{ total: 70_000 }]);
  const other = await giveBack(stage, office, payment, { amount: 800 });
  expect(other.body.code).toBe('bank_reference_used');
});

test('never more goes back than was paid, also when two note it at once', async () => {
  const { payment } = await whoPaid(1000);
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((bankReference) => giveBack(stage, office, payment, { amount: 600, bankReference })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  for (const amount of [400.5, 0.5, 399.5])
    expect((await giveBack(stage, office, payment, { amount, bankReference: 'D' })).body.code).toBe(
      'refund_amount_wrong',
    );
  expect((await giveBack(stage, office, payment, { amount: 400, bankReference: 'D' })).status).toBe(200);
});

test('only what was verified and settled goes back, and not by those whose money it is', async () => {
  const learner = await aLearner(stage);
  const waiting = await aWaitingPayment(stage, learner, await aCourseAt(stage, 1500));
  expect((await giveBack(stage, office, waiting)).body.code).toBe('payment_not_verified');
  await decide(stage, office, waiting, { decision: 'verified' });
  // It can still be taken back.
  expect((await giveBack(stage, office, waiting)).body.code).toBe('payment_not_verified');

  const colleague = await aColleague(stage, 'payments');
  const { learner: child, payment } = await whoPaid(1500);
  await relate(stage, colleague, { kind: 'guardian', objectKind: 'person', objectId: child.user._id });
  expect((await giveBack(stage, colleague, payment)).body.code).toBe('own_payment');
  expect((await giveBack(stage, await aColleague(stage, 'reader'), payment)).status).toBe(403);
  const foreign = await aCourseAt(stage, 10);
  expect((await giveBack(stage, office, payment, { withdraw: [foreign.id] })).body.code).toBe(
    'course_not_found',
  );
  expect(await notesOf(payment)).toEqual([]);
});

test('an order whose money went back whole is not paid for again by its reference', async () => {
  const { learner, courses, payment } = await whoPaid(1180);
  const [lamp] = courses as [CourseForSale];
  await giveBack(stage, office, payment, { amount: 1180, withdraw: [lamp.id] });
  const more = { courseId: '', reference: payment.reference };
  const again = await sendReceipt(stage, { learner, course: lamp, amount: '1180', more });
  expect(again.body).toMatchObject({ code: 'already_enrolled' });
});
