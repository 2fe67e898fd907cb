/** When a level's card turns by itself (specification, section 9). Milliseconds. */
export const TURNED_FOR_MS = 1500;
export const STAGGER_MS = 100;
/** The share of a card that must be in sight for it to turn. */
export const CARD_IN_SIGHT = 0.5;

/**
 * A card comes into sight: it turns to its other side, 100 ms later than the card before it, and back after 1.5 s. Out
 * of sight it lies on its face again. `turn` hears which side is up. `end` stops all clocks.
 */
export function turnOnSight(index: number, turn: (turned: boolean) => void) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const end = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  return {
    inSight(yes: boolean) {
      end();
      if (!yes) return turn(false);
      const turnsAt = index * STAGGER_MS;
      timers = [
        setTimeout(() => turn(true), turnsAt),
        setTimeout(() => turn(false), turnsAt + TURNED_FOR_MS),
      ];
    },
    end,
  };
}
