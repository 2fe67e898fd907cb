import { useEffect, useState } from 'react';
import type { QuizSum, Workbook } from '../../../../contract/lessons.ts';
import { quizzesAreOld, sendAnswer, workbookQuery } from '../../../api/lessons.ts';
import { writeAnswer } from '../../../api/mutate.ts';
import type { Person } from '../../../api/person.ts';
import { browserStorage } from '../../learning/tracking/browser-storage.ts';
import { type Answers, openAnswers } from './send-answers.ts';

/** The workbook with a chapter's newer sum. */
export const withSum = (workbook: Workbook | undefined, sum: QuizSum): Workbook | undefined =>
  workbook && {
    ...workbook,
    quizzes: workbook.quizzes.map((one) => (one.chapterId === sum.chapterId ? sum : one)),
  };

/** One person's answers for as long as the classroom stands, so that leaving a quiz loses none of them. */
export function useAnswers(person: Person | null): Answers | null {
  const [answers] = useState(
    () =>
      person &&
      openAnswers({
        personId: person.id,
        storage: browserStorage(),
        chance: Math.random,
        after: (ms, work) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        send: sendAnswer,
        onSettled: ({ courseId }, sum) => {
          if (sum) writeAnswer(workbookQuery(courseId, person.id), (before) => withSum(before, sum));
          else quizzesAreOld();
        },
      }),
  );
  useEffect(() => {
    if (!answers) return;
    const controller = new AbortController();
    addEventListener('online', () => void answers.retry(), { signal: controller.signal });
    void answers.retry();
    return () => {
      controller.abort();
      answers.close();
    };
  }, [answers]);
  return answers;
}
