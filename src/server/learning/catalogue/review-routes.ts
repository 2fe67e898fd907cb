import * as contract from '../../../contract/learning/catalogue.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { answerReview } from './answer-review.ts';
import { decideReview } from './decide-review.ts';
import { presentReview, presentWritten } from './present-review.ts';
import { isPublished } from './store.ts';
import { listWritten } from './store-review-desk.ts';
import { listReviewsOf } from './store-reviews.ts';
import { writeReview } from './write-review.ts';

/** Reviews: what learners call, then what the office calls. */
export function reviewRoutes(serve: Serve, context: AppContext): void {
  serve(contract.listReviews, async ({ actor, params: { courseId } }) => {
    const personId = actor?.personId ?? null;
    const rows = await listReviewsOf(context, { courseId, personId });
    if (rows.length === 0 && !(await isPublished(context.database, courseId)))
      throw refuse('course_not_found');
    return { success: true as const, reviews: rows.map((row) => presentReview(row, personId)) };
  });

  serve(contract.writeReview, async ({ actor, params, body }) => {
    const review = await writeReview(context, actor, { courseId: params.courseId, ...body });
    return { success: true as const, review: presentReview(review, actor.personId) };
  });

  serve(contract.listWrittenReviews, async ({ query }) => {
    const { rows, ...rest } = await listWritten(context.database, query);
    return { success: true as const, reviews: rows.map(presentWritten), ...rest };
  });

  serve(contract.decideReview, async ({ actor, params, body, say }) => {
    const review = await decideReview(context, {
      id: params.reviewId,
      staffId: actor.personId,
      decision: body.decision,
      reason: body.reason ?? null,
      writtenAt: new Date(body.writtenAt),
    });
    return {
      success: true as const,
      ...say(body.decision === 'approved' ? 'review_approved' : 'review_declined'),
      review: presentWritten(review),
    };
  });

  serve(contract.answerReview, async ({ actor, params, body }) => {
    const review = await answerReview(context, {
      id: params.reviewId,
      text: body.text,
      writtenAt: new Date(body.writtenAt),
      staffId: actor.personId,
    });
    return { success: true as const, review: presentWritten(review) };
  });
}
