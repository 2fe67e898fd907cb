import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCompiler } from './arduino/find-compiler.ts';
import { checkBlocks, checkPython, checkSketches, type LessonText } from './check-lessons.ts';
import { readCourse, readFences } from './lesson-files.ts';

type Outcome = { mistakes: string[]; programs: number; notes: string[] };

/** The board whose modules a course's Python finds. */
export const boardOfCourse = (folder: string): 'esp32' | 'esp32s3' => {
  const file = join(folder, 'course.yaml');
  return existsSync(file) && /ESP32-S3/.test(readFileSync(file, 'utf8')) ? 'esp32s3' : 'esp32';
};

const holds = (texts: LessonText[], language: string): number =>
  texts
    .flatMap(({ file, markdown }) => readFences(file, markdown))
    .filter((fence) => fence.language === language).length;

/**
 * Runs every program of a content folder on the pretended boards, and compares what it prints with the `output` below it: a
 * sentence for each mistake, with its file and line. Sketches run where this computer has a C++ compiler.
 */
export async function runPrograms(contentDir: string): Promise<Outcome> {
  const courses = join(contentDir, 'courses');
  const found: Outcome = { mistakes: [], programs: 0, notes: [] };
  for (const course of existsSync(courses) ? readdirSync(courses) : []) {
    const folder = join(courses, course);
    if (!statSync(folder).isDirectory()) continue;
    const texts = readCourse(courses, course);
    const counts = {
      blocks: holds(texts, 'blocks'),
      python: holds(texts, 'python'),
      cpp: holds(texts, 'cpp'),
    };
    const compiles = counts.cpp === 0 || hasCompiler();
    if (!compiles)
      found.notes.push(`${course}: its sketches did not run, this computer has no C++ compiler.`);
    found.mistakes.push(
      ...(await checkBlocks(texts)),
      ...(await checkPython(texts, boardOfCourse(folder))),
      ...(counts.cpp > 0 && compiles ? await checkSketches(texts) : []),
    );
    found.programs += counts.blocks + counts.python + (compiles ? counts.cpp : 0);
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const { mistakes, programs, notes } = await runPrograms(process.argv[2] ?? 'content');
  for (const sentence of [...mistakes, ...notes]) process.stdout.write(`${sentence}\n`);
  if (mistakes.length === 0) process.stdout.write(`${programs} programs ran as their texts say.\n`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
