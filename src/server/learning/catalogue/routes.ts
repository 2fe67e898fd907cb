import * as contract from '../../../contract/learning/catalogue.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { CachedReply } from '../../platform/http/cached-reply.ts';
import type { Ready, Serve } from '../../platform/http/serve.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { reviewRoutes } from './review-routes.ts';
import { CourseSearch } from './search/search-courses.ts';
import { showCourse } from './show-course.ts';

/** Visitors all get the same; what a signed-in person gets is theirs. */
function hand(
  reply: CachedReply,
  call: { actor: Actor | null; header(name: string): string | undefined },
): Ready {
  return call.actor ? reply.toOne(call) : reply.toAnyone(call);
}

/** A network may be a whole school that types. */
const searches = limit({ name: 'search', most: 1200, seconds: 60 });

/** Replies from memory are compressed there. */
const ready = { compress: false } as const;

export function catalogueRoutes(serve: Serve, context: AppContext, cache: CatalogueCache): void {
  const throttle = throttleOf(context);
  const search = new CourseSearch(context.database);

  serve(contract.listCourses, async (call) => (await cache.current()).list.toAnyone(call), ready);

  serve(contract.listKits, async (call) => (await cache.current()).kits.toAnyone(call), ready);

  serve(contract.searchCourses, async ({ query: { q, category }, address }) => {
    await throttle.spend(searches, networkOf(address));
    const track = category === 'All' ? null : category;
    const { courses, ...found } = await search.find({ q, category: track });
    const listed = courses.map(({ id, matches }) => ({ courseId: id, matches }));
    return { success: true as const, ...found, courses: listed };
  });

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
