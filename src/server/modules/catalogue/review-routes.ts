import * as contract from '../../../contract/catalogue.ts';
import { office_reviews_said_approved } from '../../../texts/generated/messages/office_reviews_said_approved.js';
import { office_reviews_said_declined } from '../../../texts/generated/messages/office_reviews_said_declined.js';
import { refuse } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { decideReview } from './decide-review.ts';
import { presentReview, presentWritten } from './present-review.ts';
import { isPublished } from './store.ts';
import { listWritten } from './store-review-desk.ts';
import { listReviewsOf } from './store-reviews.ts';
import { writeReview } from './write-review.ts';

/** Reviews: what learners call, then what the office calls. */
export function reviewRoutes(serve: Serve, site: Site): void {
  serve(contract.listReviews, async ({ asker, params: { courseId } }) => {
    const personId = asker?.personId ?? null;
    const rows = await listReviewsOf(site.database, { courseId, personId });
    if (rows.length === 0 && !(await isPublished(site.database, courseId))) throw refuse('course_not_found');
    return { success: true as const, reviews: rows.map((row) => presentReview(row, personId)) };
  });

  serve(contract.writeReview, async ({ asker, params, body }) => {
    const review = await writeReview(site, asker, { courseId: params.courseId, ...body });
    return { success: true as const, review: presentReview(review, asker.personId) };
  });

  serve(contract.listWrittenReviews, async ({ query }) => {
    const { rows, ...rest } = await listWritten(site.database, query);
    return { success: true as const, reviews: rows.map(presentWritten), ...rest };
  });

  serve(contract.decideReview, async ({ asker, params, body }) => {
    const review = await decideReview(site, {
      id: params.reviewId,
      staffId: asker.personId,
      decision: body.decision,
      reason: body.reason ?? null,
      writtenAt: new Date(body.writtenAt),
    });
    return {
      success: true as const,
      message: body.decision === 'approved' ? office_reviews_said_approved() : office_reviews_said_declined(),
      review: presentWritten(review),
    };
  });
}
