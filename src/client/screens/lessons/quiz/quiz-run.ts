import type { Answered, Question, QuizSum } from '../../../../contract/lessons.ts';

/** One sitting with a quiz. The answers themselves belong to the questions; this is only what is on show. */
export type QuizRun = {
  /** The question on show, from 0, or the end. */
  position: number | 'end';
  /** Questions that are asked anew: their earlier answers stay out of sight until they are answered again. */
  anew: readonly string[];
  /** Answers tried in this sitting, by question: each keeps telling its reason. */
  tried: Readonly<Record<string, readonly number[]>>;
};

/** `waiting`: the first try is on its way; the school says whether it is right. */
export type Standing = 'right' | 'wrong' | 'waiting' | 'open';

const isRight = ({ told, chosen }: Question) => told !== null && chosen === told.right;

/** How a question stands in this sitting. */
export function standingOf(run: QuizRun, question: Question): Standing {
  if (question.chosen === null || run.anew.includes(question.questionId)) return 'open';
  if (!question.told) return 'waiting';
  return isRight(question) ? 'right' : 'wrong';
}

/** Begins with the question that is asked for, or goes on with the first that has no answer; with none, at the end. */
export function beginRun(questions: readonly Question[], asked: string | null = null): QuizRun {
  const wanted = questions.findIndex(({ questionId }) => questionId === asked);
  if (wanted >= 0) return { position: wanted, anew: [], tried: {} };
  const first = questions.findIndex(({ chosen }) => chosen === null);
  return { position: first < 0 ? 'end' : first, anew: [], tried: {} };
}

export const onceMore = (questions: readonly Question[]): QuizRun => ({
  position: 0,
  // What the school has not answered yet cannot be asked again.
  anew: questions.filter(({ told }) => told !== null).map(({ questionId }) => questionId),
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

/** Answers of a question that were chosen: those tried now, and the latest. */
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

const withQuestion = <Q extends Question>(
  questions: readonly Q[],
  questionId: string,
  change: (question: Q) => Q,
): Q[] => questions.map((question) => (question.questionId === questionId ? change(question) : question));

export const withAnswer = <Q extends Question>(
  questions: readonly Q[],
  questionId: string,
  chosen: number,
): Q[] => withQuestion(questions, questionId, (question) => ({ ...question, chosen }));

/** The questions once the school has answered the tries of one of them. */
export const withVerdict = <Q extends Question>(
  questions: readonly Q[],
  questionId: string,
  { told, tries }: Pick<Answered, 'told' | 'tries'>,
): Q[] => withQuestion(questions, questionId, (question) => ({ ...question, told, tries }));

/** How a chapter's quiz stands by these answers, as the server counts it. */
export const sumOf = (chapterId: string, questions: readonly Question[]): QuizSum => ({
  chapterId,
  questions: questions.length,
  answered: questions.filter(({ chosen, tries }) => chosen !== null || tries !== null).length,
  rightAtFirst: questions.filter(({ tries }) => tries?.firstRight).length,
  right: questions.filter(isRight).length,
});
