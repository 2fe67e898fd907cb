/** The headline's clock (specification, sections 2 and 9). Milliseconds. */
export const LETTER_MS = 85;
export const SUBLINE_AFTER_MS = 500;
export const BUTTONS_AFTER_MS = 600;
/** The share of the hero that must be in sight for the typing to go on. */
export const TYPING_IN_SIGHT = 0.1;

/** How far the hero has come: so many letters, then what stands below them. */
export type Played = { letters: number; now: 'typing' | 'subline' | 'buttons' };

/**
 * Types `letters` letters, one every 85 ms, only while told that the hero is in sight; then the subline comes after
 * 500 ms and the buttons 600 ms later. `show` hears of every step. `end` stops all clocks.
 */
export function playHeadline(letters: number, show: (played: Played) => void) {
  let typed = 0;
  let typing: ReturnType<typeof setInterval> | undefined;
  const later: ReturnType<typeof setTimeout>[] = [];
  const tell = (now: Played['now']) => show({ letters: typed, now });

  const pause = () => {
    clearInterval(typing);
    typing = undefined;
  };
  const type = () => {
    typed += 1;
    tell('typing');
    if (typed < letters) return;
    pause();
    later.push(
      setTimeout(() => tell('subline'), SUBLINE_AFTER_MS),
      setTimeout(() => tell('buttons'), SUBLINE_AFTER_MS + BUTTONS_AFTER_MS),
    );
  };
  tell('typing');
  return {
    inSight(yes: boolean) {
      if (!yes) pause();
      else if (!typing && typed < letters) typing = setInterval(type, LETTER_MS);
    },
    end() {
      pause();
      for (const timer of later) clearTimeout(timer);
    },
  };
}
