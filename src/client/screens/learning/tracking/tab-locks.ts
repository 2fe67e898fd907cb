/** What several tabs of one browser must not do at once. */
export type TabLocks = {
  /** Runs `work` while no other tab does; gives false at once, without running it, when one does. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Marks this tab as alive for as long as it lives. */
  live(tabId: string): void;
  /** Whether a tab is known to be gone; null where the browser cannot tell. */
  isGone(tabId: string): Promise<boolean | null>;
};

const tabLock = (tabId: string) => `watch-tab.${tabId}`;

/** Web Locks, where the browser has them: a tab that is killed lets go of its lock by itself. */
export function browserLocks(): TabLocks {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks)
    return {
      alone: async (_name, work) => work().then(() => true),
      live: () => {},
      isGone: async () => null,
    };
  return {
    alone: (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        return lock !== null;
      }),
    // Never settles: the lock is held until the tab is gone.
    live: (tabId) => void locks.request(tabLock(tabId), () => new Promise<never>(() => {})).catch(() => {}),
    isGone: (tabId) => locks.request(tabLock(tabId), { ifAvailable: true }, async (lock) => lock !== null),
  };
}
