import * as contract from '../../../contract/catalogue.ts';
import type { Asker } from '../../http/asker.ts';
import type { CachedReply } from '../../http/cached-reply.ts';
import type { Ready, Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import type { ShelfKeeper } from './keep-shelf.ts';
import { reviewRoutes } from './review-routes.ts';
import type { Shelf } from './shelf.ts';
import { showCourse } from './show-course.ts';

/** Visitors all get the same; what a signed-in person gets is theirs. */
function hand(
  reply: CachedReply,
  call: { asker: Asker | null; header(name: string): string | undefined },
): Ready {
  return call.asker ? reply.toOne(call) : reply.toAnyone(call);
}

export function catalogueRoutes(serve: Serve, site: Site, keeper: ShelfKeeper): void {
  serve(contract.listCourses, async (call) => (await keeper.current()).list.toAnyone(call));

  serve(contract.listKits, async (call) => (await keeper.current()).kits.toAnyone(call));

  serve(contract.readCourse, async (call) => {
    const { asker, params } = call;
    const find = (shelf: Shelf) => shelf.byId(params.courseId);
    const { course, view } = await showCourse(site, keeper, asker, find);
    return hand(course.reply('course', view), call);
  });

  serve(contract.readCourseByTitle, async (call) => {
    const { asker, params } = call;
    const find = (shelf: Shelf) => shelf.byTitle(params.title);
    const { course, view } = await showCourse(site, keeper, asker, find);
    return hand(course.reply('titled', view), call);
  });

  reviewRoutes(serve, site);
}
