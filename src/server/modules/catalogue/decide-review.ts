import type { ReviewStatus } from '../../../contract/catalogue.ts';
import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { office } from '../office/index.ts';
import { lockReview, readWritten, type WrittenRow, writeReviewDecision } from './store-review-desk.ts';

export type ReviewDecision = {
  reviewId: string;
  staffId: string;
  decision: 'approved' | 'declined';
  /** Required for a no: what the learner reads. */
  reason: string | null;
  /** When the review that the office read was written. */
  writtenAt: Date;
};

type Act = 'review_approved' | 'review_declined' | 'review_taken_down';

/** What a decision does to a review as it stands; null when it was decided before. */
function actFor(status: ReviewStatus, decision: ReviewDecision['decision']): Act | null {
  if (decision === 'approved') return status === 'waiting' ? 'review_approved' : null;
  if (status === 'waiting') return 'review_declined';
  return status === 'shown' ? 'review_taken_down' : null;
}

/**
 * Shows a review, declines it, or takes a shown one down, and writes the act down in the same transaction. Refuses
 * `review_not_found`, `review_changed`, `review_already_decided`, `review_needs_reason`.
 */
export async function decideReview(
  site: Site,
  { reviewId, staffId, decision, reason: given, writtenAt }: ReviewDecision,
): Promise<WrittenRow> {
  const at = site.clock.now();
  return site.database.transaction().execute(async (trx) => {
    const locked = await lockReview(trx, reviewId);
    if (!locked) throw refuse('review_not_found');
    if (locked.written_at.getTime() !== writtenAt.getTime()) throw refuse('review_changed');
    const act = actFor(locked.status, decision);
    if (!act) throw refuse('review_already_decided');
    const reason = decision === 'declined' ? given?.trim() || null : null;
    if (decision === 'declined' && !reason) throw refuse('review_needs_reason');

    await writeReviewDecision(trx, reviewId, {
      status: decision === 'approved' ? 'shown' : 'declined',
      reason,
      decided_at: at,
      decided_by: staffId,
    });
    const review = await readWritten(trx, reviewId);
    await office.recordAct(trx, {
      staffId,
      act,
      subjectKind: 'review',
      subjectId: reviewId,
      // Nothing personal: acts are kept longer than reviews.
      details: { course: review.course_title, stars: review.stars, reason },
      at,
    });
    return review;
  });
}
