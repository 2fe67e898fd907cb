import { m } from '../../../texts/generated/messages.js';
import type { TrackName } from './track.ts';

/** A box that one may begin with, and for whom. */
export type Choice = { track: TrackName; level: string; title: string; note: string };

export type Fit = {
  /** Its address on the page. */
  id: string;
  /** Ages in years, both included. */
  from: number;
  to: number;
  age: string;
  grade: string;
  /** The track that most children of this age are in. */
  track: TrackName;
  /** For whom it is the first kit ever, and for whom it is not. */
  first: readonly Choice[];
  again: readonly Choice[];
};

const grade = (from: number, to = from) =>
  from === to ? m.levels_fit_grade_one({ grade: from }) : m.levels_fit_grade_span({ from, to });

const boxes = {
  'junior-level-1': { track: 'junior', title: m.levels_junior_1_title },
  'junior-level-2': { track: 'junior', title: m.levels_junior_2_title },
  'junior-level-3': { track: 'junior', title: m.levels_junior_3_title },
  'explorer-level-1': { track: 'explorer', title: m.levels_explorer_1_title },
  'explorer-level-2': { track: 'explorer', title: m.levels_explorer_2_title },
  master: { track: 'master', title: m.levels_master_1_title },
} as const satisfies Record<string, { track: TrackName; title: () => string }>;

const choose = (level: keyof typeof boxes, note: string): Choice => ({
  level,
  note,
  track: boxes[level].track,
  title: boxes[level].title(),
});

/** The line of a table for children from one age to another, in years. */
const line = (track: TrackName, from: number, to = from): Omit<Fit, 'first' | 'again'> => ({
  id: from === to ? `age-${from}` : `age-${from}-${to}`,
  from,
  to,
  age: from === to ? String(from) : `${from}–${to}`,
  grade: grade(from - 5, Math.min(to - 5, 12)),
  track,
});

/** Which level fits which age, from the catalogue's grades and ages. A child in grade g is about g + 5 years old. */
export const fits = (): Fit[] => [
  {
    ...line('junior', 8),
    // Some are eight already in the first grade that the courses are for.
    grade: grade(2, 3),
    first: [choose('junior-level-1', m.levels_fit_8_note())],
    again: [choose('junior-level-2', m.levels_fit_8_again_note())],
  },
  {
    ...line('junior', 9),
    first: [choose('junior-level-1', m.levels_fit_9_note())],
    again: [
      choose('junior-level-2', m.levels_fit_9_again_note()),
      choose('junior-level-3', m.levels_fit_9_more_note()),
    ],
  },
  {
    ...line('explorer', 10),
    first: [choose('explorer-level-1', m.levels_fit_10_note())],
    again: [choose('junior-level-3', m.levels_fit_10_again_note())],
  },
  {
    ...line('explorer', 11),
    first: [choose('explorer-level-1', m.levels_fit_11_note())],
    again: [choose('explorer-level-2', m.levels_fit_11_again_note())],
  },
  {
    ...line('explorer', 12, 13),
    first: [choose('explorer-level-1', m.levels_fit_12_13_note())],
    again: [choose('explorer-level-2', m.levels_fit_12_13_again_note())],
  },
  {
    ...line('master', 14, 18),
    first: [choose('explorer-level-1', m.levels_fit_14_18_note())],
    again: [choose('master', m.levels_fit_14_18_again_note())],
  },
];
