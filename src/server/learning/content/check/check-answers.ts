import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Complaint } from '../complaint.ts';
import type { PlannedCourse } from '../plan-content.ts';

const NUMBER = /(?<![\w.,])-?\d+(?:[.,]\d+)?(?![\w]*\d)/g;
/** An answer is a number when that is all it says: `34`, `90 degrees`, `About 6`, `580 us`. */
const ONE_NUMBER = /^(?:about |only )?(-?\d+(?:[.,]\d+)?)(?:\s*\p{L}\S*)?$/iu;

/** The words that a drawing writes; its title is read aloud and tells as well. */
const writtenIn = (svg: string): string =>
  [...svg.replace(/<defs[\s\S]*?<\/defs>/g, '').matchAll(/<(text|title)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inside = '']) => inside.replace(/<[^>]*>/g, ''))
    .join('\n');

/**
 * Questions whose drawing writes the number that is asked for. A number that the question says itself may be drawn. Files are
 * counted from the course's folder.
 */
export function checkAnswers({ folder, read }: PlannedCourse, contentDir: string): Complaint[] {
  return [...read.quizzes.values()].flatMap(({ file, quiz }) => {
    if (!quiz.value) return [];
    const { value, lineOf } = quiz;
    return value.questions.flatMap((one, index) => {
      if (!one.drawing || !folder.files.has(one.drawing)) return [];
      const answers =
        one.kind === 'number'
          ? [one.is]
          : 'answers' in one
            ? (one.answers ?? []).filter(({ right }) => right).map(({ text }) => text)
            : [];
      const asked: string[] = one.ask.match(NUMBER) ?? [];
      const svg = readFileSync(join(contentDir, 'courses', folder.name, one.drawing), 'utf8');
      const drawn: string[] = `${writtenIn(svg)}\n${one.shows ?? ''}`.match(NUMBER) ?? [];
      const told = answers
        .map((text) => ONE_NUMBER.exec(text.trim())?.[1])
        .find((number) => number && drawn.includes(number) && !asked.includes(number));
      if (told === undefined) return [];
      const sentence = `question ${one.key}, drawing: it shows ${told}, and that is the answer; draw it as it is before the last step`;
      return [{ file, line: lineOf(['questions', index, 'drawing']), sentence }];
    });
  });
}
