import * as contract from '../../../contract/catalogue.ts';
import type { Asker } from '../../http/asker.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ready, Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { ShelfKeeper } from './keep-shelf.ts';
import type { Page } from './make-page.ts';
import { presentReview } from './present-review.ts';
import type { Shelf } from './shelf.ts';
import { showCourse } from './show-course.ts';
import { isPublished } from './store.ts';
import { listReviewsOf } from './store-reviews.ts';
import { writeReview } from './write-review.ts';

/** Visitors all get the same; what a signed-in person gets is theirs. */
function hand(page: Page, call: { asker: Asker | null; header(name: string): string | undefined }): Ready {
  return call.asker ? page.toOne(call) : page.toAnyone(call);
}

export function catalogueRoutes(serve: Serve, site: Site): void {
  const keeper = new ShelfKeeper(site);

  serve(contract.listCourses, async (call) => (await keeper.current()).list.toAnyone(call));

  serve(contract.listKits, async (call) => (await keeper.current()).kits.toAnyone(call));

  serve(contract.readCourse, async (call) => {
    const { asker, params } = call;
    const find = (shelf: Shelf) => shelf.byId(params.courseId);
    const { course, view } = await showCourse(site, keeper, asker?.personId ?? null, find);
    return hand(course.page('course', view), call);
  });

  serve(contract.readCourseByTitle, async (call) => {
    const { asker, params } = call;
    const find = (shelf: Shelf) => shelf.byTitle(params.title);
    const { course, view } = await showCourse(site, keeper, asker?.personId ?? null, find);
    return hand(course.page('titled', view), call);
  });

  serve(contract.listReviews, async ({ asker, params }) => {
    const rows = await listReviewsOf(site.database, params.courseId);
    if (rows.length === 0 && !(await isPublished(site.database, params.courseId)))
      throw refuse('course_not_found');
    return {
      success: true as const,
      reviews: rows.map((row) => presentReview(row, asker?.personId ?? null)),
    };
  });

  serve(contract.writeReview, async ({ asker, params, body }) => {
    const review = await writeReview(site, { personId: asker.personId, courseId: params.courseId, ...body });
    return { success: true as const, review: presentReview(review, asker.personId) };
  });
}
