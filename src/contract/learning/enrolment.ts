import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, said } from '../platform/values.ts';

/**
 * Specification, section 4: the outcomes of the access check, in the order in which they are decided. Beside them
 * `looking_in`: of the school, in a course that one does not learn; nothing is counted; and `sold_out`.
 */
export const accessOutcome = z.enum([
  'not_logged_in',
  'enrolled',
  'auto_enrolled',
  'looking_in',
  'enrollment_failed',
  'payment_required',
  'sold_out',
  'error',
]);
export type AccessOutcome = z.infer<typeof accessOutcome>;

export const checkAccess = endpoint({
  method: 'GET',
  path: '/courses/:courseId/access',
  access: 'personal',
  policy: 'enrolment.ask',
  summary: 'Whether who asks may watch the course (or the one lecture named in the query)',
  params: z.object({ courseId: id }),
  query: z.object({ lectureId: z.optional(id) }),
  reply: z.object({
    success: z.literal(true),
    canAccess: z.boolean(),
    outcome: accessOutcome,
    message: z.string(),
  }),
  failures: ['course_not_found', 'lecture_not_found'],
});

export const enrol = endpoint({
  method: 'POST',
  path: '/auth/enroll',
  access: 'signed-in',
  policy: 'enrolment.enrol',
  summary: 'Enrol in a course that is free or paid for',
  body: z.object({ userId: z.optional(id), courseId: id }),
  reply: z.object({
    ...said('auto_enrolled'),
    requiresPayment: z.literal(false),
    enrollment: z.object({
      course: id,
      status: z.enum(['in-progress', 'completed']),
      enrolledAt: z.string(),
      paymentId: z.nullable(id),
    }),
  }),
  failures: ['not_allowed', 'course_not_found', 'payment_required', 'already_enrolled', 'course_sold_out'],
});
