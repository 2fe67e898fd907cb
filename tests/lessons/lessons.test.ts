import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { skipUnchanged } from '../stage/green-keys.ts';
import { checkBlocks, checkPython, checkSketches, checkSums } from './check-lessons.ts';
import { lessonFences, readCourse, readFences } from './lesson-files.ts';
import { boardOfCourse } from './run-programs.ts';

skipUnchanged(import.meta.filename, {
  texts: lessonFences('blocks', 'cpp', 'python', 'output', 'sum', 'text'),
  files: [
    'tests/lessons/arduino',
    'tests/lessons/python',
    'src/rules/bench/python/board',
    // A course's board is in its course file.
    ...readdirSync(join(projectRoot, 'content/courses')).map(
      (course) => `content/courses/${course}/course.yaml`,
    ),
  ],
  programs: ['c++'],
});

// Whoever writes a course tries it alone with: vitest run --project ground tests/lessons -t junior-level-2
const courses = join(projectRoot, 'content/courses');

test('there are programs and sums to try', () => {
  const texts = readdirSync(courses).flatMap((course) => readCourse(courses, course));
  const fences = texts.flatMap(({ file, markdown }) => readFences(file, markdown));
  for (const language of ['blocks', 'cpp', 'python', 'sum'])
    expect(fences.filter((fence) => fence.language === language).length, language).toBeGreaterThan(10);
});

describe.each(readdirSync(courses))('%s', (course) => {
  const texts = readCourse(courses, course);
  const board = boardOfCourse(join(courses, course));

  test('its block programs run', async () => expect(await checkBlocks(texts)).toEqual([]));
  test('its Arduino sketches compile and run', async () => expect(await checkSketches(texts)).toEqual([]));
  test('its Python programs run', async () => expect(await checkPython(texts, board)).toEqual([]));
  test('its sums hold', () => expect(checkSums(texts)).toEqual([]));
});
