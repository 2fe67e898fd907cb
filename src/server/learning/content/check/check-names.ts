import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Complaint } from '../complaint.ts';
import type { PlannedCourse } from '../plan-content.ts';

/** `the guide *Careful rover*`, `the lesson “Your first program”`: a reader looks for what is named so. */
const NAMED = /\b(guide|project|lesson) (?:\*([^*\n]+)\*|“([^”\n]+)”)/g;

/**
 * Guides and lessons that a text names and that no course has under this name. `courses` are all: a text may lead to another
 * course. Files are counted from the course's folder.
 */
export function checkNames(
  { folder, read }: PlannedCourse,
  courses: readonly PlannedCourse[],
  contentDir: string,
): Complaint[] {
  const lessons = new Set(
    courses.flatMap((one) => [...one.read.lessons.values()].flatMap(({ front }) => front.value?.title ?? [])),
  );
  const guides = new Set(
    courses.flatMap((one) => one.read.course?.value?.projects.map(({ title }) => title) ?? []),
  );
  const files = [...read.lessons.values(), ...read.guides.values(), ...read.teaching.values()].map(
    ({ file }) => file,
  );
  return files.flatMap((file) =>
    readFileSync(join(contentDir, 'courses', folder.name, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(NAMED)].flatMap(([, kind, starred, quoted]) => {
          const name = starred ?? quoted ?? '';
          if ((kind === 'lesson' ? lessons : guides).has(name)) return [];
          return {
            file,
            line: index + 1,
            sentence: `names the ${kind} “${name}”, and there is none of that name`,
          };
        }),
      ),
  );
}
