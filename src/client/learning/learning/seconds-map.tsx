import { Play } from 'lucide-react';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import { lectureMap } from '../../../rules/learning/lecture-map.ts';
import { coveredOf } from '../../../rules/learning/watch-state.ts';
import type { Range } from '../../../rules/learning/watched-coverage.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Lecture } from '../catalogue/catalogue-api.ts';
import { clockText } from './clock-text.ts';
import { SecondsWatched } from './seconds-watched.tsx';
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
  'use no memo'; // It is drawn when a second was added, and then all of it.
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
      <SecondsWatched map={map} complete={complete} />
      {/* There from the beginning, so that nothing below moves when the first second is counted. */}
      {map.gaps.length > 0 && <Gaps gaps={map.gaps} urgent={!complete} onSeek={onSeek} />}
    </section>
  );
}

type GapsProps = { gaps: readonly Range[]; urgent: boolean; onSeek: (seconds: number) => void };

/** Where it was not watched yet; `urgent`: the first one is what is missing. */
function Gaps({ gaps, urgent, onSeek }: GapsProps) {
  'use no memo'; // They are others each time.
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
