import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { AlignmentCache } from './alignment-cache.ts';
import { inOrder, tellComplaint } from './complaint.ts';
import { importContent } from './import-content.ts';
import { PageTextCache } from './page-text-cache.ts';
import { policy } from './policy.ts';
import { printedSketches } from './programs/printed-sketches.ts';
import { contentRoutes } from './routes.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** The courses and the pages' texts as files: reading them, finding what should be mended, bringing them into the catalogue. */
export const content = {
  policy,
  /** This process's copy of the pages' words: one for its routes and for the pages. */
  keepPageTexts: (context: AppContext): PageTextCache => new PageTextCache(context),
  /** This process's copy of which lesson serves which point of a curriculum: one for its routes and for the pages. */
  keepAlignment: (context: AppContext): AlignmentCache => new AlignmentCache(context),
  routes: (
    serve: Serve,
    context: AppContext,
    caches: { pageTexts: PageTextCache; alignment: AlignmentCache; catalogue: CatalogueCache },
  ): void => contentRoutes(serve, context, caches),
  seed: seedCatalogue,
  import: importContent,
  tellComplaint,
  printedSketches,
  /** Writes a small whole course to begin with. Loaded when it is asked for. */
  start: async (contentDir: string, title: string) =>
    (await import('./starter-course.ts')).writeStarterCourse(contentDir, title),
  /** Finds what should be mended in a content folder, without a database. Loaded when it is asked for: no server needs it. */
  check: async (contentDir: string) => {
    const { checkContent } = await import('./check/check-content.ts');
    const { checkPhotographs } = await import('./check/check-photographs.ts');
    const { checkPrograms } = await import('./check/check-programs.ts');
    const { checkPythonQuestions } = await import('./check/check-python-questions.ts');
    const { checkSketches } = await import('./check/check-sketches.ts');
    const { readingLevels } = await import('./check/reading-level.ts');
    const { complaints, hints, figures } = checkContent(contentDir);
    const programs = await checkPrograms(contentDir);
    const questions = await checkPythonQuestions(contentDir);
    return {
      complaints: inOrder([
        ...complaints,
        ...(await checkPhotographs(contentDir)),
        ...programs.complaints,
        ...questions,
        ...checkSketches(contentDir, programs.complaints),
      ]),
      figures,
      notes: [...hints.map(tellComplaint), ...programs.notes],
      levels: readingLevels(contentDir),
    };
  },
};
