import type { AppContext } from '../app-context.ts';
import type { Serve } from '../http/serve.ts';
import { conflictsAmong, SettingsInForce } from './follow-settings.ts';
import { policy } from './policy.ts';
import { settingsRoutes } from './routes.ts';
import { readSet } from './store.ts';

/** The school's own settings: what the file says, and over it what was set in the staff room. */
export const settings = {
  policy,
  /** This process's copy: one for its routes, its pages and its requests. */
  keep: (context: AppContext): SettingsInForce => new SettingsInForce(context),
  routes: (serve: Serve, context: AppContext, caches: { settings: SettingsInForce }): void =>
    settingsRoutes(serve, context, caches.settings),
  /** Sentences about lines of the file that have changed since they were set in the staff room. */
  tellConflicts: async (context: AppContext): Promise<string[]> =>
    conflictsAmong(await readSet(context.database), context),
};
