import type { Week } from '../../../contract/learning/rhythm.ts';
import { countsFrom } from '../../../rules/learning/weekly-goal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { holdDays, writeGoal } from './store.ts';
import { weekOf } from './week-of.ts';

/** Chooses on how many days of a week somebody wants to learn; null: no goal. Gives the week with it. */
export async function chooseGoal(
  context: AppContext,
  { personId, days }: { personId: string; days: number | null },
): Promise<Week> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    // The day that reaches the goal may be saved this moment: it is waited for, or waits.
    await holdDays(trx, personId);
    const { today, daysLearned, week } = await weekOf(context, { personId }, trx);
    await writeGoal(trx, { personId, week: countsFrom(today, week.goal.days, daysLearned), days, at });
    return (await weekOf(context, { personId }, trx)).week;
  });
}
