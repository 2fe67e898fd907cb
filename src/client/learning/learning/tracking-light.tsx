import { type Tracking, trackingOf } from '../../../rules/learning/watch-state.ts';
import { m } from '../../../texts/generated/messages.js';
import { Led } from '../../platform/ui/led.tsx';
import { useWatched } from './tracking/use-watched.ts';
import type { WatchSession } from './tracking/watch-session.ts';

const words: Record<Tracking, () => string> = {
  counting: m.learning_tracking_live,
  seen: m.learning_tracking_seen,
  complete: m.learning_tracking_complete,
  waiting: m.learning_tracking_waiting,
  paused: m.learning_tracking_paused,
};

/** Whether the seconds that play right now are counted (specification, section 2), and if not, why. */
export function TrackingLight({ session }: { session: WatchSession }) {
  const tracking = useWatched(session, (view) => trackingOf(view.tracker));
  return (
    <p className="flex items-center gap-2 font-display font-semibold text-sm">
      <Led on={tracking === 'counting'} className="h-6 w-5" />
      {words[tracking]()}
    </p>
  );
}
