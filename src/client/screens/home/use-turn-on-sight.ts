import { useEffect, useRef, useState } from 'react';
import { CARD_IN_SIGHT, turnOnSight } from './turn-on-sight.ts';
import { wantsStillness } from './wants-stillness.ts';
import { watchSight } from './watch-sight.ts';

/** A card that shows its other side for a moment when it comes into sight. `seen`: it has been in sight. */
export function useTurnOnSight(index: number) {
  const card = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    if (!card.current || wantsStillness()) return;
    const { inSight, end } = turnOnSight(index, setTurned);
    const unwatch = watchSight(card.current, CARD_IN_SIGHT, (yes) => {
      if (yes) setSeen(true);
      inSight(yes);
    });
    return () => {
      unwatch();
      end();
    };
  }, [index]);
  return { card, seen, turned };
}
