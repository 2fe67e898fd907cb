import { expect, test } from 'vitest';
import type { Payment } from '../../shop/orders/orders-api.ts';
import { standingOf } from './standing-api.ts';

const order = (status: string, courseId = 'junior') =>
  ({ child: null, lines: [{ courseId: 'explorer' }, { courseId }], status }) as unknown as Payment;

test.for([
  ['buy', []],
  ['wait', ['submitted']],
  ['send-again', ['rejected']],
  // The newest counts, but for one that is still being checked.
  ['wait', ['submitted', 'rejected']],
  ['wait', ['rejected', 'submitted']],
  ['send-again', ['rejected', 'rejected']],
  ['learn', ['verified', 'rejected']],
  ['buy', ['refunded', 'verified']],
  ['buy', ['reversed']],
  ['send-again', ['rejected', 'refunded']],
] as const)('“%s” is the step after %j', ([step, statuses]) => {
  const orders = [order('verified', 'master'), ...statuses.map((status) => order(status))];
  expect(standingOf('junior', orders, false)).toMatchObject({ step });
});

test('one order stands for each of its courses', () => {
  expect(standingOf('explorer', [order('submitted')], false)).toMatchObject({ step: 'wait' });
});

test('whoever is enrolled learns, whatever became of an order', () => {
  for (const status of ['submitted', 'rejected', 'refunded'])
    expect(standingOf('junior', [order(status)], true)).toEqual({ step: 'learn' });
});
