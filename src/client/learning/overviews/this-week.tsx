import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { WeekStrip } from '../rhythm/week-strip.tsx';
import { sayWeek } from '../rhythm/week-words.ts';
import type { Overview } from './overviews-api.ts';

/** The week in words, then drawn. */
export function ThisWeek({ week, today, streakDays, firstName: name }: Overview) {
  const learned = week.days.filter(({ studied }) => studied).length;
  const said = [
    learned === 0 ? m.overviews_week_none({ name }) : m.overviews_week_days({ name, count: learned }),
    ...(streakDays > 1 ? [m.overviews_streak({ count: streakDays })] : []),
  ];
  return (
    <>
      <p>{said.join(' ')}</p>
      {learned > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {sayWeek(week, showList).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <WeekStrip days={week.days} today={today} />
    </>
  );
}
