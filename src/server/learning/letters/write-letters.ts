import { mondayOf } from '../../../rules/learning/study-week.ts';
import { LETTER_HOUR, letterFor, nextLetterOn, weekdayUntil } from '../../../rules/learning/weekly-letter.ts';
import { wallClockAt } from '../../../rules/platform/site-time.ts';
import { shiftDay } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { noteMail, weekMail } from './mail-templates.ts';
import { claimDue, type DueRow, forgetLetters, writeLetters } from './store-due.ts';

/** Guardians of one transaction. */
const AT_ONCE = 500;
/** That a letter of a week was written is known for so long. Days. */
const KEPT_DAYS = 70;

function decide(due: DueRow, today: string) {
  // A day that passed while nothing ran is made up for: what is told is what would have been told then.
  const letterOn = weekdayUntil(due.weekday, today);
  const kind =
    due.is_proven && due.email !== null
      ? letterFor(letterOn, {
          children: due.children,
          hasCourse: due.has_course,
          lastDay: due.last_day,
          chosenOn: due.chosen_on,
          notedOn: due.noted_on,
        })
      : null;
  return {
    personId: due.person_id,
    to: due.email,
    kind,
    letterOn,
    week: mondayOf(letterOn),
    nextOn: nextLetterOn(due.weekday, today, kind === null ? null : letterOn),
  };
}

/** Writes the letters that are due, in the morning where the school is: one a guardian and week, whichever process comes first. */
export async function writeDueLetters(context: AppContext): Promise<void> {
  const wall = wallClockAt(context.clock.now(), context.config.timeZone);
  const [today = '', hour = ''] = wall.split('T');
  if (Number(hour.slice(0, 2)) < LETTER_HOUR) return;
  for (let claimed = AT_ONCE; claimed === AT_ONCE; )
    claimed = await context.database.transaction().execute(async (trx) => {
      const due = await claimDue(context, trx, { today, most: AT_ONCE });
      if (due.length === 0) return 0;
      const decided = due.map((one) => decide(one, today));
      const isNew = await writeLetters(trx, decided, context.clock.now());
      for (const [kind, template] of [
        ['week', weekMail],
        ['note', noteMail],
      ] as const)
        await context.outbox.writeAll(
          trx,
          template,
          decided
            .filter((one) => one.kind === kind && isNew.has(one.personId))
            .map(({ to, personId, letterOn }) => ({ to, facts: { personId, letterOn } })),
        );
      return due.length;
    });
}

export function writeByTheClock(context: AppContext): void {
  context.jobs.every('*/10 * * * *', 'weekly-letters', () => writeDueLetters(context));
  context.jobs.every('41 2 * * *', 'weekly-letter-sweep', () => {
    const today = wallClockAt(context.clock.now(), context.config.timeZone).slice(0, 10);
    return forgetLetters(context.database, shiftDay(today, -KEPT_DAYS));
  });
}
