import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { listWrittenReviews, WrittenReview } from '../../../contract/catalogue.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { decide, writtenReviewsKey } from '../../api/reviews.ts';
import { useNotices } from '../../ui/notices.tsx';

export type ReviewDecision = {
  review: WrittenReview;
  decision: 'approved' | 'declined';
  reason?: string;
};
type Listed = ReplyOf<typeof listWrittenReviews>;

function doneWords({ review, decision }: ReviewDecision): string {
  const words = { name: review.by };
  if (decision === 'approved') return m.office_reviews_approved_done(words);
  return review.status === 'shown'
    ? m.office_reviews_taken_down_done(words)
    : m.office_reviews_declined_done(words);
}

/** Decides a review. It leaves its list at once, so that the next comes up without waiting; a refusal brings it back. */
export function useDecideReview(): (decision: ReviewDecision) => void {
  const queries = useQueryClient();
  const { announce } = useNotices();
  const { mutate } = useMutation({
    mutationFn: ({ review, decision, reason }: ReviewDecision) => decide(review, decision, reason),
    onMutate: async ({ review }) => {
      const queryKey = writtenReviewsKey(review.status);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Listed>(
        queryKey,
        (list) =>
          list && {
            ...list,
            reviews: list.reviews.filter((one) => one._id !== review._id),
            total: list.total - 1,
          },
      );
    },
    onSuccess: (_reply, decision) => announce(doneWords(decision), 'success'),
    onError: (error, { review }) => {
      const why = error instanceof CallFailed ? error.message : m.site_unreachable();
      announce(m.office_reviews_failed_one({ name: review.by, why }), 'error');
    },
    onSettled: () =>
      Promise.all(
        [['staff', 'reviews'], ['reviews'], ['course'], ['courses']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return mutate;
}
