import { COMPLETION_PERCENT } from '../../../contract/platform/limits.ts';
import type { LectureMap } from '../../../rules/learning/lecture-map.ts';
import { m } from '../../../texts/generated/messages.js';
import { saySpan } from '../../../texts/say-span.ts';

type Props = { map: LectureMap; complete: boolean };

/** Which seconds of a lecture were watched, drawn and in words: the same for who watches and for who helps them. */
export function SecondsWatched({ map, complete }: Props) {
  'use no memo'; // Each map is another one.
  return (
    <>
      {/* One unit of the drawing is a second. */}
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
    </>
  );
}

function inWords({ watchedSeconds, durationSeconds }: LectureMap, complete: boolean): string {
  const [watched, total] = [saySpan(watchedSeconds), saySpan(durationSeconds)];
  if (complete) return m.learning_map_complete({ watched, total });
  return watchedSeconds === 0 ? m.learning_map_none({ total }) : m.learning_map_some({ watched, total });
}
