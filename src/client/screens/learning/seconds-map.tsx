import { Play } from 'lucide-react';
import type { CourseProgress } from '../../../contract/learning.ts';
import { COMPLETION_PERCENT } from '../../../contract/limits.ts';
import { type LectureMap, lectureMap } from '../../../rules/lecture-map.ts';
import { coveredOf } from '../../../rules/watch-state.ts';
import type { Range } from '../../../rules/watched-coverage.ts';
import { m } from '../../../texts/generated/messages.js';
import { saySpan } from '../../../texts/say-span.ts';
import type { Lecture } from '../../api/catalogue.ts';
import { clockText } from './clock-text.ts';
import { useWatched } from './tracking/use-watched.ts';
import type { WatchSession } from './tracking/watch-session.ts';

type Props = {
  lecture: Lecture;
  own: CourseProgress['lectures'][number] | null;
  session: WatchSession;
  /** Plays from this second. */
  onSeek: (seconds: number) => void;
};

/** More gaps than this are counted, not listed. */
const GAPS_SHOWN = 6;

/**
 * The lecture's seconds: which were watched, which were not, drawn and in words. It moves as the film plays, by the same
 * rule that counts; each gap leads to its first second.
 */
export function SecondsMap({ lecture, own, session, onSeek }: Props) {
  // As text, so that it is drawn anew when a second is added and not with each report.
  const covered = useWatched(session, ({ tracker }) =>
    JSON.stringify(tracker.lecture?.lectureId === lecture.id ? coveredOf(tracker) : (own?.watched ?? [])),
  );
  const justCompleted = useWatched(
    session,
    ({ tracker }) => tracker.lecture?.lectureId === lecture.id && tracker.completed,
  );
  const map = lectureMap(JSON.parse(covered) as Range[], lecture.durationSeconds);
  const complete = justCompleted || own?.isCompleted === true;
  return (
    <section aria-label={m.learning_map_title()} className="mt-3">
      <Strip map={map} complete={complete} />
      <p className="mt-2 text-sm tabular-nums">
        {inWords(map, complete)}
        {!complete && (
          <>
            {' '}
            {m.learning_map_missing({ missing: saySpan(map.missingSeconds) })}{' '}
            <span className="text-quiet">{m.learning_map_rule({ percent: COMPLETION_PERCENT })}</span>
          </>
        )}
      </p>
      {/* There from the beginning, so that nothing below moves when the first second is counted. */}
      {map.gaps.length > 0 && <Gaps gaps={map.gaps} urgent={!complete} onSeek={onSeek} />}
    </section>
  );
}

function inWords({ watchedSeconds, durationSeconds }: LectureMap, complete: boolean): string {
  const [watched, total] = [saySpan(watchedSeconds), saySpan(durationSeconds)];
  if (complete) return m.learning_map_complete({ watched, total });
  return watchedSeconds === 0 ? m.learning_map_none({ total }) : m.learning_map_some({ watched, total });
}

/** One unit of the drawing is a second. */
function Strip({ map, complete }: { map: LectureMap; complete: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, map.durationSeconds)} 1`}
      preserveAspectRatio="none"
      className="h-2.5 w-full rounded-full border border-edge bg-surface"
    >
      {map.watched.map(([from, to]) => (
        <rect
          key={from}
          x={from}
          width={to - from}
          height="1"
          className={complete ? 'fill-power' : 'fill-wire'}
        />
      ))}
    </svg>
  );
}

type GapsProps = { gaps: readonly Range[]; urgent: boolean; onSeek: (seconds: number) => void };

/** Where it was not watched yet; `urgent`: the first one is what is missing. */
function Gaps({ gaps, urgent, onSeek }: GapsProps) {
  const more = gaps.length - GAPS_SHOWN;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>{m.learning_map_gaps()}</p>
      <ul className="flex flex-wrap gap-2">
        {gaps.slice(0, GAPS_SHOWN).map(([from, to], index) => {
          const gap = m.learning_map_gap({ from: clockText(from), to: clockText(to) });
          return (
            // Its end stays while it is being watched.
            <li key={to}>
              <button
                type="button"
                onClick={() => onSeek(from)}
                className={`inline-flex min-h-11 items-center gap-1.5 rounded-chip border px-3 font-semibold tabular-nums ${urgent && index === 0 ? 'border-wire-deep bg-wire-pale text-ink' : 'border-edge bg-surface hover:border-ink'}`}
              >
                {index === 0 && <Play aria-hidden="true" className="size-3.5 fill-current" />}
                {gap}
                <span className="sr-only">{m.learning_map_go()}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="text-quiet">{m.learning_map_more({ count: more })}</p>}
    </div>
  );
}
