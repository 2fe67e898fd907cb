import { isLive } from '../../../rules/watch-state.ts';
import { m } from '../../../texts/generated/messages.js';
import { Led } from '../../ui/led.tsx';
import { useWatched } from './tracking/use-watched.ts';
import type { WatchSession } from './tracking/watch-session.ts';

/** Whether watching is being tracked right now (specification, section 2). */
export function TrackingLight({ session }: { session: WatchSession }) {
  const live = useWatched(session, (view) => isLive(view.tracker));
  return (
    <p className="flex items-center gap-2 font-display font-semibold text-sm">
      <Led on={live} className="h-6 w-5" />
      {live ? m.learning_tracking_live() : m.learning_tracking_paused()}
    </p>
  );
}
