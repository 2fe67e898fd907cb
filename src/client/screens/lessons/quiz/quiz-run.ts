import type { Question, QuizSum } from '../../../../contract/lessons.ts';

/** One sitting with a quiz. The answers themselves belong to the questions; this is only what is on show. */
export type QuizRun = {
  /** The question on show, from 0, or the end. */
  position: number | 'end';
  /** Questions that are asked anew: their earlier answers stay out of sight until they are answered again. */
  anew: readonly string[];
  /** Answers tried in this sitting, by question: each keeps telling its reason. */
  tried: Readonly<Record<string, readonly number[]>>;
};

export type Standing = 'right' | 'wrong' | 'open';

const isRight = (question: Question, chosen: number | null) =>
  chosen !== null && question.answers[chosen]?.right === true;

/** How a question stands in this sitting. */
export function standingOf(run: QuizRun, question: Question): Standing {
  if (question.chosen === null || run.anew.includes(question.questionId)) return 'open';
  return isRight(question, question.chosen) ? 'right' : 'wrong';
}

/** Goes on with the first question that has no answer; with none, at the end. */
export function beginRun(questions: readonly Question[]): QuizRun {
  const first = questions.findIndex(({ chosen }) => chosen === null);
  return { position: first < 0 ? 'end' : first, anew: [], tried: {} };
}

export const onceMore = (questions: readonly Question[]): QuizRun => ({
  position: 0,
  anew: questions.map(({ questionId }) => questionId),
  tried: {},
});

export const goTo = (run: QuizRun, position: QuizRun['position']): QuizRun => ({ ...run, position });

/** The sitting after an answer; the question's own answer is changed by `withAnswer`. */
export function afterAnswer(run: QuizRun, questionId: string, chosen: number): QuizRun {
  const before = run.tried[questionId] ?? [];
  return {
    ...run,
    anew: run.anew.filter((one) => one !== questionId),
    tried: { ...run.tried, [questionId]: [...before.filter((one) => one !== chosen), chosen] },
  };
}

/** Answers of a question whose reason shows: those tried now, and the one that counts. */
export function triedOf(run: QuizRun, question: Question): readonly number[] {
  const now = run.tried[question.questionId] ?? [];
  if (standingOf(run, question) === 'open' || question.chosen === null) return now;
  return now.includes(question.chosen) ? now : [...now, question.chosen];
}

/** Where "next" leads: the next question, at the last one those left open, then the end. */
export function nextPosition(run: QuizRun, questions: readonly Question[]): QuizRun['position'] {
  if (run.position === 'end') return 'end';
  if (run.position + 1 < questions.length) return run.position + 1;
  const left = questions.findIndex(
    (question, position) => position !== run.position && standingOf(run, question) === 'open',
  );
  return left < 0 ? 'end' : left;
}

export const withAnswer = (questions: readonly Question[], questionId: string, chosen: number): Question[] =>
  questions.map((question) => (question.questionId === questionId ? { ...question, chosen } : question));

/** How a chapter's quiz stands by these answers, as the server counts it. */
export const sumOf = (chapterId: string, questions: readonly Question[]): QuizSum => ({
  chapterId,
  questions: questions.length,
  answered: questions.filter(({ chosen }) => chosen !== null).length,
  right: questions.filter((question) => isRight(question, question.chosen)).length,
});
