import { useQuery } from '@tanstack/react-query';
import { lectureMap } from '../../../rules/learning/lecture-map.ts';
import { m } from '../../../texts/generated/messages.js';
import { clockText } from '../../learning/learning/clock-text.ts';
import { SecondsWatched } from '../../learning/learning/seconds-watched.tsx';
import { usePersonId } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { learntQuery } from './people-api.ts';

/** More gaps than this are counted, not listed. */
const GAPS_SHOWN = 12;

/** Each lecture of a course with the seconds that somebody watched, as they see them themselves; asked for when it is opened. */
export function Lessons({ personId, courseId }: { personId: string; courseId: string }) {
  const { data, error, isFetching, refetch } = useQuery(learntQuery(usePersonId(), { personId, courseId }));
  if (!data && error)
    return (
      <NotArrived level="h2" title={m.people_lessons_not_arrived()} query={{ error, isFetching, refetch }} />
    );
  if (!data) return <Skeleton className="h-48" />;
  return (
    <ol className="grid gap-3 border-line border-l-2 py-1 pl-3">
      {data.map(({ id, title, chapterTitle, durationSeconds, isCompleted, watched }) => {
        const map = lectureMap(watched, durationSeconds);
        const more = map.gaps.length - GAPS_SHOWN;
        return (
          <li key={id}>
            <p className="mb-1 [overflow-wrap:anywhere]">
              <span className="font-semibold">{title}</span>{' '}
              <span className="text-quiet text-xs">{chapterTitle}</span>
            </p>
            <SecondsWatched map={map} complete={isCompleted} />
            {map.watchedSeconds > 0 && map.gaps.length > 0 && (
              <p className="text-quiet text-xs tabular-nums">
                {m.learning_map_gaps()}{' '}
                {map.gaps
                  .slice(0, GAPS_SHOWN)
                  .map(([from, to]) => m.learning_map_gap({ from: clockText(from), to: clockText(to) }))
                  .join(', ')}
                {more > 0 && ` ${m.learning_map_more({ count: more })}`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
