import { m } from '../../../texts/generated/messages.js';
import { dateFormat } from '../../../texts/locale.ts';
import { saySpan } from '../../../texts/say-span.ts';
import type { Week } from './rhythm-api.ts';

type Day = Week['days'][number];

const weekday = (day: string, length: 'short' | 'long'): string =>
  dateFormat({ weekday: length, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const shortDay = ({ day }: Day): string => weekday(day, 'short');

/** A span to the minute: one that began counts as one. */
const sayMinutes = (seconds: number) => saySpan(Math.max(1, Math.floor(seconds / 60)) * 60);

/** The same as it stands below a lamp. */
export const minutesOf = ({ seconds }: Day): string =>
  m.rhythm_minutes({ minutes: Math.max(1, Math.floor(seconds / 60)) });

/** A day in a sentence, for those who do not see it drawn. */
export function sayDay(day: Day, today: string): string {
  const name = weekday(day.day, 'long');
  if (day.studied && day.seconds > 0)
    return m.rhythm_day_learned({ day: name, time: sayMinutes(day.seconds) });
  if (day.studied) return m.rhythm_day_learned_only({ day: name });
  if (day.day === today) return m.rhythm_day_today({ day: name });
  if (day.day > today) return m.rhythm_day_ahead({ day: name });
  return day.forgiven ? m.rhythm_day_forgiven({ day: name }) : m.rhythm_day_off({ day: name });
}

/** What the week came to, in the order of what matters: built, finished, time. */
export function sayWeek({ days, builtTitles }: Week, join: (titles: string[]) => string): string[] {
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0);
  const [seconds, lessons] = [sum((day) => day.seconds), sum((day) => day.lessons)];
  return [
    ...(builtTitles.length > 0 ? [m.rhythm_built({ titles: join(builtTitles) })] : []),
    ...(lessons > 0 ? [m.rhythm_lessons({ count: lessons })] : []),
    ...(seconds >= 60 ? [m.rhythm_sum_time({ time: sayMinutes(seconds) })] : []),
  ];
}
