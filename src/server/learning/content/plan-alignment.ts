import type { Alignment } from '../../../contract/learning/alignment.ts';
import { titleSlug } from '../../../rules/platform/title-slug.ts';
import { type Complaint, complaintsAbout } from './complaint.ts';
import { type AlignmentFile, readAlignmentFile } from './read-alignment-file.ts';
import { ALIGNMENT_FILE } from './read-content.ts';

/** What a course is called in alignment.yaml (its folder) → its title, and its lessons in order, key → title. */
export type AlignedCourses = ReadonlyMap<string, { title: string; lessons: ReadonlyMap<string, string> }>;

/**
 * Which lesson serves which point, and what in alignment.yaml should be mended: above all a course or a lesson that is not
 * there. What is named wrongly is left out.
 */
export function planAlignment(
  source: string | null,
  courses: AlignedCourses,
): { alignment: Alignment; complaints: Complaint[] } {
  const file = readAlignmentFile(source ?? '');
  if (!file.value)
    return {
      alignment: { courses: [], frames: [] },
      complaints: complaintsAbout(ALIGNMENT_FILE, file.complaints),
    };
  const complaints: Complaint[] = [];
  const fault = (path: readonly PropertyKey[], sentence: string) =>
    complaints.push({ file: ALIGNMENT_FILE, line: file.lineOf(path), sentence });
  for (const [frame, { points }] of file.value.frames.entries())
    for (const [point, { code, lessons }] of points.entries())
      for (const [folder, keys] of Object.entries(lessons)) {
        const path = ['frames', frame, 'points', point, 'lessons', folder];
        const course = courses.get(folder);
        if (!course) fault(path, `${code}: there is no course courses/${folder}`);
        for (const [at, key] of keys.entries())
          if (course && !course.lessons.has(key))
            fault([...path, at], `${code}: there is no lesson ${key} in courses/${folder}`);
      }
  return { alignment: alignmentOf(file.value, courses), complaints };
}

function alignmentOf({ frames }: AlignmentFile, courses: AlignedCourses): Alignment {
  const named = new Set(
    frames.flatMap(({ points }) => points.flatMap(({ lessons }) => Object.keys(lessons))),
  );
  return {
    courses: [...courses].flatMap(([folder, { title }]) =>
      named.has(folder) ? { slug: titleSlug(title), title } : [],
    ),
    frames: frames.map((frame) => ({
      ...frame,
      points: frame.points.map(({ code, asks, lessons }) => ({
        code,
        asks,
        lessons: Object.entries(lessons).flatMap(([folder, keys]) => {
          const course = courses.get(folder);
          if (!course) return [];
          // In the course's order, whatever the file's.
          return [...course.lessons].flatMap(([key, title], at) =>
            keys.includes(key) ? { course: titleSlug(course.title), number: at + 1, title } : [],
          );
        }),
      })),
    })),
  };
}
