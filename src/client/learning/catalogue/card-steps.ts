import type { AccessOutcome } from '../../../contract/learning/enrolment.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { NoticeKind } from '../../platform/ui/notice-list.ts';
import type { Standing } from '../enrolment/standing-api.ts';

/** Where a click leads, and what is announced on the way. */
export type Step = { go: string; say?: { text: string; kind: NoticeKind } };

/** The sign-in page, which says why, with the course as the place to come back to. */
export const signInFirst = (slug: string): Step => ({ go: paths.signIn(paths.courseInfo(slug)) });

type Who = {
  token: string | null;
  enrolled: boolean;
  standing: Standing['step'];
};

/**
 * What a click on a card does before anyone is asked; null when the access check must decide (specification, section 2).
 * What was sent for a course leads to its payment.
 */
export function firstStep(slug: string, { token, enrolled, standing }: Who): Step | null {
  if (!token) return signInFirst(slug);
  if (enrolled) return { go: paths.courseContent(slug) };
  return standing === 'wait' || standing === 'send-again' ? { go: paths.courseCart(slug) } : null;
}

/** What follows the access check; `null` when it failed, which silently leads to the info page (sections 4 and 8). */
export function stepAfterCheck(
  slug: string,
  access: { canAccess: boolean; outcome: AccessOutcome } | null,
): Step {
  if (access?.outcome === 'not_logged_in' && !access.canAccess) return signInFirst(slug);
  if (!access?.canAccess) return { go: paths.courseInfo(slug) };
  const go = paths.courseContent(slug);
  return access.outcome === 'auto_enrolled'
    ? { go, say: { text: m.catalogue_enrol_done(), kind: 'success' } }
    : { go };
}
