import type { Week } from '../../../contract/learning/rhythm.ts';
import { mondayOf, weekDays } from '../../../rules/learning/study-week.ts';
import { goalIn, isReached } from '../../../rules/learning/weekly-goal.ts';
import { momentAt } from '../../../rules/platform/site-time.ts';
import { dayIn, forgivenUntil, shiftDay, streakOn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readWeek } from './store.ts';

export type WeekOf = {
  week: Week;
  daysLearned: number;
  /** As it stands on `today`, whatever week was asked for. */
  streak: { days: number; forgives: boolean };
  today: string;
};

/**
 * What somebody learned in the week of a day, or in the seven days that begin with `from`, from what is kept of it, in the site's time zone: minutes, lessons and what was
 * built by day, and their own goal. For themselves, and for whoever tells their family of it. Who may see it is asked before.
 */
export async function weekOf(
  { config: { timeZone }, clock, database }: Pick<AppContext, 'config' | 'clock' | 'database'>,
  { personId, day, from: asked }: { personId: string; day?: string; from?: string },
  trx: Database = database,
): Promise<WeekOf> {
  const today = dayIn(timeZone, clock.now());
  const from = asked ?? mondayOf(day ?? today);
  const next = shiftDay(from, 7);
  const midnight = (of: string) => momentAt(`${of}T00:00`, timeZone);
  const row = await readWeek(trx, personId, {
    from,
    to: shiftDay(from, 6),
    begins: midnight(from),
    until: midnight(next),
  });
  const dated = <D extends { at: string }>(deeds: readonly D[]) =>
    deeds.map((deed) => ({ ...deed, day: dayIn(timeZone, new Date(deed.at)) }));
  const built = dated(row.built);
  const spared = forgivenUntil(today, row.last);
  const days = weekDays(from, { ...row, lessons: dated(row.lessons), built }).map((one) =>
    one.day === spared ? { ...one, forgiven: true } : one,
  );
  const daysLearned = days.filter(({ studied }) => studied).length;
  const goal = goalIn(from, row.choices);
  const later = row.choices.find(({ week }) => week === next);
  return {
    week: {
      from,
      days,
      builtTitles: built.map(({ title }) => title),
      goal: {
        days: goal,
        reached: isReached(goal, daysLearned),
        next: later && later.days !== goal ? { days: later.days } : null,
      },
    },
    daysLearned,
    streak: { days: streakOn(today, row.last), forgives: spared !== null },
    today,
  };
}
