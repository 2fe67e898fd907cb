import type { ReplyOf } from '../../../contract/endpoint.ts';
import type * as contract from '../../../contract/enrolment.ts';
import type { Access } from './check-access.ts';
import type { Enrolled } from './enrol.ts';

/** What each outcome says (specification, section 8). */
const messages: Record<contract.AccessOutcome, string> = {
  not_logged_in: 'Please log in to access course content',
  enrolled: 'Course access granted',
  auto_enrolled: 'Enrollment completed successfully',
  enrollment_failed: 'Failed to complete enrollment',
  payment_required: 'Payment verification required to access this course',
  error: 'Unable to verify course access',
};

export function presentAccess({ outcome, canAccess }: Access): ReplyOf<typeof contract.checkAccess> {
  return { success: true, canAccess, outcome, message: messages[outcome] };
}

export function presentEnrolled(enrolled: Enrolled): ReplyOf<typeof contract.enrol> {
  return {
    success: true,
    message: messages.auto_enrolled,
    requiresPayment: false,
    enrollment: {
      course: enrolled.courseId,
      status: 'in-progress',
      enrolledAt: enrolled.enrolledAt.toISOString(),
      paymentId: enrolled.orderId,
    },
  };
}
