/** A course as a stop of the path. */
export type PathCourse = {
  id: string;
  /** The track: Junior, Explorer, Master, or a label of the school's own. */
  label: string;
  level: number;
  /** Whether it may be offered. */
  published: boolean;
};

export type NextStop<C> = {
  course: C;
  /** The next level of its track, the first level of the next track, or where a track begins. */
  why: 'next_level' | 'next_track' | 'begin';
  /** The course that it follows; null where one begins. */
  after: C | null;
};

/** Where one begins there is a choice of so many tracks. */
const BEGINNINGS = 3;

/**
 * What comes next for somebody who has nothing left to go on with: after the course that was watched last, the next level
 * of its track, else the first level of a track further along. Whoever has no course may begin where each track begins.
 * Nothing as long as a course of one's own is not complete, and nothing at the end of the path: nobody is sent back to
 * what is below them. `path` is the catalogue in its order, `mine` are one's own courses, last watched first.
 */
export function comesNext<C extends PathCourse>(
  path: readonly C[],
  mine: readonly { id: string; isCompleted: boolean }[],
): NextStop<C>[] {
  if (mine.some((own) => !own.isCompleted)) return [];
  const owned = new Set(mine.map(({ id }) => id));
  const offered = path.filter((course) => course.published && !owned.has(course.id));
  const [last] = mine;
  if (!last) {
    const tracks = Map.groupBy(offered, ({ label }) => label);
    return [...tracks.values()].slice(0, BEGINNINGS).map((track) => ({
      course: lowest(track) as C,
      why: 'begin',
      after: null,
    }));
  }
  const place = path.findIndex(({ id }) => id === last.id);
  const after = path[place];
  if (!after) return [];
  const higher = lowest(offered.filter(({ label, level }) => label === after.label && level > after.level));
  if (higher) return [{ course: higher, why: 'next_level', after }];
  const passed = new Set(path.slice(0, place + 1).map(({ label }) => label));
  const further = path.slice(place).find((course) => offered.includes(course) && !passed.has(course.label));
  return further ? [{ course: further, why: 'next_track', after }] : [];
}

/** The lowest level; of several, the one that comes first. */
const lowest = <C extends PathCourse>(courses: readonly C[]): C | undefined =>
  courses.toSorted((a, b) => a.level - b.level)[0];
