import type { AccessOutcome } from '../../../contract/enrolment.ts';
import type { AppContext } from '../../app-context.ts';
import { refuse } from '../../http/refusal.ts';
import { addEnrolment, readStanding, type Standing } from './store.ts';

type Question = { personId: string | null; courseId: string; lectureId: string | null };
export type Access = { outcome: AccessOutcome; canAccess: boolean };

/**
 * Whether someone may watch a course (specification, section 4: the outcomes in their order). Whoever has paid, or asks
 * for a free course, is enrolled on the way. A database that refuses is an outcome, not a failure. The lecture asked
 * about may be watched whatever the outcome when it is a free preview. Refuses `course_not_found`, `lecture_not_found`.
 */
export async function checkAccess(context: AppContext, question: Question): Promise<Access> {
  const standing = await readStanding(context.database, question).catch(() => 'unknown' as const);
  if (standing === 'unknown') return { outcome: 'error', canAccess: false };
  if (!standing?.published && !standing?.mayWatch) throw refuse('course_not_found');
  if (question.lectureId && standing.previewFree === null) throw refuse('lecture_not_found');
  const outcome = await decide(context, question, standing);
  const mayWatch = outcome === 'enrolled' || outcome === 'auto_enrolled';
  return { outcome, canAccess: mayWatch || standing.previewFree === true };
}

async function decide(
  context: AppContext,
  { personId, courseId }: Question,
  standing: Standing,
): Promise<AccessOutcome> {
  if (!personId) return 'not_logged_in';
  if (standing.mayWatch) return 'enrolled';
  const { pricePaise, verifiedOrderId: orderId } = standing;
  if (pricePaise > 0 && !orderId) return 'payment_required';
  try {
    const at = context.clock.now();
    await context.database
      .transaction()
      .execute((trx) => addEnrolment(trx, { personId, courseId, orderId, at }));
    return 'auto_enrolled';
  } catch {
    return 'enrollment_failed';
  }
}
