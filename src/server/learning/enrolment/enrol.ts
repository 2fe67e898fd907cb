import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addEnrolment, readStanding } from './store.ts';

export type Enrolled = { courseId: string; enrolledAt: Date; orderId: string | null };

/**
 * Enrols a person in a course that is free or that they have a verified payment for. Refuses `course_not_found`,
 * `already_enrolled`, `course_sold_out`, and `payment_required` (with requiresPayment) as long as a price is not paid.
 */
export async function enrol(context: AppContext, personId: string, courseId: string): Promise<Enrolled> {
  return context.database.transaction().execute(async (trx) => {
    const standing = await readStanding(trx, { personId, courseId, lectureId: null });
    if (standing?.mayWatch) throw refuse('already_enrolled');
    if (!standing?.published) throw refuse('course_not_found');
    const { pricePaise, verifiedOrderId: orderId } = standing;
    if (pricePaise > 0 && !orderId) throw refuse('payment_required', { requiresPayment: true });
    const at = context.clock.now();
    const isNew = await addEnrolment(trx, { personId, courseId, orderId, at });
    if (!isNew) throw refuse('already_enrolled');
    return { courseId, enrolledAt: at, orderId };
  });
}
