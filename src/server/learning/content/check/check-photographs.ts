import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  isPhotograph,
  PHOTOGRAPH_LEAST_SIDE,
  PHOTOGRAPH_MOST_BYTES,
  PHOTOGRAPH_MOST_PIXELS,
} from '../../../../rules/platform/photograph.ts';
import { openPicture } from '../../../platform/outside/open-picture.ts';
import type { Complaint } from '../complaint.ts';
import { type ParsedCourse, parseCourse } from '../parse-course.ts';
import { type CourseFolder, readContent } from '../read-content.ts';

/** Photographs that nothing shows, that cannot be named, that are too small or too heavy, or that cannot be decoded to their end. */
export async function checkPhotographs(contentDir: string): Promise<Complaint[]> {
  const found: Complaint[] = [];
  for (const folder of readContent(contentDir).courses) {
    const shown = shownIn(parseCourse(folder));
    for (const file of [...folder.files].filter((one) => one.startsWith('photographs/'))) {
      const path = join(contentDir, 'courses', folder.name, file);
      for (const sentence of await mistakesOf(folder, file, path, shown))
        found.push({ file: `courses/${folder.name}/${file}`, line: null, sentence });
    }
  }
  return found;
}

/** The pictures that a course names. */
const shownIn = ({ course, lessons, guides }: ParsedCourse): Set<string | undefined> =>
  new Set([
    ...[...lessons.values(), ...guides.values()].flatMap(({ text }) => text.drawings.map(({ file }) => file)),
    course?.value?.thumbnail,
    course?.value?.instructor.avatar,
  ]);

async function mistakesOf(
  { photographs }: CourseFolder,
  file: string,
  path: string,
  shown: ReadonlySet<string | undefined>,
): Promise<string[]> {
  if (!isPhotograph(file))
    return [
      'needs a plain name that ends in .jpg or .png, with letters, digits, - and _ alone, and no folder',
    ];
  const size = photographs.get(file);
  const told = shown.has(file) ? [] : ['no lesson or project shows this photograph'];
  if (statSync(path).size > PHOTOGRAPH_MOST_BYTES)
    return [...told, `is larger than ${PHOTOGRAPH_MOST_BYTES / 1_000_000} MB; save it smaller`];
  if (size && size.width * size.height > PHOTOGRAPH_MOST_PIXELS)
    return [...told, `has more than ${PHOTOGRAPH_MOST_PIXELS / 1_000_000} million pixels; save it smaller`];
  if (!size || !(await isWhole(path)))
    return [...told, 'is damaged, or neither a JPEG nor a PNG; save it anew as one of them'];
  if (Math.max(size.width, size.height) < PHOTOGRAPH_LEAST_SIDE)
    return [
      ...told,
      `has only ${size.width} by ${size.height} pixels; its longer side needs ${PHOTOGRAPH_LEAST_SIDE}`,
    ];
  return told;
}

/** Whether all of it can be decoded, as it is when somebody looks at it. */
async function isWhole(path: string): Promise<boolean> {
  try {
    const { picture } = await openPicture(path, { mostPixels: PHOTOGRAPH_MOST_PIXELS });
    await picture.stats();
    return true;
  } catch {
    return false;
  }
}
