import { m } from '../../../texts/generated/messages.js';
import type { Fallback } from '../../platform/api/failure-text.ts';

/** What every form that signs somebody in shows when the failure has no message (specification, section 8). */
export const signInFallback = (): Fallback => ({
  refused: m.accounts_sign_in_failed(),
  unexpected: m.site_unexpected(),
});
