import type { Alignment, AlignmentFrame } from './alignment-api.ts';

type Point = AlignmentFrame['points'][number];

/** A frame as it is shown: the points that lessons serve, and those that no lesson does. */
export type ShownFrame = Omit<AlignmentFrame, 'points'> & { served: Point[]; unserved: Point[] };

/** A point is found by its code, by what it asks and by its lessons. */
const says = ({ code, asks, lessons }: Point, word: string) =>
  [code, asks, ...lessons.map(({ title }) => title)].some((text) => text.toLowerCase().includes(word));

/** What is shown of the frames: with one course (null: all) and with all of these words. A frame without a point is left out while words are sought. */
export function findPoints(
  { frames }: Alignment,
  { course, sought }: { course: string | null; sought: string },
): ShownFrame[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return frames
    .map(({ points, ...frame }) => {
      const shown = points
        .map((point) => ({
          ...point,
          lessons: point.lessons.filter((lesson) => course === null || lesson.course === course),
        }))
        .filter((point) => words.every((word) => says(point, word)));
      return {
        ...frame,
        served: shown.filter(({ lessons }) => lessons.length > 0),
        unserved: shown.filter(({ lessons }) => lessons.length === 0),
      };
    })
    .filter(({ served, unserved }) => words.length === 0 || served.length + unserved.length > 0);
}
