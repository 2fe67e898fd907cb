import type { Payment } from '../../shop/orders/orders-api.ts';

/** How a family stands with a course: what its card, its page and the bench say of it, and the one step that makes sense. */
export type Standing =
  | { step: 'learn' }
  /** A payment is being checked: one's own, or somebody else's, of whom nothing is known here. */
  | { step: 'wait'; order: Payment | null }
  /** The last screenshot was not accepted: another one, never another payment. */
  | { step: 'send-again'; order: Payment }
  | { step: 'buy' };

/** What was sent for a course and for this learner (null: oneself), newest first. */
export const ordersFor = (courseId: string, learnerId: string | null, orders: readonly Payment[]) =>
  orders.filter(
    ({ child, lines }) =>
      (child ? child.id === learnerId && learnerId !== null : learnerId === null) &&
      lines.some((line) => line.courseId === courseId),
  );

/**
 * How one stands with a course. `orders` are what one pays, newest first. Whoever is enrolled learns, whatever became of an
 * order; one that is being checked is waited for; else the newest counts. What was given back is bought anew.
 */
export function standingOf(courseId: string, orders: readonly Payment[], isEnrolled: boolean): Standing {
  if (isEnrolled) return { step: 'learn' };
  const own = ordersFor(courseId, null, orders);
  const waiting = own.find(({ status }) => status === 'submitted');
  if (waiting) return { step: 'wait', order: waiting };
  const [newest] = own;
  // Verified a moment ago: the course opens with the first look into it.
  if (newest?.status === 'verified') return { step: 'learn' };
  return newest?.status === 'rejected' ? { step: 'send-again', order: newest } : { step: 'buy' };
}
