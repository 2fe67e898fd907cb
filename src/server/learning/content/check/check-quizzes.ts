import { readBlocks } from '../../../../rules/bench/blocks/read-blocks.ts';
import type { Complaint } from '../complaint.ts';
import type { PlannedCourse } from '../plan-content.ts';
import { sayBlockFault } from '../programs/say-block-fault.ts';

/** So many questions let a chapter be asked for in several ways. */
const QUESTIONS_WISHED = 8;

/** Programs of blocks in questions that nobody could run. What is wrong with a program that has a fault is never its form. */
export function checkQuizzes({ read }: PlannedCourse): Complaint[] {
  return [...read.quizzes.values()].flatMap(({ file, quiz }) => {
    if (!quiz.value) return [];
    const { value, lineOf } = quiz;
    return value.questions.flatMap((one, index) => {
      if ((one.kind !== 'predict' && one.kind !== 'fault') || one.language !== 'blocks' || !one.program)
        return [];
      const begins = lineOf(['questions', index, 'program']);
      return readBlocks(one.program).faults.map((fault) => ({
        file,
        line: begins + fault.line,
        sentence: `question ${one.key}, program: ${sayBlockFault(fault)}`,
      }));
    });
  });
}

/** Chapters that ask little. */
export function hintsFor({ folder, read }: PlannedCourse): Complaint[] {
  return [...read.quizzes.values()].flatMap(({ file, quiz }) => {
    const count = quiz.value?.questions.length ?? QUESTIONS_WISHED;
    if (count >= QUESTIONS_WISHED) return [];
    const sentence = `a hint: ${count} ${count === 1 ? 'question' : 'questions'}; ${QUESTIONS_WISHED} or more let a chapter be asked for in several ways`;
    return [{ file: `courses/${folder.name}/${file}`, line: null, sentence }];
  });
}
