import type { Week } from './rhythm-api.ts';
import { WeekRail } from './week-rail.tsx';
import { minutesOf, sayDay, shortDay } from './week-words.ts';

/** A week drawn, with its days and minutes below; in words for those who do not see it. */
export function WeekStrip({ days, today }: { days: Week['days']; today: string }) {
  return (
    <div className="max-w-[40rem]">
      <WeekRail days={days} today={today} />
      <ol className="grid grid-cols-7 text-center">
        {days.map((day) => (
          <li key={day.day} className="grid min-w-0 content-start leading-tight">
            <span className="sr-only">{sayDay(day, today)}</span>
            <span
              aria-hidden="true"
              className={day.day === today ? 'font-bold text-sm' : 'text-quiet text-sm'}
            >
              {shortDay(day)}
            </span>
            {day.studied && day.seconds > 0 && (
              <span aria-hidden="true" className="text-xs tabular-nums">
                {minutesOf(day)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
