import { useEffect, useState } from 'react';

/** How often what is shown is looked at again. Milliseconds. */
const TICK_MS = 5_000;

/** What the clock of the site says, as this device follows it: a device's own clock may be wrong. Milliseconds since 1970. */
export function useSiteNow(aheadMs: number): number {
  const [here, setHere] = useState(Date.now);
  useEffect(() => {
    const tick = () => setHere(Date.now());
    const timer = setInterval(tick, TICK_MS);
    // A tab that slept has missed ticks.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return here + aheadMs;
}
