import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import type { Step } from './card-steps.ts';

type Bought = { slug: string; price: number };

const goalOf = ({ slug, price }: Bought) => (price > 0 ? paths.courseCart(slug) : paths.courseContent(slug));

/** Buying without a session: an account first, whose form says why, and then straight to paying; a free course opens. */
export const registerToBuy = (course: Bought): Step => ({ go: paths.register(goalOf(course)) });

/** Enrolled, free or paid for: to the lessons. */
export function stepAfterEnrolling(slug: string): Step {
  return { go: paths.courseContent(slug), say: { text: m.catalogue_enrol_done(), kind: 'success' } };
}

/**
 * What a refused enrolment leads to: the payment page, the lessons of someone who has them already, the sign-in page;
 * anything else stays here and says why (sections 4 and 8).
 */
export function stepAfterRefusal(course: Bought, error: unknown): Step | { say: NonNullable<Step['say']> } {
  const { slug } = course;
  const failure = error instanceof CallFailed ? error : null;
  if (failure?.code === 'payment_required' || failure?.reply?.requiresPayment)
    return { go: paths.courseCart(slug) };
  if (failure?.code === 'already_enrolled')
    return {
      go: paths.courseContent(slug),
      // Nothing is wrong, and it must be heard: an alert, in the look of a success.
      say: { text: m.catalogue_enrol_already(), kind: 'success' },
    };
  // Somebody who has an account.
  if (failure?.code === 'not_signed_in') return { go: paths.signIn(goalOf(course)) };
  const why = failureText(error, {
    refused: m.catalogue_enrol_failed(),
    unexpected: m.catalogue_enrol_try_again(),
  });
  return { say: { text: why, kind: 'error' } };
}
