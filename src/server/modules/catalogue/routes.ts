import * as contract from '../../../contract/catalogue.ts';
import type { Asker } from '../../http/asker.ts';
import type { Ready, Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { ShelfKeeper } from './keep-shelf.ts';
import type { Page } from './make-page.ts';
import { reviewRoutes } from './review-routes.ts';
import type { Shelf } from './shelf.ts';
import { showCourse } from './show-course.ts';

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

  reviewRoutes(serve, site);
}
