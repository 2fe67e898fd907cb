/** A part that is joined to the pretended Uno. Pins as a sketch counts them, A0 as 14. */
export type UnoPart =
  | { kind: 'led' | 'buzzer' | 'servo' | 'motion' | 'line' | 'knob' | 'light' | 'lm35'; pin: number }
  /** `isOnLow`: its coil pulls when there is no voltage, as on many modules. */
  | { kind: 'relay'; pin: number; isOnLow: boolean }
  /** `toGround`: pressed joins it to GND, for a pin with INPUT_PULLUP; else to 5 V. */
  | { kind: 'button'; pin: number; toGround: boolean }
  | { kind: 'weather'; pin: number; type: 11 | 22 }
  | { kind: 'distance'; trigger: number; echo: number }
  /** A motor behind a driver; `wake` is the pin that wakes the driver, where the sketch uses it. */
  | { kind: 'motor'; pwm: number; forward: number; backward: number; wake: number | null }
  | { kind: 'display'; address: number; columns: number; rows: number };
export type PartKind = UnoPart['kind'];

/** The pins of a part; a display is on the two wires A4 and A5. */
export function pinsOf(part: UnoPart): number[] {
  switch (part.kind) {
    case 'distance':
      return [part.trigger, part.echo];
    case 'motor':
      return [part.pwm, part.forward, part.backward];
    case 'display':
      return [18, 19];
    default:
      return [part.pin];
  }
}

/** Tells parts apart: no two that differ have the same. */
export const idOf = (part: UnoPart): string => `${part.kind}-${pinsOf(part).join('-')}`;

/** What a hand can move on a part: between which numbers, and where it stands at first. */
export type Sense = { min: number; max: number; step: number; start: number };
const senses: Partial<Record<PartKind, Sense>> = {
  button: { min: 0, max: 1, step: 1, start: 0 },
  motion: { min: 0, max: 1, step: 1, start: 0 },
  line: { min: 0, max: 1, step: 1, start: 0 },
  knob: { min: 0, max: 1023, step: 1, start: 512 },
  light: { min: 0, max: 1023, step: 1, start: 600 },
  lm35: { min: 0, max: 100, step: 0.5, start: 25 },
  distance: { min: 2, max: 400, step: 1, start: 60 },
};
export const senseOf = (part: UnoPart): Sense | null => senses[part.kind] ?? null;

/** A weather sensor has two: what it feels, and how wet the air is. */
export const weatherSenses: Record<'celsius' | 'percent', Sense> = {
  celsius: { min: 0, max: 50, step: 1, start: 27 },
  percent: { min: 20, max: 90, step: 1, start: 55 },
};

/** What each sense begins with: by the part's id, a weather sensor's by its id and what it measures. */
export function startSenses(parts: readonly UnoPart[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const part of parts) {
    const sense = senseOf(part);
    if (sense) found[idOf(part)] = sense.start;
    if (part.kind === 'weather')
      for (const what of ['celsius', 'percent'] as const)
        found[`${idOf(part)}-${what}`] = weatherSenses[what].start;
  }
  return found;
}
