import { useQuery } from '@tanstack/react-query';
import { Cable } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { type Rhythm, rhythmQuery } from './rhythm-api.ts';
import { WeekStrip } from './week-strip.tsx';
import { sayWeek } from './week-words.ts';
import { WeeklyGoal } from './weekly-goal.tsx';

/** This week as it was: a lamp a day, what was finished and built, the days in a row, and one's own goal. */
export function WeekOnBench({ personId }: { personId: string }) {
  const { data, isPending } = useQuery(rhythmQuery(personId));
  // As high as what comes: nothing below it moves.
  if (isPending) return <Skeleton className="h-[34rem] w-full lg:h-80" />;
  if (!data) return null;
  return (
    <Panel
      as="section"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <Week rhythm={data} />
      <WeeklyGoal personId={personId} week={data.week} />
    </Panel>
  );
}

function Week({ rhythm: { week, today, streak } }: { rhythm: Rhythm }) {
  const { days } = week;
  const said = sayWeek(week, showList);
  const isNew = streak.days === 0 && !days.some(({ studied }) => studied);
  const forgave = days.some(({ forgiven, day }) => forgiven && day < today);
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h2 className="font-bold font-display text-xl">{m.rhythm_week()}</h2>
      <WeekStrip days={days} today={today} />
      {said.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isNew ? (
        <p className="text-quiet">{m.rhythm_week_new()}</p>
      ) : (
        streak.days > 0 && (
          <p>
            <Cable aria-hidden="true" className="-mt-1 mr-2 inline size-5 text-wire-deep" />
            <strong className="font-semibold">{m.rhythm_streak({ count: streak.days })}</strong>
            {streak.forgives
              ? ` ${m.rhythm_streak_forgives()}`
              : forgave
                ? ` ${m.rhythm_streak_forgave()}`
                : ''}
          </p>
        )
      )}
    </div>
  );
}
