import { standingOf } from '../../learning/enrolment/standing-api.ts';
import type { Payment } from '../../shop/orders/orders-api.ts';

/**
 * Payments worth showing, newest first: those being checked, and rejected ones that nothing newer for the same course
 * has overtaken. `orders` come newest first.
 */
export function openPayments(orders: readonly Payment[]): Payment[] {
  return orders.filter((order) => {
    if (order.status === 'submitted') return true;
    return order.lines.some(({ courseId }) => {
      const standing = standingOf(courseId, orders, false);
      return standing.step === 'send-again' && standing.order === order;
    });
  });
}
