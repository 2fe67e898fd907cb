import { tellComplaint } from './complaint.ts';
import { importContent } from './import-content.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** The courses as files: reading them, finding what should be mended, bringing them into the catalogue. */
export const content = {
  seed: seedCatalogue,
  import: importContent,
  tellComplaint,
  /** Finds what should be mended in a content folder, without a database. Loaded when it is asked for: no server needs it. */
  check: async (contentDir: string) => (await import('./check/check-content.ts')).checkContent(contentDir),
};
