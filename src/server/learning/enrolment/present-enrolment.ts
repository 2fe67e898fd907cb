import type * as contract from '../../../contract/learning/enrolment.ts';
import type { ReplyOf } from '../../../contract/platform/endpoint.ts';
import type { Say } from '../../platform/http/say.ts';
import type { Access } from './check-access.ts';
import type { Enrolled } from './enrol.ts';

/** The outcome is its code; the message says it in words. */
export function presentAccess(
  { outcome, canAccess }: Access,
  say: Say,
): ReplyOf<typeof contract.checkAccess> {
  return { success: true, canAccess, outcome, message: say(outcome).message };
}

export function presentEnrolled(enrolled: Enrolled, say: Say): ReplyOf<typeof contract.enrol> {
  return {
    success: true,
    ...say('auto_enrolled'),
    requiresPayment: false,
    enrollment: {
      course: enrolled.courseId,
      status: 'in-progress',
      enrolledAt: enrolled.enrolledAt.toISOString(),
      paymentId: enrolled.orderId,
    },
  };
}
