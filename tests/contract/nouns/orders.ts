import { randomUUID } from 'node:crypto';
import { aScreenshot, aWaitingPayment, verify } from '../../stage/orders.ts';
import { aLearner } from '../../stage/people.ts';
import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'orders.prepareOrder': ({ third, his }) => [
      { as: 'classmate', body: { courseId: third.id }, answer: 200 },
      { as: 'stranger', body: { courseId: third.id, learnerId: his.person }, answer: 'child_not_found' },
    ],
    'orders.createOrder': ({ third, his, course }) => [
      {
        as: 'stranger',
        form: { courseId: third.id, amount: '1999', userId: his.person },
        answer: 'not_allowed',
      },
      {
        as: 'stranger',
        form: { courseId: third.id, amount: '1999', learnerId: his.person },
        answer: 'child_not_found',
      },
      // His key and his UTR: another family's order all the same.
      {
        as: 'stranger',
        form: { courseId: course.id, amount: '1999' },
        headers: { 'idempotency-key': his.key },
        answer: 201,
      },
      { as: 'stranger', form: { courseId: third.id, amount: '1999' }, answer: 201 },
    ],
    'orders.checkPayment': ({ course, his, classmate }) => [
      { as: 'stranger', params: { userId: his.person, courseId: course.id }, answer: 'not_allowed' },
      {
        as: 'classmate',
        params: { userId: classmate.user._id, courseId: course.id },
        answer: 200,
        with: { hasPayment: false },
      },
    ],
    'orders.listMyOrders': () => [{ as: 'classmate', answer: 200, with: { orders: [], paidByOthers: [] } }],
    'orders.listPaidFor': ({ third, classmate }) => [
      {
        as: 'classmate',
        query: { courses: third.id },
        answer: 200,
        with: {
          learners: [{ _id: classmate.user._id, name: classmate.user.name, isSelf: true, standing: 'may' }],
        },
      },
    ],
    'orders.listFamilyOrders': () => [{ as: 'classmate', answer: 200, with: { orders: [] } }],
    'orders.readMyReceipt': ({ his }) => [
      { as: 'stranger', params: { orderId: his.waitingOrder }, answer: 'payment_not_found' },
      { as: 'classmate', params: { orderId: his.verifiedOrder }, answer: 'payment_not_found' },
    ],
    'orders.listOrders': () => closed(),
    'orders.exportOrders': () => closed(undefined, { file: 'csv' }),
    'orders.readOrder': ({ his }) => closed({ orderId: his.waitingOrder }),
    'orders.listPayments': () => closed(),
    'orders.readReceipt': ({ his }) => closed({ orderId: his.waitingOrder }),
    'orders.decidePayment': ({ his }) =>
      closed({ orderId: his.waitingOrder }, { receiptId: his.waitingReceipt, decision: 'verified' }),
    'orders.undoDecision': ({ his }) => closed({ orderId: his.verifiedOrder }),
    'orders.refundPayment': ({ his }) =>
      closed({ orderId: his.verifiedOrder }, { kind: 'refund', reason: 'No.', bankReference: 'R1' }),
  },
  inputs: async ({ stage, forSale, office, learners, staff }) => {
    const verified = await aWaitingPayment(stage, await aLearner(stage), forSale);
    await verify(stage, office, verified);
    const payment = await aWaitingPayment(stage, await aLearner(stage), forSale);
    return {
      prepareOrder: {
        body: { courses: [{ courseId: forSale.id, seen: forSale.price }], coupon: null },
        tokens: learners,
      },
      createOrder: {
        body: { courseId: forSale.id, amount: '4999', utr: '632612345678' },
        file: { field: 'reciept', bytes: await aScreenshot() },
        tokens: learners,
      },
      exportOrders: {
        body: {
          file: 'csv',
          status: 'verified',
          q: 'asha',
          sort: '-sent',
          from: '2026-11-01',
          to: '2026-11-30',
        },
        tokens: staff,
      },
      decidePayment: {
        params: { orderId: payment._id },
        body: { receiptId: payment.receiptId, decision: 'rejected', reason: 'Another amount.' },
        tokens: staff,
      },
      // The same reference of the bank counts once: every whole input after the first is a repetition.
      refundPayment: {
        params: { orderId: verified._id },
        body: { kind: 'refund', amount: 500, reason: 'The kit is late.', bankReference: 'R1', withdraw: [] },
        tokens: staff,
      },
    };
  },
  makeRoom: ({ context }, { createOrder, decidePayment, refundPayment }) =>
    context.database
      .deleteFrom('payment_order')
      .where('id', 'in', (from) =>
        from
          .selectFrom('order_line')
          .select('order_id')
          .where('course_id', '=', String(createOrder?.body.courseId)),
      )
      .where('id', 'not in', [String(decidePayment?.params?.orderId), String(refundPayment?.params?.orderId)])
      .execute(),
  mails: () => {
    const order = { orderId: randomUUID(), course: '77', slug: '77', amountPaise: 199900, reference: '99' };
    return {
      facts: {
        'orders.received': order,
        'orders.verified': order,
        'orders.rejected': { ...order, reason: '12345' },
        'orders.refunded': {
          ...order,
          kind: 'refund',
          backPaise: 99900,
          bankReference: '6789',
          reason: '12345',
          withdrawn: ['77'],
          invoiceId: null,
        },
      },
    };
  },
});
