/** Pins as a sketch counts them: 0 to 13, and A0 to A5 as 14 to 19. */
export const PINS = 20;

/** The board's pins as a part feels them. Times are microseconds of the board's own clock. */
export type Wires = {
  now: () => number;
  /** Whether there is voltage on a pin: the chip's, a part's, or that of the resistor inside the chip. */
  level: (pin: number) => boolean;
  /** Tells each change of a pin's level. */
  watch: (pin: number, tell: (isHigh: boolean, at: number) => void) => void;
  /** What a part does with a pin: it holds it up or down, or lets go (null). */
  hold: (pin: number, isHigh: boolean | null) => void;
  /** The voltage on a pin that measures. */
  volts: (pin: number, volts: number) => void;
  /** Something that a part does later. */
  later: (microseconds: number, act: () => void) => void;
};

/** A part on the two-wire bus. It hears what is written to its address. */
export type BusPart = { address: number; write: (byte: number) => void };
