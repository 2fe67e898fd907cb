import { queryOptions } from '@tanstack/react-query';
import {
  decideReview,
  listReviews,
  listWrittenReviews,
  type ReviewStatus,
  type WrittenReview,
  writeReview,
} from '../../contract/catalogue.ts';
import { call } from './call.ts';

/** What learners say about a course, newest first; one's own is marked `mine`. */
export const reviewsQuery = (courseId: string, personId: string | null) =>
  queryOptions({
    queryKey: ['reviews', courseId, personId],
    queryFn: async ({ signal }) => (await call(listReviews, { params: { courseId }, signal })).reviews,
  });

/** Writes or changes one's own review. `stars` are 1 to 5; the text is trimmed by the server. Raises CallFailed. */
export async function saveReview(courseId: string, review: { stars: number; text: string }) {
  return (await call(writeReview, { params: { courseId }, body: review })).review;
}

type Listed = { status: ReviewStatus; cursor?: string };

/** What learners wrote, for the office. Raises CallFailed. */
export async function listWritten(query: Listed, signal: AbortSignal) {
  const { reviews, ...rest } = await call(listWrittenReviews, { query, signal });
  return { entries: reviews, ...rest };
}

/** Shows, declines or takes down what was read. Raises CallFailed; `review_changed` when the learner was quicker. */
export const decide = (review: WrittenReview, decision: 'approved' | 'declined', reason: string | null) =>
  call(decideReview, {
    params: { reviewId: review._id },
    body: { decision, reason, writtenAt: review.writtenAt },
  });
