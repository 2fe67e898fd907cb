import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCoupon,
  aCourseAt,
  aScreenshot,
  type CourseForSale,
  giveBack,
  payPrepared,
  reject,
  sendReceipt,
  verify,
} from '../../../../tests/stage/orders.ts';
import {
  aChild,
  aLearner,
  aMinor,
  aMother,
  relate,
  type Someone,
  theOffice,
} from '../../../../tests/stage/people.ts';
import { checkAccess } from '../../../contract/learning/enrolment.ts';
import { readOverview } from '../../../contract/learning/overviews.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { listChildConsents } from '../../../contract/people/consents.ts';
import { endTie, giveSeat } from '../../../contract/people/families.ts';
import { listFamilyOrders, listPaidFor } from '../../../contract/shop/family-orders.ts';
import { readMyInvoice } from '../../../contract/shop/invoices.ts';
import {
  checkPayment,
  listMyOrders,
  listPayments,
  prepareOrder,
  readMyReceipt,
} from '../../../contract/shop/orders.ts';
import { makeWish } from '../../../contract/shop/wishes.ts';

let stage: Stage;
let office: Someone;
let picture: Buffer;
beforeAll(async () => {
  stage = await openStage();
  picture = await aScreenshot();
});
// One of these stories takes weeks, and a session of the office half a day.
beforeEach(async () => {
  office = await theOffice(stage);
});
afterAll(() => stage.close());

type More = { learnerId?: string; wish?: string; coupon?: string | null };
const prepare = (payer: Someone, course: CourseForSale, more: More = {}) =>
  stage.call(prepareOrder, { token: payer.token, body: { courseId: course.id, ...more } });
const forChild = (child: { user: { _id: string } }) => ({ learnerId: child.user._id });
const ordersOf = async (someone: Someone) => (await stage.call(listMyOrders, { token: someone.token })).body;
const familyOrdersOf = async (someone: Someone) =>
  (await stage.call(listFamilyOrders, { token: someone.token })).body.orders;
const coursesOf = async (someone: { token: string }) =>
  (await stage.call(readProfile, { token: someone.token })).body.coursesEnrolled.map(({ course }) => course);
const refused = (status: number, code: string) => ({ status, body: { success: false, code } });

/** A mother with two children without an address. */
async function aFamily() {
  const asha = await aChild(stage, { name: 'Asha' });
  const mother = asha.guardian;
  return { mother, asha, ravi: await aChild(stage, { name: 'Ravi', guardian: mother }) };
}

/** What a mother pays for a child, as it waits for the office. */
async function paidFor(mother: Someone, child: { user: { _id: string } }, course: CourseForSale) {
  const { body } = await prepare(mother, course, forChild(child));
  return (await payPrepared(stage, mother, body)).body.payment;
}

