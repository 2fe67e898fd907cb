import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../api/show-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Props = {
  /** ISO 8601. */
  since: string;
  /** Until when an answer was promised; after it the age stands out. ISO 8601. */
  by?: string;
};

/** How long something has waited, short enough for a column; the moment itself is told to who points at it. */
export function Age({ since, by }: Props) {
  const now = Date.now();
  const waited = Math.max(0, now - Date.parse(since));
  const isLate = by !== undefined && now > Date.parse(by);
  const words =
    waited < HOUR
      ? m.office_age_minutes({ count: Math.floor(waited / MINUTE) })
      : waited < 48 * HOUR
        ? m.office_age_hours({ count: Math.floor(waited / HOUR) })
        : m.office_age_days({ count: Math.floor(waited / (24 * HOUR)) });
  return (
    <time dateTime={since} title={showMoment(since)} className={isLate ? 'font-semibold text-led-deep' : ''}>
      {words}
    </time>
  );
}
