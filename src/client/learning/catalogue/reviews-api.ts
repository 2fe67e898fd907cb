import * as contract from '../../../contract/learning/catalogue.ts';
import { call } from '../../platform/api/call.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query, queryParts } from '../../platform/api/query.ts';

export type Review = Omit<contract.Review, 'reviewId'> & { id: string };

/** A review as the office reads it. */
export type WrittenReview = Named<contract.WrittenReview>;

const reviewOf = ({ reviewId: id, ...rest }: contract.Review): Review => ({ ...rest, id });

/** What learners say about a course, newest first; one's own is marked `mine`. */
export const reviewsQuery = (courseId: string, personId: string | null) =>
  query(contract.listReviews, { personId, params: { courseId } }, ({ reviews }) => reviews.map(reviewOf));

const write = mutate(contract.writeReview, {
  changes: [contract.readCourseByTitle, contract.listCourses],
  waitsFor: [contract.listReviews],
});

/** Writes or changes one's own review. `stars` are 1 to 5; the text is trimmed by the server. Raises CallFailed. */
export const saveReview = (courseId: string, review: { stars: number; text: string }) =>
  write({ params: { courseId }, body: review });

/** What learners wrote, for the office. */
export const writtenReviewsQuery = (status: contract.ReviewStatus, personId: string | null) =>
  queryParts(contract.listWrittenReviews, { personId, query: { status } }, ({ reviews, total, next }) => ({
    entries: reviews.map(named),
    total,
    next,
  }));

/** Shows, declines or takes down what was read. Raises CallFailed; `review_changed` when the learner was quicker. */
export const decide = (review: WrittenReview, decision: 'approved' | 'declined', reason: string | null) =>
  call(contract.decideReview, {
    params: { reviewId: review.id },
    body: { decision, reason, writtenAt: review.writtenAt },
  });

/** Answers a review in the school's name. Raises CallFailed; `review_changed` when the learner was quicker. */
export const answer = (review: WrittenReview, text: string) =>
  call(contract.answerReview, {
    params: { reviewId: review.id },
    body: { text, writtenAt: review.writtenAt },
  });
