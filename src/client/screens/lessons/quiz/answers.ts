import { useEffect, useState } from 'react';
import type { QuizSum, Workbook } from '../../../../contract/lessons.ts';
import { quizzesAreOld, sendAnswer, workbookQuery } from '../../../api/lessons.ts';
import { updateCached } from '../../../api/mutate.ts';
import type { Person } from '../../../api/person.ts';
import { outboxOf } from '../../../outbox/browser-outbox.ts';
import type { Box } from '../../../outbox/outbox.ts';
import type { OutboxKind } from '../../../outbox/waiting-entries.ts';

type Answer = { courseId: string; chapterId: string; questionId: string; chosen: number };

/** The workbook with a chapter's newer sum. */
export const withSum = (workbook: Workbook | undefined, sum: QuizSum): Workbook | undefined =>
  workbook && {
    ...workbook,
    quizzes: workbook.quizzes.map((one) => (one.chapterId === sum.chapterId ? sum : one)),
  };

/** Answers to quizzes: the latest to a question counts. */
export const quizAnswers: OutboxKind<Answer, QuizSum> = {
  name: 'quiz-answers',
  idOf: ({ questionId }) => questionId,
  isEntry(kept): kept is Answer {
    const answer = kept as Answer | null | undefined;
    return typeof answer?.questionId === 'string' && Number.isInteger(answer.chosen);
  },
  send: ({ questionId, chosen }, options) => sendAnswer(questionId, chosen, options),
  settled({ courseId }, sum, personId) {
    if (sum) updateCached(workbookQuery(courseId, personId), (before) => withSum(before, sum));
    // The question is gone, or the place in the course is: what the server has now is shown.
    else quizzesAreOld();
  },
  former: { entries: 'quiz-answer', entryOf: (kept) => kept },
};

export type Answers = Box<Answer, QuizSum>;

/** One person's answers; they are sent whatever page is open, so that leaving a quiz loses none of them. */
export function useAnswers(person: Person | null): Answers | null {
  const [outbox] = useState(() => person && outboxOf(person.id));
  const [answers] = useState(() => outbox?.of(quizAnswers) ?? null);
  useEffect(() => void outbox?.open(), [outbox]);
  return answers;
}
