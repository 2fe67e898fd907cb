import { useSyncExternalStore } from 'react';
import type { SessionView, WatchSession } from './watch-session.ts';

/** Follows one figure of the session: reports come several times a second, a part is drawn anew only when its figure changes. */
export function useWatched<T extends string | number | boolean | null>(
  session: WatchSession,
  figure: (view: SessionView) => T,
): T {
  const read = () => figure(session.view());
  return useSyncExternalStore(session.subscribe, read, read);
}
