import type { Spot } from '../../../rules/bench/circuits/parts.ts';

const SEEN = 30;

/** What lies under the finger, larger and beside it, with its name. */
export function Loupe({ at, words, isLeft }: { at: Spot; words: string; isLeft: boolean }) {
  return (
    <div aria-hidden="true" className={`circuits-loupe ${isLeft ? 'left-3' : 'right-3'}`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: what it shows is shown and named elsewhere */}
      <svg
        className="circuits-lens"
        viewBox={`${at.x - SEEN} ${at.y - SEEN} ${2 * SEEN} ${2 * SEEN}`}
        fill="none"
      >
        <use href="#circuits-scene" />
        <path d={`M${at.x - 6} ${at.y}h12M${at.x} ${at.y - 6}v12`} stroke="#bf4e08" strokeWidth="1.4" />
      </svg>
      {words && <span>{words}</span>}
    </div>
  );
}
