import type { AccessOutcome } from '../../../contract/enrolment.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { NoticeKind } from '../../ui/notice-list.ts';

/** Where a click leads, and what is announced on the way. */
export type Step = { go: string; say?: { text: string; kind: NoticeKind } };

/** The sign-in page, which says why, with the course as the place to come back to. */
export const signInFirst = (slug: string): Step => ({ go: paths.signIn(paths.courseInfo(slug)) });

/** What a click on a card does before anyone is asked; null when the access check must decide (specification, section 2). */
export function firstStep(slug: string, who: { token: string | null; enrolled: boolean }): Step | null {
  if (!who.token) return signInFirst(slug);
  return who.enrolled ? { go: paths.courseContent(slug) } : null;
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
