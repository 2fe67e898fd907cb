import type { AppContext } from '../../app-context.ts';
import { countChangedFigures } from './store.ts';

/**
 * Counts learners and ratings every five minutes, in one of all processes. What is shown of them is that old at most;
 * in between an enrolment costs nobody a look.
 */
export function countFiguresRegularly(context: AppContext): void {
  context.jobs.every('*/5 * * * *', 'catalogue-figures', () => countFigures(context));
}

export async function countFigures(context: AppContext): Promise<void> {
  await countChangedFigures(context.database);
}
