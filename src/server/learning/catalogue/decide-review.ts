import type { ReviewStatus } from '../../../contract/learning/catalogue.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type DecisionRules, office } from '../../platform/office/index.ts';
import { lockReview, readWritten, type WrittenRow, writeReviewDecision } from './store-review-desk.ts';

export type ReviewDecision = {
  id: string;
  staffId: string;
  decision: 'approved' | 'declined';
  /** Required for a no: what the learner reads. */
  reason: string | null;
  /** When the review that the office read was written. */
  writtenAt: Date;
};

const rules: DecisionRules<{ status: ReviewStatus; written_at: Date }, WrittenRow, ReviewDecision> = {
  subjectKind: 'review',
  refusals: {
    missing: 'review_not_found',
    tooLate: 'review_already_decided',
    needsReason: 'review_needs_reason',
  },
  lock: lockReview,
  actFor: ({ status, written_at }, { decision, writtenAt }) => {
    if (written_at.getTime() !== writtenAt.getTime()) throw refuse('review_changed');
    if (decision === 'approved' && status === 'declined') return 'review_shown_again';
    if (decision === 'approved') return status === 'waiting' ? 'review_approved' : null;
    if (status === 'waiting') return 'review_declined';
    return status === 'shown' ? 'review_taken_down' : null;
  },
  isNo: ({ decision }) => decision === 'declined',
  write: (trx, { id, decision, reason, at, staffId }) =>
    writeReviewDecision(trx, id, {
      status: decision === 'approved' ? 'shown' : 'declined',
      reason: decision === 'approved' ? null : reason,
      decided_at: at,
      decided_by: staffId,
    }),
  read: readWritten,
  // Nothing personal: acts are kept longer than reviews.
  details: ({ course_title, stars }, { reason }) => ({ course: course_title, stars, reason }),
};

/**
 * Shows a review, declines it, takes a shown one down, or shows it again. Refuses `review_not_found`, `review_changed`,
 * `review_already_decided`, `review_needs_reason`.
 */
export const decideReview = (context: AppContext, decision: ReviewDecision): Promise<WrittenRow> =>
  office.decideEntry(context, rules, decision);
