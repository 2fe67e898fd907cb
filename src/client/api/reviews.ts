import { queryOptions } from '@tanstack/react-query';
import {
  decideReview,
  listWrittenReviews,
  type ReviewStatus,
  type WrittenReview,
} from '../../contract/catalogue.ts';
import { call } from './call.ts';

export const writtenReviewsKey = (status: ReviewStatus) => ['staff', 'reviews', status] as const;

/** The office's queue; those that wait are asked for again every 15 seconds, and on coming back to the window. */
export const writtenReviewsQuery = (status: ReviewStatus) =>
  queryOptions({
    queryKey: writtenReviewsKey(status),
    queryFn: ({ signal }) => call(listWrittenReviews, { query: { status }, signal }),
    staleTime: 5_000,
    refetchInterval: status === 'waiting' ? 15_000 : false,
  });

/** Shows, declines or takes down what was read. Raises CallFailed; `review_changed` when the learner was quicker. */
export const decide = (review: WrittenReview, decision: 'approved' | 'declined', reason?: string) =>
  call(decideReview, {
    params: { reviewId: review._id },
    body: { decision, reason: reason ?? null, writtenAt: review.writtenAt },
  });
