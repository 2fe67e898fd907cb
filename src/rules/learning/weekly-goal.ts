import { shiftDay } from '../platform/study-streak.ts';
import { mondayOf } from './study-week.ts';

/** What was chosen, from the week of this Monday on: days of a week on which to learn, or no goal. */
export type GoalChoice = { week: string; days: number | null };

/** The goal of a week: the latest choice that was made for it or for a week before. */
export function goalIn(week: string, choices: readonly GoalChoice[]): number | null {
  const made = choices.filter((one) => one.week <= week);
  return (
    made.reduce<GoalChoice | null>((latest, one) => (latest && latest.week > one.week ? latest : one), null)
      ?.days ?? null
  );
}

/** Whether a week's goal was reached. A goal that is off is neither reached nor missed. */
export const isReached = (goal: number | null, daysLearned: number): boolean =>
  goal !== null && daysLearned >= goal;

/** From which week on something chosen today counts: this one, unless its goal is reached, which stays so. */
export function countsFrom(today: string, goal: number | null, daysLearned: number): string {
  const week = mondayOf(today);
  return isReached(goal, daysLearned) ? shiftDay(week, 7) : week;
}

/** The days on which the goal of a week was reached, the first first: one a week at most. */
export function reachedDays(choices: readonly GoalChoice[], daysLearned: readonly string[]): string[] {
  const weeks = Map.groupBy([...new Set(daysLearned)].sort(), mondayOf);
  return [...weeks].flatMap(([week, days]) => {
    const goal = goalIn(week, choices);
    const day = goal === null ? undefined : days[goal - 1];
    return day === undefined ? [] : [day];
  });
}
