import { RATES } from './choices.ts';

/** What a key does to the film. `by`: seconds; `to`: a share of the film. */
export type KeyAct =
  | { type: 'play' | 'mute' | 'captions' | 'fullscreen' | 'theatre' | 'help' }
  | { type: 'seek'; by: number }
  | { type: 'share'; to: number }
  | { type: 'speed'; step: 1 | -1 }
  | { type: 'volume'; by: number };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** Where the focus is. */
export type KeyPlace = {
  /** Something is typed or chosen there. */
  typing: boolean;
  /** A button or a link: space presses it. */
  pressing: boolean;
  /** A slider, tabs, a menu: arrows belong to it. */
  moving: boolean;
  /** Within the player. */
  inPlayer: boolean;
};

/** Seconds that the arrows move, and J and L. */
const SMALL_STEP = 5;
export const LARGE_STEP = 10;
const VOLUME_STEP = 0.1;

const letters: Record<string, KeyAct> = {
  k: { type: 'play' },
  j: { type: 'seek', by: -LARGE_STEP },
  l: { type: 'seek', by: LARGE_STEP },
  m: { type: 'mute' },
  c: { type: 'captions' },
  f: { type: 'fullscreen' },
  t: { type: 'theatre' },
  '<': { type: 'speed', step: -1 },
  '>': { type: 'speed', step: 1 },
  '?': { type: 'help' },
};

/**
 * What a key that is pressed there does to the film; null: nothing, it is somebody else's. `everywhere`: keys count on
 * the whole page, else only in the player.
 */
export function keyAct(pressed: Pressed, place: KeyPlace, everywhere: boolean): KeyAct | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || place.typing) return null;
  if (!everywhere && !place.inPlayer) return null;
  const { key } = pressed;
  if (key === ' ') return place.pressing || place.moving ? null : { type: 'play' };
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return place.moving ? null : { type: 'seek', by: key === 'ArrowLeft' ? -SMALL_STEP : SMALL_STEP };
  // Elsewhere they scroll the page.
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return place.moving || !place.inPlayer
      ? null
      : { type: 'volume', by: key === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP };
  if (/^[0-9]$/.test(key)) return { type: 'share', to: Number(key) / 10 };
  return letters[key.toLowerCase()] ?? null;
}

/** The next speed up or down; the same at the end of the list. */
export function nextRate(rate: number, step: 1 | -1): number {
  const faster = RATES.find((one) => one > rate);
  const slower = RATES.findLast((one) => one < rate);
  return (step === 1 ? faster : slower) ?? rate;
}

/** What stands where a key is pressed. The parts of the player are elements of their own kind, with roles of their own. */
export function placeOf(target: EventTarget | null, player: Element | null): KeyPlace {
  const element = target instanceof Element ? target : null;
  const within = (aim: string) => element?.closest(aim) != null;
  return {
    typing: within(
      'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true], [role=dialog]',
    ),
    pressing: within('button, a, summary, label, input, [role=button], [role=switch]'),
    moving: within('input, [role=slider], [role=tab], [role=listbox], [role=radiogroup], [data-own-arrows]'),
    // The box that holds it may have the focus itself.
    inPlayer: element !== null && (player?.closest('[data-film]') ?? player)?.contains(element) === true,
  };
}
