import { guideSections } from '../../../../rules/learning/guide-steps.ts';
import type { Mistake } from '../../../platform/config/parse-yaml.ts';
import type { Complaint } from '../complaint.ts';
import type { ParsedGuide } from '../parse-course.ts';
import type { PlannedCourse } from '../plan-content.ts';

/** What the guides of a course lack. Files are counted from its folder. */
export function checkGuides({ read }: PlannedCourse): Complaint[] {
  return [...read.guides.values()].flatMap((guide) =>
    checkSteps(guide).map((mistake) => ({ file: guide.file, ...mistake })),
  );
}

/** Which guides say nothing of what is looked for. A hint: a project may do without. Files are counted from the courses' folder. */
export const withoutRubric = ({ folder, read }: PlannedCourse): Complaint[] =>
  [...read.guides.values()]
    .filter(({ front }) => front.value && !front.value.rubric)
    .map(({ file }) => ({
      file: `courses/${folder.name}/${file}`,
      line: null,
      sentence: 'a hint: there is no rubric; with one a child knows before it builds what is looked for',
    }));

/** The steps of a guide: the numbered items below its heading "Build it". */
function stepsOf({ text, source }: ParsedGuide) {
  const lines = source.text.split('\n');
  const from = lines.findIndex((line) => line.trim() === `## ${guideSections.build}`);
  const next = lines.findIndex((line, index) => index > from && line.startsWith('## '));
  const isIn = ({ line }: { line: number }) => from >= 0 && line > from && (next < 0 || line <= next);
  return {
    steps: text.numbered.filter(isIn),
    drawings: text.drawings.filter((drawing) => isIn(drawing)),
  };
}

/** Whether a guide's steps carry their drawings. */
export const isDrawn = (guide: ParsedGuide): boolean =>
  stepsOf(guide).steps.some(({ drawings }) => drawings > 0);

/** A guide is drawn in all its steps or in none: at a step without a drawing a child looks for it. */
function checkSteps(guide: ParsedGuide): Mistake[] {
  if (!isDrawn(guide)) return [];
  const { steps, drawings } = stepsOf(guide);
  const first = steps[0]?.line ?? 0;
  const inSteps = new Set(
    steps.flatMap(({ line, drawings: count }) =>
      drawings
        .filter((drawing) => drawing.line >= line)
        .slice(0, count)
        .map((drawing) => drawing.line),
    ),
  );
  return [
    ...steps.flatMap(({ line, number, drawings: count }) => {
      if (count === 1) return [];
      const sentence =
        count === 0
          ? `step ${number} has no drawing, and others have: a guide is drawn in all its steps or in none`
          : `step ${number} has ${count} drawings; there is room for one`;
      return { line, sentence };
    }),
    ...drawings
      .filter(({ line }) => line > first && !inSteps.has(line))
      .map(({ line, file }) => ({
        line,
        sentence: `${file} belongs to no step: move it in by three spaces, below the step that it shows`,
      })),
  ];
}
