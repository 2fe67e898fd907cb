type Named = { id: string; name: string };

/**
 * A pretended part as it is shown. Whoever runs the program gives its name and its state; which pins move it, and what it
 * is built of, only they know.
 */
export type ShownPart = Named &
  (
    | { kind: 'led' /** From 0 to 1. */; level: number }
    | { kind: 'servo' /** Degrees; null before it gets a pulse. */; angle: number | null }
    | { kind: 'buzzer'; hertz: number | null }
    | { kind: 'motor' /** From -1 (backwards) to 1. */; power: number }
    | { kind: 'strip' /** `#rrggbb` a light. */; colours: readonly string[] }
    | { kind: 'screen'; lines: readonly string[] }
    | { kind: 'said' /** What it does, in words. */; words: string }
    | { kind: 'button'; isDown: boolean }
    | {
        kind: 'slider';
        value: number;
        min: number;
        max: number;
        step: number;
        /** The value with its unit. */
        say: (value: number) => string;
      }
  );

/** A hand moved a part: a button is 1 while it is down and 0 after, a slider its value. */
export type OnSense = (id: string, value: number) => void;
