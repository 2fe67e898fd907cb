/** What a course asks of a learner's time, in whole minutes. */
type Workload = {
  /** Its films, seen once. */
  film: number;
  /** Its lessons, read once. */
  reading: number;
  /** Its projects, as their guides say. */
  building: number;
  total: number;
};

/** Words a minute at which learners from a grade on read what they also try: they stop at drawings, sums and programs. */
const speeds: readonly (readonly [fromGrade: number, words: number])[] = [
  [9, 150],
  [5, 110],
  [0, 80],
];

/** How many words a minute the learners of a course read. `grades` as in the catalogue, `2-4`; without a number, as the youngest. */
export function readingSpeed(grades: string): number {
  const youngest = Number(/\d+/.exec(grades)?.[0] ?? 0);
  return speeds.find(([from]) => youngest >= from)?.[1] ?? 80;
}

/** How long a course takes who watches each film, reads each lesson and builds each project once. Seconds and words in, minutes out. */
export function workloadOf(course: {
  filmSeconds: number;
  words: number;
  grades: string;
  buildingMinutes: number;
}): Workload {
  const film = Math.round(course.filmSeconds / 60);
  const reading = Math.round(course.words / readingSpeed(course.grades));
  return { film, reading, building: course.buildingMinutes, total: film + reading + course.buildingMinutes };
}
