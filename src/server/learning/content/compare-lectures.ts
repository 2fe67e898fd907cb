import { isDeepStrictEqual } from 'node:util';
import type { CoursePlan } from './course-plan.ts';

export type LectureBefore = Omit<CoursePlan['lectures'][number], 'position'>;
/** Titles; one lecture may be both changed and moved. */
export type LectureChanges = { added: string[]; changed: string[]; moved: string[]; removed: string[] };

/** The positions that need not move when the others do: a longest run of them that keeps its order. */
function staying(positionsBefore: readonly number[]): Set<number> {
  const runs = positionsBefore.map((): number[] => []);
  let longest: number[] = [];
  for (const [at, position] of positionsBefore.entries()) {
    const before = runs
      .slice(0, at)
      .filter((run) => (run.at(-1) ?? -1) < position)
      .reduce((best, run) => (run.length > best.length ? run : best), []);
    const run = [...before, position];
    runs[at] = run;
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest);
}

/** What an import does to a course's lectures. Both lists stand in the course's order; lectures are recognised by key. */
export function compareLectures(
  before: readonly LectureBefore[],
  after: readonly CoursePlan['lectures'][number][],
): LectureChanges {
  const positions = new Map(before.map(({ key }, position) => [key, position]));
  const kept = after.flatMap((lecture) => {
    const position = positions.get(lecture.key);
    const old = position === undefined ? undefined : before[position];
    return position === undefined || old === undefined ? [] : [{ old, lecture, position }];
  });
  const stay = staying(kept.map(({ position }) => position));
  const without = ({ chapterKey: _chapter, ...rest }: LectureBefore) => rest;
  const titles = (lectures: readonly { title: string }[]) => lectures.map(({ title }) => title);
  const now = new Set(after.map(({ key }) => key));
  return {
    added: titles(after.filter(({ key }) => !positions.has(key))),
    changed: titles(
      kept
        .filter(({ old, lecture: { position: _place, ...lecture } }) => {
          return !isDeepStrictEqual(without(old), without(lecture));
        })
        .map(({ lecture }) => lecture),
    ),
    moved: titles(
      kept
        .filter(({ old, lecture, position }) => old.chapterKey !== lecture.chapterKey || !stay.has(position))
        .map(({ lecture }) => lecture),
    ),
    removed: titles(before.filter(({ key }) => !now.has(key))),
  };
}
