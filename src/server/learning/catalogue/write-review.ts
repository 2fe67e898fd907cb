import { v7 as newId } from 'uuid';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { enrolment } from '../enrolment/index.ts';
import { may } from './policy.ts';
import { isPublished } from './store.ts';
import { type ReviewRow, saveReview } from './store-reviews.ts';

type NewReview = { courseId: string; stars: number; text: string };

/** Writes or changes a learner's review of their course. Refuses `review_needs_enrolment`, `course_not_found`. */
export async function writeReview(
  context: AppContext,
  learner: Actor,
  review: NewReview,
): Promise<ReviewRow> {
  const { personId } = learner;
  const { courseId } = review;
  const mayWatch = await enrolment.mayWatch(context.database, personId, courseId);
  if (!may(learner, 'review', { mayWatch }))
    throw refuse(
      (await isPublished(context.database, courseId)) ? 'review_needs_enrolment' : 'course_not_found',
    );
  return saveReview(context.database, { ...review, personId, id: newId(), at: context.clock.now() });
}
