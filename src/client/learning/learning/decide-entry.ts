import type { AccessOutcome } from '../../../contract/learning/enrolment.ts';
import { m } from '../../../texts/generated/messages.js';

/** Who may come in, and where the others go (specification, sections 4 and 8). */
export type Entry =
  | { to: 'classroom'; announce: string | null }
  /** Of the school: everything is open, nothing is counted. */
  | { to: 'look' }
  /** Only the free previews play. */
  | { to: 'preview' }
  /** The form says why. */
  | { to: 'sign-in' }
  | { to: 'info'; announce: string | null }
  /** A payment for the course is being checked: its page shows when it is verified. */
  | { to: 'payment' };

type Access = { canAccess: boolean; outcome: AccessOutcome };

/** Why somebody may not come in; an outcome of a newer server has no words here. */
function whyNot(outcome: AccessOutcome): string | null {
  if (outcome === 'payment_required') return m.access_payment_required();
  if (outcome === 'sold_out') return m.access_sold_out();
  return outcome === 'enrollment_failed' ? m.access_enrollment_failed() : null;
}

/**
 * `access`: the server's answer, null when asking failed. `asksForPreview`: the address names a free preview lecture,
 * which plays for everybody. `hasOpenPayment`: a payment for the course waits for the school.
 */
export function decideEntry(access: Access | null, asksForPreview: boolean, hasOpenPayment = false): Entry {
  if (access?.outcome === 'enrolled') return { to: 'classroom', announce: null };
  if (access?.outcome === 'auto_enrolled') return { to: 'classroom', announce: m.catalogue_enrol_done() };
  if (access?.outcome === 'looking_in') return { to: 'look' };
  if (asksForPreview) return { to: 'preview' };
  // The server has the last word, whatever it calls the outcome.
  if (access?.canAccess) return { to: 'classroom', announce: null };
  if (access?.outcome === 'not_logged_in') return { to: 'sign-in' };
  if (access?.outcome === 'payment_required' && hasOpenPayment) return { to: 'payment' };
  return { to: 'info', announce: access && whyNot(access.outcome) };
}
