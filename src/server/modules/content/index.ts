import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { tellComplaint } from './complaint.ts';
import { importContent } from './import-content.ts';
import { PageTextCache } from './page-text-cache.ts';
import { contentRoutes } from './routes.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** The courses and the pages' texts as files: reading them, finding what should be mended, bringing them into the catalogue. */
export const content = {
  /** This process's copy of the pages' words: one for its routes and for the pages. */
  keepPageTexts: (context: AppContext): PageTextCache => new PageTextCache(context),
  routes: (serve: Serve, _context: AppContext, caches: { pageTexts: PageTextCache }): void =>
    contentRoutes(serve, caches.pageTexts),
  seed: seedCatalogue,
  import: importContent,
  tellComplaint,
  /** Finds what should be mended in a content folder, without a database. Loaded when it is asked for: no server needs it. */
  check: async (contentDir: string) => (await import('./check/check-content.ts')).checkContent(contentDir),
};
