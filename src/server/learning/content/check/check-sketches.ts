import { join } from 'node:path';
import { markOf } from '../../../../rules/bench/uno/sketch-source.ts';
import { sketches } from '../../../bench/sketches/index.ts';
import type { Complaint } from '../complaint.ts';
import { type PrintedSketch, printedSketches } from '../programs/printed-sketches.ts';

/**
 * Printed sketches that do not run on the workbench, because nobody has compiled them since they were changed, and compiled programs
 * that no text prints any more. Whether a sketch is right C++ is looked at elsewhere: one that is `faulty` cannot be compiled, which is said
 * there, and what was compiled before is needed again once it is mended or made anew.
 */
export function checkSketches(contentDir: string, faulty: readonly Complaint[] = []): Complaint[] {
  const printed = printedSketches(contentDir);
  const isFaulty = ({ file, line, code }: PrintedSketch) =>
    faulty.some(
      (one) =>
        one.file === file &&
        one.line !== null &&
        one.line >= line &&
        one.line < line + code.split('\n').length,
    );
  return [...new Set(printed.map(({ course }) => course))].flatMap((course) => {
    const compiled = sketches.compiledIn(join(contentDir, 'courses', course, sketches.folder));
    const own = printed.filter((one) => one.course === course);
    const marks = new Set(own.map(({ code }) => markOf(code)));
    const unmade = own.flatMap((one): Complaint[] => {
      const { file, line, code } = one;
      const made = compiled.get(markOf(code));
      if (made || isFaulty(one)) return [];
      const why =
        made === undefined ? 'has not been compiled since it was written' : 'was compiled in an older way';
      return [
        { file, line, sentence: `this sketch ${why}, so it does not run on the workbench: npm run sketches` },
      ];
    });
    if (unmade.length > 0 || own.some(isFaulty)) return unmade;
    return [...compiled.keys()]
      .filter((mark) => !marks.has(mark))
      .map((mark) => ({
        file: `courses/${course}/${sketches.folder}/${mark}.hex`,
        line: null,
        sentence: 'no text prints this sketch any more: npm run sketches takes it away',
      }));
  });
}
