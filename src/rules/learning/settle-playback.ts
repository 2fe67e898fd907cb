import { addPlayed } from './played-ranges.ts';
import type { WatchTracker } from './watch-state.ts';

/** How far a report may be ahead of clock and rate: media clocks are read unevenly. Seconds of the lecture. */
const SLACK_SECONDS = 0.5;
/** What a stumbling media clock may catch up at most. Seconds of the lecture. */
const MOST_BEHIND_SECONDS = 3;

/** Counts what was played since the last report, up to `position`. */
export function settle(state: WatchTracker, at: number, position: number, rate: number): WatchTracker {
  if (!Number.isFinite(position) || position < 0) return state;
  const here = { ...state, position, anchor: { at, position } };
  if (!state.playing || !state.anchor || !state.lecture) return here;
  const advance = position - state.anchor.position;
  const fastest = Math.max(rate, state.rate);
  const passed = state.stalled ? 0 : Math.max(0, (at - state.anchor.at) / 1000);
  const possible = passed * fastest + state.behind;
  if (advance < 0 || advance > possible + SLACK_SECONDS) return { ...here, behind: 0 };
  const studied = advance / fastest;
  return {
    ...here,
    behind: Math.min(MOST_BEHIND_SECONDS, Math.max(0, possible - advance)),
    played: addPlayed(state.played, state.anchor.position, position),
    studied: state.studied + studied,
    sessionSeconds: state.sessionSeconds + studied,
  };
}
