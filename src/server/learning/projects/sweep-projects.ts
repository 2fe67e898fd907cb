import { PROJECT_FILE_KEPT_DAYS } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { removeFiles } from '../../platform/http/keep-files.ts';
import { sweepOrphans } from '../../platform/outside/sweep-orphans.ts';
import { findKeptFiles, forgetUnused } from './store-files.ts';

/** Deletes what was sent for a project and not handed in for 14 days. A file that outlives its row is an orphan. */
export async function forgetUnusedFiles(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - PROJECT_FILE_KEPT_DAYS * 86_400_000);
  for (;;) {
    const names = await forgetUnused(context.database, before);
    if (names.length === 0) return;
    await removeFiles(context, names);
  }
}

/** Removes files that no project keeps, a day after they were written. */
export const removeOrphanedFiles = (context: AppContext): Promise<void> =>
  sweepOrphans(context, { folder: 'projects', kept: (names) => findKeptFiles(context.database, names) });

/** Every night. */
export function sweepProjects(context: AppContext): void {
  context.jobs.every('37 3 * * *', 'project-sweep', () => forgetUnusedFiles(context));
  context.jobs.every('57 3 * * *', 'project-orphans', () => removeOrphanedFiles(context));
}
