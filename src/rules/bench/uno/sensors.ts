import type { Wires } from './wires.ts';

/** What the eyes of an HC-SR04 still see. Centimetres. */
export const FARTHEST_CM = 400;
/** A metre there and back takes 5.8 ms. Microseconds a centimetre. */
const ECHO_US_PER_CM = 58;
/** From the call to the begin of the echo's pulse, and how long it is where nothing answers. Microseconds. */
const SHOUT_US = 450;
const NO_ECHO_US = 38_000;
/** A sketch that listens hears a pulse a little short: so a whole centimetre is read as that. Microseconds. */
const LAG_US = 25;

/** An HC-SR04: called by a pulse of 10 µs, it holds its echo pin up as long as the sound was on its way. `distance` is asked then. */
export function attachEcho(wires: Wires, trigger: number, echo: number, distance: () => number): void {
  let [calledAt, isBusy] = [0, false];
  wires.hold(echo, false);
  wires.watch(trigger, (isHigh, at) => {
    if (isHigh) {
      calledAt = at;
      return;
    }
    // The part asks for 10 µs; a little less works with every real one.
    if (isBusy || at - calledAt < 8) return;
    isBusy = true;
    const cm = distance();
    const long = cm > 0 && cm <= FARTHEST_CM ? cm * ECHO_US_PER_CM + LAG_US : NO_ECHO_US;
    wires.later(SHOUT_US, () => {
      wires.hold(echo, true);
      wires.later(long, () => {
        wires.hold(echo, false);
        isBusy = false;
      });
    });
  });
}

/** What a DHT sensor measures: degrees Celsius and percent. */
export type Weather = { celsius: number; percent: number };

/** The five bytes that a sensor of this type answers with. */
export function weatherBytes(type: 11 | 22, { celsius, percent }: Weather): number[] {
  const tenths = Math.round(Math.abs(celsius) * 10);
  const bytes =
    type === 11
      ? [Math.round(percent), 0, Math.floor(tenths / 10), (tenths % 10) | (celsius < 0 ? 0x80 : 0)]
      : [
          Math.round(percent * 10) >> 8,
          Math.round(percent * 10) & 0xff,
          (tenths >> 8) | (celsius < 0 ? 0x80 : 0),
          tenths & 0xff,
        ];
  return [...bytes, bytes.reduce((sum, byte) => sum + byte, 0) & 0xff];
}

/** How long the wire must be held down until a sensor answers. Microseconds. */
const asked = { 11: 17_000, 22: 900 };

/** A DHT sensor on its wire: held down long enough and let go, it answers with 40 bits. `weather` is asked then; null: it is broken. */
export function attachWeather(wires: Wires, pin: number, type: 11 | 22, weather: () => Weather | null): void {
  let [downAt, answers]: [number | null, boolean] = [null, false];
  wires.watch(pin, (isHigh, at) => {
    if (answers) return;
    if (!isHigh) {
      downAt = at;
      return;
    }
    const isAsked = downAt !== null && at - downAt >= asked[type];
    downAt = null;
    const measured = isAsked ? weather() : null;
    if (!measured) return;
    answers = true;
    const bits = weatherBytes(type, measured).flatMap((byte) =>
      Array.from({ length: 8 }, (_bit, place) => (byte >> (7 - place)) & 1),
    );
    const wave: [isHigh: boolean | null, microseconds: number][] = [
      [null, 30],
      [false, 80],
      [true, 80],
      ...bits.flatMap((bit): [boolean, number][] => [
        [false, 50],
        [true, bit ? 70 : 26],
      ]),
      [false, 50],
    ];
    const play = (place: number): void => {
      const [level, long] = wave[place] ?? [null, 0];
      wires.hold(pin, level);
      if (place < wave.length) wires.later(long, () => play(place + 1));
      else answers = false;
    };
    play(0);
  });
}

/** The voltage of an LM35: 10 mV a degree. */
export const lm35Volts = (celsius: number): number => Math.max(0, celsius * 0.01);
/** The voltage of what measures 0 to 1023. A little more than the step's edge, so that exactly this number is read. */
export const readingVolts = (reading: number): number => ((reading + 0.5) / 1024) * 5;
