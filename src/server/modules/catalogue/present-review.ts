import type { Review } from '../../../contract/catalogue.ts';
import type { ReviewRow } from './store-reviews.ts';

/** A review as everyone may read it: reviewers are children, so only the first name is shown. */
export function presentReview(row: ReviewRow, personId: string | null): Review {
  return {
    reviewId: row.id,
    by: row.personName.trim().split(/\s+/)[0] ?? '',
    stars: row.stars,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    mine: row.personId === personId,
  };
}
