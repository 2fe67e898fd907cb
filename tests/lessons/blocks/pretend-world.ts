/** A wave that starts at `high`, falls to `low` in half a period and rises again. */
const wave = (time: number, period: number, high: number, low: number) => {
  const part = (time % period) / period;
  return high + (low - high) * (part < 0.5 ? part * 2 : 2 - part * 2);
};

/** What a pretended room gives to a board at a time (seconds): buttons are pressed, light and distance come and go. */
export const pretendWorld = {
  /** The button on a pin is pressed for 0.4 s in every two seconds, each pin a little later than the one before. */
  button: (time: number, pin: number) => (time + 1.3 - (pin % 7) * 0.15) % 2 < 0.4 && time > 0.5,
  /** Bright, dark and bright again in four seconds. */
  light: (time: number, pin: number) => Math.round(wave(time + pin * 0.3, 4, 900, 60)),
  /** A hand comes from a metre to four centimetres and goes away again in eight seconds. */
  distance: (time: number) => Math.round(wave(time, 8, 100, 4)),
  /** All four cases of two line sensors in three seconds. */
  line: (time: number, side: string) =>
    side === 'left' ? time % 3 > 1 && time % 3 < 2 : time % 3 > 1.6 && time % 3 < 2.6,
};
