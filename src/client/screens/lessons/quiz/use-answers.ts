import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '../../../../contract/accounts.ts';
import type { QuizSum, Workbook } from '../../../../contract/lessons.ts';
import { quizKey, sendAnswer, workbookKey } from '../../../api/lessons.ts';
import { browserStorage } from '../../learning/tracking/browser-storage.ts';
import { type Answers, openAnswers } from './send-answers.ts';

/** The workbook with a chapter's newer sum. */
export const withSum = (workbook: Workbook | undefined, sum: QuizSum): Workbook | undefined =>
  workbook && {
    ...workbook,
    quizzes: workbook.quizzes.map((one) => (one.chapterId === sum.chapterId ? sum : one)),
  };

/** One person's answers for as long as the classroom stands, so that leaving a quiz loses none of them. */
export function useAnswers(person: User | null): Answers | null {
  const client = useQueryClient();
  const [answers] = useState(
    () =>
      person &&
      openAnswers({
        personId: person._id,
        storage: browserStorage(),
        chance: Math.random,
        after: (ms, work) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        send: sendAnswer,
        onSettled: ({ courseId, chapterId }, sum) => {
          const workbook = workbookKey(courseId, person._id);
          if (sum) client.setQueryData<Workbook>(workbook, (before) => withSum(before, sum));
          else {
            // The question is gone, or the place in the course is: what the server has now is shown.
            void client.invalidateQueries({ queryKey: quizKey(chapterId, person._id) });
            void client.invalidateQueries({ queryKey: workbook });
          }
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
