import { planContent } from '../plan-content.ts';
import { readContent } from '../read-content.ts';

/** A sketch that a course prints: the file of its text counted from the content folder, and the line of its first line there. */
export type PrintedSketch = { course: string; file: string; line: number; code: string };

/** All sketches that the courses of a content folder print, as they stand there. */
export const printedSketches = (contentDir: string): PrintedSketch[] =>
  planContent(readContent(contentDir)).courses.flatMap(({ folder, read }) =>
    [...read.lessons.values(), ...read.guides.values()].flatMap(({ file, text }) =>
      text.fences
        .filter(({ language }) => language === 'cpp')
        .map(({ line, value }) => ({
          course: folder.name,
          file: `courses/${folder.name}/${file}`,
          line: line + 1,
          code: value,
        })),
    ),
  );
