import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLesson } from './read-lesson.mjs';

// What each film was made of is kept beside the films: media/made-of.json. So it is known which are older than their text.

/** @param {string} folder @returns {Record<string, string>} lesson key → mark of what its film was made of */
function readMarks(folder) {
  const file = join(folder, 'media', 'made-of.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * The mark of everything that a film shows and says: its slides, their drawings, and what is told in other languages.
 * @param {import('./read-course.mjs').Course} course @param {string} key
 */
function markOf({ folder, lessonFile, spokenFiles }, key) {
  const { slides } = readLesson(lessonFile(key));
  const drawings = slides.map(({ drawing }) => {
    const file = drawing && join(folder, drawing);
    return file && existsSync(file) ? readFileSync(file, 'utf8') : '';
  });
  const spoken = spokenFiles(key).map(({ language, file }) => [language, readFileSync(file, 'utf8')]);
  return createHash('sha256')
    .update(JSON.stringify(spoken.length > 0 ? [slides, drawings, spoken] : [slides, drawings]))
    .digest('base64url')
    .slice(0, 16);
}

/** Notes what a film has just been made of. @param {import('./read-course.mjs').Course} course @param {string} key */
export function noteMade(course, key) {
  const { folder } = course;
  const marks = { ...readMarks(folder), [key]: markOf(course, key) };
  const sorted = Object.fromEntries(Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(folder, 'media', 'made-of.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * The lessons whose text or drawings have changed since their film was made, or that have none yet.
 * @param {import('./read-course.mjs').Course} course
 */
export function olderThanText(course) {
  const marks = readMarks(course.folder);
  return course.filmable.filter((key) => marks[key] !== markOf(course, key));
}
