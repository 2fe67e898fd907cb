import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import type { Step } from './card-steps.ts';

/** Buying or enrolling without a session: to sign in, then back to the course (specification, section 5). */
export function signInToEnrol(slug: string): Step {
  return {
    go: paths.signIn(paths.courseInfo(slug)),
    say: { text: m.catalogue_sign_in_to_enrol(), kind: 'error' },
  };
}

/** Enrolled, free or paid for: to the lessons. */
export function stepAfterEnrolling(slug: string): Step {
  return { go: paths.courseContent(slug), say: { text: m.catalogue_enrol_done(), kind: 'success' } };
}

/**
 * What a refused enrolment leads to: the payment page, the lessons of someone who has them already, the sign-in page;
 * anything else stays here and says why (sections 4 and 8).
 */
export function stepAfterRefusal(slug: string, error: unknown): Step | { say: NonNullable<Step['say']> } {
  const failure = error instanceof CallFailed ? error : null;
  if (failure?.code === 'payment_required' || failure?.reply?.requiresPayment)
    return { go: paths.courseCart(slug) };
  if (failure?.code === 'already_enrolled')
    return {
      go: paths.courseContent(slug),
      // Nothing is wrong, and it must be heard: an alert, in the look of a success.
      say: { text: m.catalogue_enrol_already(), kind: 'success' },
    };
  if (failure?.code === 'not_signed_in') return signInToEnrol(slug);
  const why = failure ? failure.message || m.catalogue_enrol_failed() : m.catalogue_enrol_try_again();
  return { say: { text: why, kind: 'error' } };
}
