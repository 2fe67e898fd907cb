import type { Alignment } from '../../contract/learning/alignment.ts';

/** The same with nothing but these courses, in their order. `slugs` are those on offer. */
export function alignmentOnOffer({ courses, frames }: Alignment, slugs: readonly string[]): Alignment {
  const offered = new Set(slugs);
  return {
    courses: slugs.flatMap((slug) => courses.find((course) => course.slug === slug) ?? []),
    frames: frames.map((frame) => ({
      ...frame,
      points: frame.points.map((point) => ({
        ...point,
        lessons: point.lessons
          .filter(({ course }) => offered.has(course))
          .toSorted((a, b) => slugs.indexOf(a.course) - slugs.indexOf(b.course)),
      })),
    })),
  };
}
