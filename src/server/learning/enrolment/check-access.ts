import type { AccessOutcome } from '../../../contract/learning/enrolment.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { looksIn } from '../../platform/http/policy.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { addEnrolment, readStanding, type Standing } from './store.ts';

type Question = { actor: Actor | null; courseId: string; lectureId: string | null };
/** `cause` is what went wrong where the outcome only says that something did: for the log. */
export type Access = { outcome: AccessOutcome; canAccess: boolean; cause?: Error };

/**
 * Whether someone may watch a course (specification, section 4: the outcomes in their order). Whoever has paid, or asks
 * for a free course, is enrolled on the way; who looks in is not: a free course is learned by those who say so. A database that refuses is an outcome, not a failure. The lecture asked
 * about may be watched whatever the outcome when it is a free preview. Refuses `course_not_found`, `lecture_not_found`.
 */
export async function checkAccess(context: AppContext, question: Question): Promise<Access> {
  const standing = await readStanding(context.database, {
    ...question,
    personId: question.actor?.personId ?? null,
  }).catch((cause: Error) => ({ cause }));
  if (standing && 'cause' in standing) return { outcome: 'error', canAccess: false, cause: standing.cause };
  if (!standing?.published && !standing?.mayWatch) throw refuse('course_not_found');
  if (question.lectureId && standing.previewFree === null) throw refuse('lecture_not_found');
  const decided = await decide(context, question, standing);
  const isInside = ['enrolled', 'auto_enrolled', 'looking_in'].includes(decided.outcome);
  return { ...decided, canAccess: isInside || standing.previewFree === true };
}

async function decide(
  context: AppContext,
  { actor, courseId }: Question,
  standing: Standing,
): Promise<Omit<Access, 'canAccess'>> {
  if (!actor) return { outcome: 'not_logged_in' };
  if (standing.mayWatch) return { outcome: 'enrolled' };
  const { personId } = actor;
  const { pricePaise, verifiedOrderId: orderId } = standing;
  if (!orderId && looksIn(actor, standing)) return { outcome: 'looking_in' };
  if (pricePaise > 0 && !orderId) return { outcome: 'payment_required' };
  try {
    const at = context.clock.now();
    await context.database
      .transaction()
      .execute((trx) => addEnrolment(trx, { personId, courseId, orderId, at }));
    return { outcome: 'auto_enrolled' };
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'course_sold_out') return { outcome: 'sold_out' };
    return { outcome: 'enrollment_failed', cause: cause as Error };
  }
}
