import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { mailAboutClasses } from './compose-mails.ts';
import { endTeaching, letTeach } from './invite-teacher.ts';
import { checkChange, holdOpen } from './make-class.ts';
import { policy } from './policy.ts';
import { placeRoutes, progressRoutes } from './progress-routes.ts';
import { classRoutes, guardianRoutes } from './routes.ts';
import { hasCourse, holdClass, holdTeacher, holdTeaching, schoolOf } from './store.ts';
import { sweepInvitations } from './store-invitation.ts';
import { findLesson } from './store-progress.ts';
import { countAmong, pupilsOf, releasePupils } from './store-pupils.ts';
import { tellGuardians } from './tell-guardians.ts';

/** Classes: who teaches them, who learns in them, and how far they are. */
export const classes = {
  policy,
  routes: (serve: Serve, context: AppContext, caches: { catalogue: CatalogueCache }): void => {
    // Before the calls that name a class: /classes/mine is none.
    placeRoutes(serve, context);
    classRoutes(serve, context, caches.catalogue);
    progressRoutes(serve, context, caches.catalogue);
    mailAboutClasses(context);
    guardianRoutes(serve, context, caches.catalogue);
    context.jobs.every('25 3 * * *', 'class-sweep', () =>
      sweepInvitations(context.database, context.clock.now()),
    );
  },
  /** What schools need of the classes that are theirs. */
  schoolOf,
  hasCourse,
  countAmong,
  pupilsOf,
  checkChange,
  hold: holdClass,
  holdOpen,
  holdTeacher,
  holdTeaching,
  letTeach,
  tellGuardians,
  endTeaching,
  findLesson,
  releasePupils,
};
