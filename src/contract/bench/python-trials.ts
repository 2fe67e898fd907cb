import * as z from 'zod/mini';

/** What a program of MicroPython must do: it is run once for each trial. */

export const pythonBoards = ['esp32', 'esp32s3'] as const;

/** Trials of a question: those that are shown, and as many more that only the school knows. */
export const TRIALS_MOST = 6;
/** How long a program is watched in one of them, in seconds of its own time. */
export const TRIAL_SECONDS_MOST = 60;

const value = z.union([z.number(), z.string()]);

export const pythonTrial = z.object({
  /** What is tried, in the words of who wrote the question: "It is 34 °C". */
  name: z.string(),
  /** How long it runs, in seconds of its own time. */
  seconds: z.number(),
  /** What hands do: after so many seconds, to which part, and how they leave it. */
  hands: z.array(z.tuple([z.number(), z.string(), value])),
  /** Lines that run when the program has come to its end. */
  calls: z.exactOptional(z.string()),
  /** All that it prints, */
  prints: z.exactOptional(z.string()),
  /** or lines that it prints in this order, among others. */
  mentions: z.exactOptional(z.string()),
  /** What parts do at the end, by their names on the board: `pin:2` is 1. */
  parts: z.exactOptional(z.record(z.string(), value)),
  /** It must come to its end by itself. */
  ends: z.exactOptional(z.boolean()),
});
export type PythonTrial = z.infer<typeof pythonTrial>;

/** What became of a program that is not right: told to who handed it in. `said`: Python's own words, or the trial's name. */
export const programFound = z.object({
  code: z.enum(['stopped', 'hangs', 'too_much', 'not_yet']),
  said: z.exactOptional(z.string()),
});
export type ProgramFound = z.infer<typeof programFound>;