test('a guardian pays, the child learns: desk, mail, paper and lists say who is who', async () => {
  const { mother, asha, ravi } = await aFamily();
  const lamp = await aCourseAt(stage, 1999, 'Lamp');
  const told = (await prepare(mother, lamp, forChild(asha))).body;
  expect(told.child).toEqual({ _id: asha.user._id, name: 'Asha' });
  const sent = await payPrepared(stage, mother, told);
  expect(sent.body.payment).toMatchObject({ child: { name: 'Asha' }, status: 'submitted' });
  // While it is checked the child sees that it is, and nothing else of the payment.
  expect(await ordersOf(asha)).toEqual({
    success: true,
    orders: [],
    paidByOthers: [
      { courseId: lamp.id, courseTitle: 'Lamp', courseSlug: lamp.slug, submittedAt: expect.any(String) },
    ],
  });
  const orderId = sent.body.payment._id;
  expect(await stage.call(readMyReceipt, { token: asha.token, params: { orderId } })).toMatchObject(
    refused(404, 'payment_not_found'),
  );
  const desk = await stage.call(listPayments, { token: office.token, query: { learnerId: asha.user._id } });
  expect(desk.body.payments).toMatchObject([{ child: { name: 'Asha' }, learner: { name: 'Maya Rao' } }]);

  await verify(stage, office, sent.body.payment);
  expect([await coursesOf(asha), await coursesOf(ravi), await coursesOf(mother)]).toEqual([
    [lamp.id],
    [],
    [],
  ]);
  expect((await ordersOf(asha)).paidByOthers).toEqual([]);
  const mails = await stage.mailsTo(mother.user.email, 2);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'About Asha: We have your payment screenshot: Lamp',
    'About Asha: Lamp is open for Asha',
  ]);
  const [order] = await familyOrdersOf(mother);
  expect(order).toMatchObject({ child: { name: 'Asha' }, paidBy: 'self', status: 'verified' });
  const invoiceId = order?.payment?.papers[0]?.invoiceId ?? '';
  expect((await stage.call(readMyInvoice, { token: mother.token, params: { invoiceId } })).status).toBe(200);
  expect((await stage.call(readMyInvoice, { token: asha.token, params: { invoiceId } })).status).toBe(404);
  // The paper is in the name of who pays; a child is named on none.
  const { facts } = await stage.context.database
    .selectFrom('invoice')
    .select('facts')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(facts)).toContain('Maya Rao');
  expect(JSON.stringify(facts)).not.toContain('Asha');
  const whose = { userId: asha.user._id, courseId: lamp.id };
  expect((await stage.call(checkPayment, { token: mother.token, params: whose })).body.hasPayment).toBe(true);
  // A payment for the child shows who the guardian is.
  expect((await stage.call(listChildConsents, { token: mother.token })).body.proof).toBe('verified_payment');
});

test('each child is asked for itself: what one has, the other may still get, under a reference of its own', async () => {
  const { mother, asha, ravi } = await aFamily();
  const lamp = await aCourseAt(stage, 500);
  const standings = async () => {
    const query = { courses: lamp.id };
    const { learners } = (await stage.call(listPaidFor, { token: mother.token, query })).body;
    return learners.map(({ name, standing }) => `${name} ${standing}`);
  };
  expect(await standings()).toEqual(['Asha may', 'Ravi may', 'Maya Rao may']);
  const [forAsha, forRavi, forHer] = [
    (await prepare(mother, lamp, forChild(asha))).body,
    (await prepare(mother, lamp, forChild(ravi))).body,
    (await prepare(mother, lamp)).body,
  ];
  expect(new Set([forAsha, forRavi, forHer].map(({ reference }) => reference)).size).toBe(3);
  const first = (await payPrepared(stage, mother, forAsha)).body.payment;
  expect(await standings()).toEqual(['Asha waits', 'Ravi may', 'Maya Rao may']);
  expect(await prepare(mother, lamp, forChild(asha))).toMatchObject(refused(409, 'order_waiting'));
  // What is being bought for Asha is nothing that she waits for herself.
  expect((await prepare(mother, lamp)).body.reference).toBe(forHer.reference);
  await verify(stage, office, first);
  expect(await standings()).toEqual(['Asha learns', 'Ravi may', 'Maya Rao may']);
  expect(await prepare(mother, lamp, forChild(asha))).toMatchObject(refused(409, 'already_enrolled'));
  const second = (await payPrepared(stage, mother, forRavi)).body.payment;
  await verify(stage, office, second);
  expect(await coursesOf(ravi)).toEqual([lamp.id]);
});

