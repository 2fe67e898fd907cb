import type { Grades } from './read-question.ts';

/** What of a published course decides where it stands in an answer. `no` is its number in the index. */
export type ShelvedCourse = {
  id: string;
  no: number;
  title: string;
  label: string;
  level: number;
  grade_from: number | null;
  grade_to: number | null;
};

/** For each place of the shelf what a word counts for there, 0 where it does not stand. */
export type Worths = Uint8Array;

/** What narrows a search: whom and which shelf it is for. */
export type Narrowed = {
  grades: Grades | null;
  /** Tracks that a course belongs to, each by its label or by its title. */
  tracks: readonly string[];
  level: number | null;
};

type Grown = { grade_from: number; grade_to: number };
const hasGrades = (course: ShelvedCourse): course is ShelvedCourse & Grown =>
  course.grade_from !== null && course.grade_to !== null;

function isWanted({ grades, tracks, level }: Narrowed): (course: ShelvedCourse) => boolean {
  const wanted = tracks.map((track) => track.toLowerCase());
  return (course) =>
    (level === null || course.level === level) &&
    (grades === null ||
      (hasGrades(course) && course.grade_from <= grades.to && course.grade_to >= grades.from)) &&
    wanted.every(
      (track) => course.label.toLowerCase() === track || course.title.toLowerCase().includes(track),
    );
}

/**
 * The best courses of a shelf, which stands in the catalogue's order, and how many there are in all. First those that
 * more of the words are found in, then those where they stand in a better place. Of a row of words each has its worths.
 */
export function rankCourses(
  shelf: readonly ShelvedCourse[],
  words: readonly Worths[],
  narrowed: Narrowed,
  most: number,
): { total: number; ids: string[] } {
  const wants = isWanted(narrowed);
  let mostWords = words.length > 0 ? 1 : 0;
  let found: { id: string; worth: number }[] = [];
  shelf.forEach((course, place) => {
    let [there, worth] = [0, 0];
    for (const worths of words) {
      const own = worths[place] ?? 0;
      if (own > 0) there += 1;
      worth += own;
    }
    if (there < mostWords || !wants(course)) return;
    if (there > mostWords) [mostWords, found] = [there, []];
    found.push({ id: course.id, worth });
  });
  const best = found.sort((a, b) => b.worth - a.worth).slice(0, most);
  return { total: found.length, ids: best.map(({ id }) => id) };
}

/** The course whose class is nearest to one that no course is for, with all that are as near. */
export function rankNearest(shelf: readonly ShelvedCourse[], { from, to }: Grades, most: number): string[] {
  const far = shelf
    .filter(hasGrades)
    .map(({ id, grade_from, grade_to }) => ({ id, far: Math.max(grade_from - to, from - grade_to, 0) }));
  const nearest = Math.min(...far.map((one) => one.far));
  return far
    .filter((one) => one.far === nearest)
    .slice(0, most)
    .map(({ id }) => id);
}
