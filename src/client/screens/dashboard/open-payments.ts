import type { Payment } from '../../api/orders.ts';

/**
 * Payments worth showing, newest first: those being checked, and rejected ones that nothing newer for the same course
 * has overtaken. `orders` come newest first.
 */
export function openPayments(orders: readonly Payment[]): Payment[] {
  const newest = new Map<string, Payment>();
  for (const order of orders) if (!newest.has(order.courseId)) newest.set(order.courseId, order);
  return orders.filter(
    (order) =>
      order.status === 'submitted' || (order.status === 'rejected' && newest.get(order.courseId) === order),
  );
}