test('pressed twice, and by both guardians at once, it is one order', async () => {
  const { mother, asha } = await aFamily();
  const father = await aMother(stage, asha);
  const lamp = await aCourseAt(stage, 700);
  const more = forChild(asha);
  const [one, two] = await Promise.all(
    [1, 2].map(() => sendReceipt(stage, { learner: mother, course: lamp, key: 'one-press', more, picture })),
  );
  expect(one?.body.payment._id).toBe(two?.body.payment._id);
  const kit = await aCourseAt(stage, 800);
  const both = await Promise.all(
    [mother, father].map((learner) => sendReceipt(stage, { learner, course: kit, more })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  // Whose payment came second is told that another grown-up's is being checked, and by no name; a screenshot of money that
  // was sent all the same is taken once that one is turned down.
  const [first, second] = both[0]?.status === 201 ? [mother, father] : [father, mother];
  const [taken, late] = both[0]?.status === 201 ? both : both.toReversed();
  expect(late?.body).toMatchObject({ code: 'order_waiting_other' });
  expect(late?.body.message).not.toContain(first.user.name.split(' ')[0]);
  expect(await prepare(second, kit, forChild(asha))).toMatchObject(refused(409, 'order_waiting_other'));
  expect(await prepare(first, kit, forChild(asha))).toMatchObject(refused(409, 'order_waiting'));
  await reject(stage, office, taken?.body.payment as { _id: string; receiptId: string });
  expect((await sendReceipt(stage, { learner: second, course: kit, more })).status).toBe(201);
  // The same key for another child is another content.
  const { ravi } = { ravi: await aChild(stage, { name: 'Ravi', guardian: mother }) };
  expect(
    await sendReceipt(stage, {
      learner: mother,
      course: lamp,
      key: 'one-press',
      more: forChild(ravi),
      picture,
    }),
  ).toMatchObject({ body: { code: 'idempotency_key_reused' } });
});

test('somebody else’s child is not there, whatever one knows of it', async () => {
  const { asha } = await aFamily();
  const stranger = await aLearner(stage, 'Kiran Das');
  const lamp = await aCourseAt(stage, 900);
  const nobody = { learnerId: crypto.randomUUID() };
  for (const more of [forChild(asha), nobody]) {
    expect(await prepare(stranger, lamp, more)).toMatchObject(refused(404, 'child_not_found'));
    expect(await sendReceipt(stage, { learner: stranger, course: lamp, more })).toMatchObject(
      refused(404, 'child_not_found'),
    );
  }
});

test('a tie that ends takes no payment from the child that it was made for', async () => {
  const asha = await aMinor(stage);
  const mother = await aMother(stage, asha);
  const [lamp, kit] = [await aCourseAt(stage, 600), await aCourseAt(stage, 650)];
  const sent = await paidFor(mother, asha, lamp);
  const told = (await prepare(mother, kit, forChild(asha))).body;
  await stage.call(endTie, { token: mother.token, params: { otherId: asha.user._id } });
  expect((await stage.mailsTo(asha.user.email)).at(-1)?.subject).toBe(
    'Divya no longer looks after Meera here',
  );
  // Nothing new is begun; what was told is taken, for the money may be on its way.
  expect(await prepare(mother, await aCourseAt(stage, 100), forChild(asha))).toMatchObject(
    refused(404, 'child_not_found'),
  );
  const second = await payPrepared(stage, mother, told);
  expect(second.status).toBe(201);
  await reject(stage, office, second.body.payment);
  expect((await prepare(mother, kit, forChild(asha))).body.reference).toBe(told.reference);
  await verify(stage, office, sent);
  expect(await coursesOf(asha)).toEqual([lamp.id]);
  // She sees her own orders, and nothing else of the child.
  expect((await familyOrdersOf(mother)).map(({ paidBy }) => paidBy)).toEqual(['self', 'self']);
});

test('what goes back is the child’s course, and it may be bought again', async () => {
  const { mother, asha } = await aFamily();
  const lamp = await aCourseAt(stage, 1000, 'Fan');
  const sent = await paidFor(mother, asha, lamp);
  await verify(stage, office, sent);
  await giveBack(stage, office, sent, { withdraw: [lamp.id], bankReference: 'BACK-1' });
  const access = await stage.call(checkAccess, { token: asha.token, params: { courseId: lamp.id } });
  expect(access.body.canAccess).toBe(false);
  expect((await prepare(mother, lamp, forChild(asha))).status).toBe(200);
});

test('of what the other guardian pays one sees that it is paid, and nothing of the money', async () => {
  const { mother, asha } = await aFamily();
  const father = await aMother(stage, asha);
  const lamp = await aCourseAt(stage, 1200, 'Bell');
  const sent = await paidFor(mother, asha, lamp);
  await verify(stage, office, sent);
  expect(await familyOrdersOf(father)).toMatchObject([
    { courseTitles: ['Bell'], child: { name: 'Asha' }, status: 'verified', paidBy: 'another', payment: null },
  ]);
  const orderId = sent._id;
  expect((await stage.call(readMyReceipt, { token: father.token, params: { orderId } })).status).toBe(404);
  const seenBy = async ({ token }: Someone) =>
    (await stage.call(readOverview, { token, params: { learnerId: asha.user._id } })).body.overview.orders;
  expect(await seenBy(father)).toMatchObject([{ amount: null, papers: [], status: 'verified' }]);
  expect(await seenBy(mother)).toMatchObject([{ amount: 1200, papers: [{}] }]);
  expect((await ordersOf(father)).orders).toEqual([]);
});

test('a coupon of one use a family is used once, whoever of it pays for whom', async () => {
  const { mother, asha, ravi } = await aFamily();
  const father = await aMother(stage, asha);
  const [lamp, kit] = [await aCourseAt(stage, 1000), await aCourseAt(stage, 1000)];
  const coupon = await aCoupon(stage, { percent: 10 });
  const told = (await prepare(mother, lamp, { ...forChild(asha), coupon })).body;
  expect(told).toMatchObject({ amount: 900, coupon });
  await payPrepared(stage, mother, told);
  const before = refused(422, 'coupon_used_before');
  expect(await prepare(mother, lamp, { ...forChild(ravi), coupon })).toMatchObject(before);
  expect(await prepare(father, kit, { ...forChild(asha), coupon })).toMatchObject(before);
  // Nor by a friend who pays for the same child.
  const { token: wish } = (await stage.call(makeWish, { token: asha.token, body: { courseId: kit.id } }))
    .body;
  expect(await prepare(await aLearner(stage), kit, { wish, coupon })).toMatchObject(before);
  expect((await prepare(await aLearner(stage), kit, { coupon })).status).toBe(200);
  // What a friend used for the child, its family has used.
  const given = await aCoupon(stage, { percent: 10 });
  const friend = await aLearner(stage);
  await payPrepared(stage, friend, (await prepare(friend, kit, { wish, coupon: given })).body);
  expect(await prepare(mother, lamp, { ...forChild(ravi), coupon: given })).toMatchObject(before);
});

test('a child is led to a grown-up; who has not said how old they are, and who began before, goes on', async () => {
  const lamp = await aCourseAt(stage, 1500);
  const { mother, asha } = await aFamily();
  const alone = refused(403, 'grown_up_pays');
  expect(await prepare(asha, lamp)).toMatchObject(alone);
  const meera = await aMinor(stage, { age: 12 });
  expect(await prepare(meera, lamp)).toMatchObject(alone);
  const lent = await stage.call(giveSeat, {
    token: mother.token,
    params: { childId: asha.user._id },
    body: {},
  });
  expect(await prepare({ ...asha, token: lent.body.token }, lamp)).toMatchObject(alone);

  const unknown = await aLearner(stage, 'Kiran', { born: null });
  const told = (await prepare(unknown, lamp)).body;
  await stage.context.database
    .updateTable('person')
    .set({ born: '2015-01-01' })
    .where('id', '=', unknown.user._id)
    .execute();
  expect((await prepare(unknown, lamp)).body.reference).toBe(told.reference);
  expect((await payPrepared(stage, unknown, told)).status).toBe(201);
  // Whoever has paid is heard (specification, section 7).
  expect((await sendReceipt(stage, { learner: meera, course: lamp })).status).toBe(201);
});

test('nobody of the office decides about what is bought for their child', async () => {
  const { asha } = await aFamily();
  const colleague = await aMother(stage, asha);
  await relate(stage, colleague, { kind: 'staff', role: 'payments' });
  const lamp = await aCourseAt(stage, 1100);
  const { token: wish } = (await stage.call(makeWish, { token: asha.token, body: { courseId: lamp.id } }))
    .body;
  const aunt = await aLearner(stage, 'Lata Rao');
  const sent = (await payPrepared(stage, aunt, (await prepare(aunt, lamp, { wish })).body)).body.payment;
  await expect(verify(stage, colleague, sent)).rejects.toThrow('403');
});
