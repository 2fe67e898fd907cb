import { useEffect, useState } from 'react';
import type { Answered, QuizSum, Workbook } from '../../../../contract/learning/lessons.ts';
import type { Given } from '../../../../contract/learning/questions.ts';
import { cancelFetch, updateCached } from '../../../platform/api/mutate.ts';
import type { Person } from '../../../platform/api/person.ts';
import { outboxOf } from '../../../platform/outbox/browser-outbox.ts';
import type { Box } from '../../../platform/outbox/outbox.ts';
import type { OutboxKind } from '../../../platform/outbox/waiting-entries.ts';
import { quizQuery, quizzesAreOld, sendTry, type Try, trickyQuery, workbookQuery } from '../lessons-api.ts';
import { withVerdict } from './answered-questions.ts';

/** Tries at one question that the school does not have yet, in the order in which they were made. */
type Answer = { courseId: string; chapterId: string; questionId: string; tries: readonly Try[] };

/** The workbook with a chapter's newer sum. */
export const withSum = (workbook: Workbook | undefined, sum: QuizSum): Workbook | undefined =>
  workbook && {
    ...workbook,
    quizzes: workbook.quizzes.map((one) => (one.chapterId === sum.chapterId ? sum : one)),
  };

const isTry = (one: Record<string, unknown> | null): boolean =>
  Number.isInteger(one?.chosen) ||
  typeof one?.text === 'string' ||
  typeof one?.built === 'string' ||
  (Array.isArray(one?.order) && one.order.every(Number.isInteger));

/** The answer that was given last of those that wait; null when none waits. */
export function givenIn(entry: Answer | null): Given | null {
  const last = entry?.tries.at(-1);
  if (!last) return null;
  const { tryId: _tryId, cameBack: _cameBack, ...given } = last;
  return given;
}

/** Answers to quizzes: the first try counts, so none is left out, and they are sent in their order. */
export const quizAnswers: OutboxKind<Answer, Answered> = {
  name: 'quiz-answers',
  idOf: ({ questionId }) => questionId,
  isEntry(kept): kept is Answer {
    const { questionId, tries } = (kept ?? {}) as Partial<Answer>;
    return typeof questionId === 'string' && Array.isArray(tries) && tries.length > 0 && tries.every(isTry);
  },
  async send(entry, options) {
    const [first, ...others] = entry.tries;
    if (!first) throw new Error('An entry without a try');
    let answered = await sendTry(entry.questionId, first, options);
    for (const next of others) answered = await sendTry(entry.questionId, next, options);
    return answered;
  },
  merge: (waiting, next) => ({ ...next, tries: [...waiting.tries, ...next.tries] }),
  settled(entry, answered, personId) {
    // The question is gone, or the place in the course is: what the server has now is shown.
    if (!answered) return quizzesAreOld();
    const { courseId, chapterId, questionId } = entry;
    const quiz = quizQuery(chapterId, personId);
    // What was asked for before this answer would show the one before.
    cancelFetch(quiz);
    updateCached(quiz, (before) => before && withVerdict(before, questionId, answered));
    updateCached(workbookQuery(courseId, personId), (before) => withSum(before, answered.quiz));
    // It came back, and goes until it is due again.
    updateCached(trickyQuery(personId), (before) => before?.filter((one) => one.questionId !== questionId));
  },
};

export type Answers = Box<Answer, Answered>;

/** One person's answers; they are sent whatever page is open, so that leaving a quiz loses none of them. */
export function useAnswers(person: Person | null): Answers | null {
  const [outbox] = useState(() => person && outboxOf(person.id));
  const [answers] = useState(() => outbox?.of(quizAnswers) ?? null);
  useEffect(() => void outbox?.open(), [outbox]);
  return answers;
}
