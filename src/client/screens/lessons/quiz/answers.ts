import { useEffect, useState } from 'react';
import type { Answered, QuizSum, Workbook } from '../../../../contract/lessons.ts';
import type { Given } from '../../../../contract/questions.ts';
import {
  quizQuery,
  quizzesAreOld,
  sendTry,
  type Try,
  trickyQuery,
  workbookQuery,
} from '../../../api/lessons.ts';
import { cancelFetch, updateCached } from '../../../api/mutate.ts';
import type { Person } from '../../../api/person.ts';
import { outboxOf } from '../../../outbox/browser-outbox.ts';
import type { Box } from '../../../outbox/outbox.ts';
import type { OutboxKind } from '../../../outbox/waiting-entries.ts';
import { withVerdict } from './answered-questions.ts';

/** Tries at one question that the school does not have yet, in the order in which they were made. */
type Answer = { courseId: string; chapterId: string; questionId: string; tries: readonly Try[] };
/** As a release before kept it: the latest answer only. */
type Former = Omit<Answer, 'tries'> & { chosen: number };

/** The workbook with a chapter's newer sum. */
export const withSum = (workbook: Workbook | undefined, sum: QuizSum): Workbook | undefined =>
  workbook && {
    ...workbook,
    quizzes: workbook.quizzes.map((one) => (one.chapterId === sum.chapterId ? sum : one)),
  };

const triesIn = (entry: Answer | Former): readonly Try[] =>
  'tries' in entry ? entry.tries : [{ chosen: entry.chosen }];

const isTry = (one: Record<string, unknown> | null): boolean =>
  Number.isInteger(one?.chosen) ||
  typeof one?.text === 'string' ||
  typeof one?.built === 'string' ||
  (Array.isArray(one?.order) && one.order.every(Number.isInteger));

/** The answer that was given last of those that wait; null when none waits. */
export function givenIn(entry: Answer | Former | null): Given | null {
  const last = entry && triesIn(entry).at(-1);
  if (!last) return null;
  const { tryId: _tryId, cameBack: _cameBack, ...given } = last;
  return given;
}

/** Answers to quizzes: the first try counts, so none is left out, and they are sent in their order. */
export const quizAnswers: OutboxKind<Answer | Former, Answered> = {
  name: 'quiz-answers',
  idOf: ({ questionId }) => questionId,
  isEntry(kept): kept is Answer | Former {
    const answer = kept as Partial<Answer & Former> | null | undefined;
    if (typeof answer?.questionId !== 'string') return false;
    return Array.isArray(answer.tries)
      ? answer.tries.length > 0 && answer.tries.every(isTry)
      : Number.isInteger(answer.chosen);
  },
  async send(entry, options) {
    const [first, ...others] = triesIn(entry);
    if (!first) throw new Error('An entry without a try');
    let answered = await sendTry(entry.questionId, first, options);
    for (const next of others) answered = await sendTry(entry.questionId, next, options);
    return answered;
  },
  merge: (waiting, { questionId, courseId, chapterId, ...next }) => ({
    questionId,
    courseId,
    chapterId,
    tries: [...triesIn(waiting), ...triesIn({ questionId, courseId, chapterId, ...next })],
  }),
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
  former: { entries: 'quiz-answer', entryOf: (kept) => kept },
};

export type Answers = Box<Answer | Former, Answered>;

/** One person's answers; they are sent whatever page is open, so that leaving a quiz loses none of them. */
export function useAnswers(person: Person | null): Answers | null {
  const [outbox] = useState(() => person && outboxOf(person.id));
  const [answers] = useState(() => outbox?.of(quizAnswers) ?? null);
  useEffect(() => void outbox?.open(), [outbox]);
  return answers;
}
