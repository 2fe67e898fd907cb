import { v7 as newId } from 'uuid';
import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { enrolment } from '../enrolment/index.ts';
import { isPublished } from './store.ts';
import { type ReviewRow, saveReview } from './store-reviews.ts';

type NewReview = { personId: string; courseId: string; stars: number; text: string };

/** Writes or changes a learner's review of their course. Refuses `review_needs_enrolment`, `course_not_found`. */
export async function writeReview(site: Site, review: NewReview): Promise<ReviewRow> {
  const { personId, courseId } = review;
  if (!(await enrolment.isEnrolled(site.database, personId, courseId)))
    throw refuse(
      (await isPublished(site.database, courseId)) ? 'review_needs_enrolment' : 'course_not_found',
    );
  return saveReview(site.database, { ...review, id: newId(), at: site.clock.now() });
}
