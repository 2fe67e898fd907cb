import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type DecisionRules, office } from '../../platform/office/index.ts';
import { declinedMail, shownMail, takenDownMail } from './compose-mails.ts';
import {
  type LockedCreation,
  lockCreation,
  readShared,
  type SharedRow,
  writeDecision,
} from './store-office.ts';

export type Decision = {
  id: string;
  staffId: string;
  decision: 'approved' | 'declined';
  /** Required to decline or take down: what the family reads. */
  reason: string | null;
};

const rulesIn = (context: AppContext): DecisionRules<LockedCreation, SharedRow, Decision> => ({
  subjectKind: 'creation',
  refusals: {
    missing: 'creation_not_found',
    tooLate: 'creation_already_decided',
    needsReason: 'creation_needs_reason',
  },
  lock: (trx, id) => lockCreation(context, trx, id),
  // Declined is final: a no is never undone by a slower yes.
  actFor: ({ status, maySee }, { decision }) => {
    if (decision === 'approved') {
      if (status === 'waiting' && !maySee) throw refuse('family_consent_missing');
      return status === 'waiting' ? 'creation_approved' : null;
    }
    if (status === 'waiting') return 'creation_declined';
    return status === 'shown' ? 'creation_taken_down' : null;
  },
  isNo: ({ decision }) => decision === 'declined',
  write: (trx, { id, decision, reason, at, staffId }) =>
    writeDecision(trx, id, {
      status: decision === 'approved' ? 'shown' : 'declined',
      reason,
      decided_at: at,
      decided_by: staffId,
      ...(decision === 'approved' ? { shown_at: at } : {}),
    }),
  read: readShared,
  details: ({ title }, { reason }) => ({ title, reason }),
  follow: async (context, trx, { guardian_email }, { id: creationId, act, reason }) => {
    const to = guardian_email as string;
    if (reason === null) await context.outbox.write(trx, shownMail, { to, facts: { creationId } });
    else {
      const template = act === 'creation_declined' ? declinedMail : takenDownMail;
      await context.outbox.write(trx, template, { to, facts: { creationId, reason } });
    }
  },
});

/**
 * Shows a creation, declines it, or takes a shown one down; the guardian's mail is queued. Refuses `creation_not_found`,
 * `creation_already_decided`, `creation_needs_reason`, `family_consent_missing`.
 */
export const decideCreation = (context: AppContext, decision: Decision): Promise<SharedRow> =>
  office.decideEntry(context, rulesIn(context), decision);
