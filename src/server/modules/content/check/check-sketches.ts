import { join } from 'node:path';
import { markOf } from '../../../../rules/uno/sketch-source.ts';
import { sketches } from '../../sketches/index.ts';
import type { Complaint } from '../complaint.ts';
import { printedSketches } from '../programs/printed-sketches.ts';

/**
 * Printed sketches that do not run on the workbench, because nobody has compiled them since they were changed, and compiled programs
 * that no text prints any more. Whether a sketch is right C++ is looked at elsewhere.
 */
export function checkSketches(contentDir: string): Complaint[] {
  const printed = printedSketches(contentDir);
  return [...new Set(printed.map(({ course }) => course))].flatMap((course) => {
    const compiled = sketches.compiledIn(join(contentDir, 'courses', course, sketches.folder));
    const own = printed.filter((one) => one.course === course);
    const marks = new Set(own.map(({ code }) => markOf(code)));
    const unmade = own.flatMap(({ file, line, code }): Complaint[] => {
      const made = compiled.get(markOf(code));
      if (made) return [];
      const why =
        made === undefined ? 'has not been compiled since it was written' : 'was compiled in an older way';
      return [
        { file, line, sentence: `this sketch ${why}, so it does not run on the workbench: npm run sketches` },
      ];
    });
    const left = [...compiled.keys()]
      .filter((mark) => !marks.has(mark))
      .map((mark) => ({
        file: `courses/${course}/${sketches.folder}/${mark}.hex`,
        line: null,
        sentence: 'no text prints this sketch any more: npm run sketches takes it away',
      }));
    return [...unmade, ...left];
  });
}
