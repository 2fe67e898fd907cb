import { expect, test } from 'vitest';
import type { Payment } from '../../shop/orders/orders-api.ts';
import { openPayments } from './open-payments.ts';

let made = 0;
function order(courseId: string, status: Payment['status']): Payment {
  made += 1;
  return {
    id: String(made),
    child: null,
    courseId,
    courseTitle: courseId,
    courseSlug: courseId,
    receiptId: String(made),
    lines: [
      { courseId, courseTitle: courseId, courseSlug: courseId, price: 1999, discount: 0, amount: 1999 },
    ],
    amount: 1999,
    discount: 0,
    coupon: null,
    utr: null,
    answerBy: '2026-11-22T05:00:00.000Z',
    timeline: [],
    papers: [],
    status,
    reason: status === 'rejected' ? 'The amount cannot be read.' : null,
    submittedAt: '2026-11-21T05:00:00.000Z',
    decidedAt: null,
    reference: 'TK00000000',
  };
}

test('a rejected payment shows until a newer one for the same course was sent', () => {
  const rejected = order('junior', 'rejected');
  expect(openPayments([rejected])).toEqual([rejected]);
  const again = order('junior', 'submitted');
  expect(openPayments([again, rejected])).toEqual([again]);
  expect(openPayments([order('junior', 'verified'), rejected])).toEqual([]);
});

test('payments for other courses do not hide each other', () => {
  const rejected = order('junior', 'rejected');
  const waiting = order('master', 'submitted');
  expect(openPayments([waiting, rejected])).toEqual([waiting, rejected]);
});
