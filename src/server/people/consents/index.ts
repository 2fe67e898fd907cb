import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { agreeTo } from './agree.ts';
import { tellGrownUps } from './compose-mails.ts';
import { ensureProven } from './give-consent.ts';
import { ageOf, ensureMay, isChildAlone, isGranted } from './may-do.ts';
import { policy } from './policy.ts';
import { missingOf, readAsks } from './read-asks.ts';
import { consentRoutes } from './routes.ts';
import { lockBorn } from './say-born.ts';
import { listBySchool, sayBySchool } from './say-by-school.ts';
import { forgetRequests } from './store-links.ts';
import { isChild, isSeen } from './store-seen.ts';

/** How old somebody is, and what waits for a guardian's yes. */
export const consents = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    consentRoutes(serve, context);
    tellGrownUps(context);
    context.jobs.every('17 3 * * *', 'consent-sweep', () =>
      forgetRequests(context.database, context.clock.now()),
    );
  },
  /** Whether somebody born in this month is a child here. */
  ageOf,
  /** Before a guardian decides about a child who has an account of its own. */
  ensureProven,
  /** Whoever wants to do something themselves: asked in the transaction that does it. */
  ensureMay,
  /** The same as a yes or no, for those who do something that concerns somebody else. */
  isGranted,
  /** The same inside a query. */
  isSeen,
  /** Whether somebody has said that they are a child, inside a query. */
  isChild,
  /** A guardian’s yes that comes along with what needs it. */
  agreeTo,
  /** Whether it is a child who is alone here, as far as is known. */
  isChildAlone,
  /** What a school says for pupils who have no guardian here. */
  sayBySchool,
  listBySchool,
  /** Who was asked for a yes about somebody, and what they answered. */
  readAsks,
  /** To what of a child's nobody says yes today. */
  missingOf,
  /** Before a guardian says how old a child is. */
  lockBorn,
};
