import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { tellLearners } from './compose-mails.ts';
import { policy } from './policy.ts';
import { deskRoutes, learnerRoutes } from './routes.ts';
import { listOfCourse, listShelf } from './store.ts';
import { sweepProjects } from './sweep-projects.ts';

/** What learners build, hand in and talk about with mentors. */
export const projects = {
  policy,
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void => {
    learnerRoutes(serve, context);
    deskRoutes(serve, context, caches.catalogue);
    sweepProjects(context);
    tellLearners(context);
  },
  /** The projects of a course with how far one person got: what is built and what is accepted. */
  listOfCourse,
  /** Everything that somebody builds or has built, newest first. */
  listShelf,
};
