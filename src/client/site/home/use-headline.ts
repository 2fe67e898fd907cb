import { type RefObject, useLayoutEffect, useState } from 'react';
import { wantsStillness, watchSight } from './in-sight.ts';
import { type Played, playHeadline, TYPING_IN_SIGHT } from './play-headline.ts';

/**
 * Plays the headline of `text` while `hero` is in sight. Null: nothing is played and everything stands, as for those
 * who asked for less motion, or whose browser showed the headline before this code came: it is not taken away again.
 */
export function useHeadline(hero: RefObject<HTMLElement | null>, text: string): Played | null {
  const [played, setPlayed] = useState<Played | null>(null);
  useLayoutEffect(() => {
    const letter = hero.current?.querySelector('.typed > span');
    if (!hero.current || !letter || wantsStillness() || getComputedStyle(letter).opacity !== '0') return;
    const play = playHeadline(text.length, setPlayed);
    const unwatch = watchSight(hero.current, TYPING_IN_SIGHT, play.inSight);
    return () => {
      unwatch();
      play.end();
      setPlayed(null);
    };
  }, [hero, text]);
  return played;
}
