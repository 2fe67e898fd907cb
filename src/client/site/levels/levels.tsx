import { LevelCard } from './level-card.tsx';
import type { Track } from './track.ts';
import { TrackWire } from './track-wire.tsx';

/** The track's levels, box after box. */
export function Levels({ track }: { track: Track }) {
  return (
    <section id="levels" aria-labelledby="levels-title" className="bench section relative isolate">
      <TrackWire track={track.name} path="M98.5 0C98.5 6 99 8 99 16S1 30 1 44S100 60 100 76S98 92 98 100" />
      <div className="grid items-end gap-x-16 gap-y-3 lg:grid-cols-[1.3fr_1fr]">
        <h2 id="levels-title" className="text-3xl lg:text-4xl">
          {track.levelsTitle}
        </h2>
        <p className="max-w-[44ch] text-quiet lg:pb-2">{track.levelsText}</p>
      </div>
      <div className="mt-10 grid gap-12 [overflow-anchor:none] lg:mt-14 lg:gap-20">
        {track.levels.map((level, index) => (
          <LevelCard
            key={level.slug}
            level={level}
            track={track.name}
            kitNote={track.kitNote}
            index={index}
          />
        ))}
      </div>
    </section>
  );
}
