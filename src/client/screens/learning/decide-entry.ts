import type { AccessOutcome } from '../../../contract/enrolment.ts';

/** Who may come in, and where the others go (specification, sections 4 and 8). */
export type Entry =
  | { to: 'classroom'; announce: string | null }
  /** Only the free previews play. */
  | { to: 'preview' }
  | { to: 'sign-in'; announce: string }
  | { to: 'info'; announce: string | null };

type Access = { canAccess: boolean; outcome: AccessOutcome; message: string };

/**
 * `access`: the server's answer, null when asking failed. `asksForPreview`: the address names a free preview lecture,
 * which plays for everybody.
 */
export function decideEntry(access: Access | null, asksForPreview: boolean): Entry {
  if (access?.outcome === 'enrolled') return { to: 'classroom', announce: null };
  if (access?.outcome === 'auto_enrolled') return { to: 'classroom', announce: access.message };
  if (asksForPreview) return { to: 'preview' };
  // The server has the last word, whatever it calls the outcome.
  if (access?.canAccess) return { to: 'classroom', announce: null };
  if (access?.outcome === 'not_logged_in') return { to: 'sign-in', announce: access.message };
  if (!access || access.outcome === 'error') return { to: 'info', announce: null };
  return { to: 'info', announce: access.message };
}
