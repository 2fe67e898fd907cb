import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { policy } from './policy.ts';
import { READING, readSoon, readWaiting } from './read-waiting.ts';
import { asScreenshotRefusal, checkScreenshotType } from './refuse-screenshot.ts';
import { familyRoutes } from './routes.ts';

/** What is read from the screenshots of payments: proposed to families, shown to the office as hints. */
export const readings = {
  policy,
  /** To be called when a screenshot was kept. */
  readSoon,
  checkScreenshotType,
  asScreenshotRefusal,
  routes: (serve: Serve, context: AppContext): void => {
    familyRoutes(serve, context);
    if (context.config.readReceipts) context.jobs.every('* * * * *', READING, () => readWaiting(context));
  },
};
