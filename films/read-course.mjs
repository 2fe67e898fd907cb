import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/**
 * @typedef {object} Course
 * @property {string} folder
 * @property {string} slug
 * @property {string} title
 * @property {string} label Junior, Explorer or Master
 * @property {string[]} lessons lesson keys in order
 * @property {string[]} filmable keys of what has slides, the demo film last
 * @property {(key: string) => string} lessonFile where the text of a lesson, or of the demo film, lies
 * @property {(key: string) => { language: string, file: string }[]} spokenFiles in which other languages a lesson is told
 */

/** Reads what the films need from a course's folder. @param {string} folder @returns {Course} */
export function readCourse(folder) {
  const file = join(folder, 'course.yaml');
  const course = parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(course?.chapters)) throw new Error(`${file} has no chapters.`);
  /** @type {string[]} */
  const lessons = course.chapters.flatMap(
    (/** @type {{ lectures: string[] }} */ chapter) => chapter.lectures,
  );
  /** @param {string} key */
  const lessonFile = (key) =>
    key === 'demo' ? join(folder, 'demo.md') : join(folder, 'lessons', `${key}.md`);
  const spoken = join(folder, 'spoken');
  const languages = existsSync(spoken) ? readdirSync(spoken).sort() : [];
  /** @param {string} key */
  const spokenFiles = (key) =>
    languages
      .map((language) => ({ language, file: join(spoken, language, `${key}.md`) }))
      .filter(({ file }) => existsSync(file));
  const filmable = [...lessons, 'demo'].filter((key) => hasSlides(lessonFile(key)));
  return {
    folder,
    slug: basename(folder),
    title: course.title,
    label: course.label,
    lessons,
    filmable,
    lessonFile,
    spokenFiles,
  };
}

/** @param {string} file */
function hasSlides(file) {
  try {
    return /^## Slide:/m.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}
