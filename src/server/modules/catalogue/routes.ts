import * as contract from '../../../contract/catalogue.ts';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import type { CachedReply } from '../../http/cached-reply.ts';
import type { Ready, Serve } from '../../http/serve.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { reviewRoutes } from './review-routes.ts';
import { showCourse } from './show-course.ts';

/** Visitors all get the same; what a signed-in person gets is theirs. */
function hand(
  reply: CachedReply,
  call: { actor: Actor | null; header(name: string): string | undefined },
): Ready {
  return call.actor ? reply.toOne(call) : reply.toAnyone(call);
}

/** Replies from memory are compressed there. */
const ready = { compress: false } as const;

export function catalogueRoutes(serve: Serve, context: AppContext, cache: CatalogueCache): void {
  serve(contract.listCourses, async (call) => (await cache.current()).list.toAnyone(call), ready);

  serve(contract.listKits, async (call) => (await cache.current()).kits.toAnyone(call), ready);

  serve(
    contract.readCourse,
    async (call) => {
      const { actor, params } = call;
      const find = (snapshot: CatalogueSnapshot) => snapshot.byId(params.courseId);
      const { course, view } = await showCourse(context, cache, actor, find);
      return hand(course.reply('course', view), call);
    },
    ready,
  );

  serve(
    contract.readCourseByTitle,
    async (call) => {
      const { actor, params } = call;
      const find = (snapshot: CatalogueSnapshot) => snapshot.byTitle(params.title);
      const { course, view } = await showCourse(context, cache, actor, find);
      return hand(course.reply('titled', view), call);
    },
    ready,
  );

  reviewRoutes(serve, context);
}
