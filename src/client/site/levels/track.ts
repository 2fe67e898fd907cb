import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

export type TrackName = 'junior' | 'explorer' | 'master';

/** A project as a stop on the path: its id is its address on its track's page and its key in the catalogue. */
export type Stop = { id: string; title: string; picture: string };

export type Project = Stop & {
  /** A sentence of what it does, and one of what one learns by it. */
  does: string;
  learns: string;
};

export type Level = {
  /** The slug of its course. */
  slug: string;
  title: string;
  grades: string;
  ages: string;
  text: string;
  lessons: number;
  /** How many of the three lights on its box are on. */
  lights: 1 | 2 | 3;
  /** What it gives; the last is the certificate. */
  highlights: readonly string[];
  projects: readonly Project[];
};

/** What one can do after a track, said to child, parent and teacher. */
export type Afterwards = { title: string; list: readonly string[]; parent: string; teacher: string };

export type Track = {
  name: TrackName;
  description: string;
  facts: { grades: string; ages: string };
  lead: string;
  /** The stretch of the bench that is this track's: the drawing, what it shows, and the sheet pinned above it. */
  bench: { drawing: string; shows: string; sheet: string };
  levelsTitle: string;
  levelsText: string;
  levels: readonly Level[];
  /** Whether its cards say that everything is in the kit. */
  kitNote: boolean;
  afterwards: Afterwards;
};

/** The pages of the three tracks, in the order of the path. */
export const tracks = {
  junior: { path: paths.junior, title: m.levels_junior_title, category: 'Junior', tone: 'sun' },
  explorer: { path: paths.explorer, title: m.levels_explorer_title, category: 'Explorer', tone: 'leaf' },
  master: { path: paths.master, title: m.levels_master_title, category: 'Master', tone: 'indigo' },
} as const satisfies Record<TrackName, { path: string; title: () => string; category: string; tone: Tone }>;

type Tone = 'sun' | 'leaf' | 'indigo';

/** Each track's colour: a ground with its text, a tinted sheet, text on paper. */
export const colours = {
  junior: { full: 'bg-sun text-ink', pale: 'bg-sun-pale', deep: 'text-sun-deep' },
  explorer: { full: 'bg-leaf text-white', pale: 'bg-leaf-pale', deep: 'text-leaf-deep' },
  master: { full: 'bg-indigo text-white', pale: 'bg-indigo-pale', deep: 'text-indigo-deep' },
} as const satisfies Record<TrackName, { full: string; pale: string; deep: string }>;

/** Adds to a stop, found by its id, what is told about it. */
export function tellProjects(stops: readonly Stop[]) {
  return (id: string, does: string, learns: string): Project => {
    const stop = stops.find((each) => each.id === id);
    if (!stop) throw new Error(`${id} is no stop of this track`);
    return { ...stop, does, learns };
  };
}
