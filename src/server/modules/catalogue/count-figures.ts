import type { Site } from '../../site.ts';
import { countChangedFigures } from './store.ts';

/**
 * Counts learners and ratings every five minutes, in one of all processes. What is shown of them is that old at most;
 * in between an enrolment costs nobody a look.
 */
export function countFiguresRegularly(site: Site): void {
  site.jobs.every('*/5 * * * *', 'catalogue-figures', () => countFigures(site));
}

export async function countFigures(site: Site): Promise<void> {
  await countChangedFigures(site.database);
}
