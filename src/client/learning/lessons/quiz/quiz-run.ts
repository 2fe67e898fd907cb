import type { Question, QuizSum } from '../../../../contract/learning/lessons.ts';
import type { Given } from '../../../../contract/learning/questions.ts';
import { judge } from '../../../../rules/learning/questions/judge.ts';
import {
  type Judged,
  placeIn,
  type Verdict,
  verdict,
} from '../../../../rules/learning/questions/question.ts';

/** One sitting with a quiz. The answers themselves belong to the questions; this is only what is on show. */
export type QuizRun = {
  /** The question on show, from 0, or the end. */
  position: number | 'end';
  /** Questions that are asked anew: their earlier answers stay out of sight until they are answered again. */
  anew: readonly string[];
  /** Answers chosen in this sitting, by question: each keeps telling its reason. */
  tried: Readonly<Record<string, readonly number[]>>;
};

/** `waiting`: the first try is on its way; the school says whether it is right. */
export type Standing = 'right' | 'wrong' | 'waiting' | 'open';

/** A question with what was told of it, as the rules judge it. */
export const judgedBy = ({ kind, answers, task, told }: Question): Judged => ({
  kind,
  answers: answers.map((text, place) => ({
    text,
    right: told?.right === place,
    because: told?.because[place] ?? '',
  })),
  task,
  secret: told?.secret ?? null,
});

/**
 * Whether the latest answer is right, and why: judged here once the school has told what is right. What was built only the
 * school tries out.
 */
export function verdictOf(question: Question): Verdict | null {
  const { given, told, isRight, kind } = question;
  if (!given || !told) return null;
  const judged = kind === 'bench' ? null : judge(judgedBy(question), given);
  // What the school has said stands, also where the question has changed since.
  if (isRight === null || judged?.right === isRight) return judged;
  const found = !isRight && 'built' in given ? given.found : undefined;
  return verdict(
    isRight,
    (isRight ? told.secret?.because : told.secret?.hint) ?? '',
    found ? { code: 'program', found } : null,
  );
}

/** How a question stands in this sitting. */
export function standingOf(run: QuizRun, question: Question): Standing {
  if (question.given === null || run.anew.includes(question.questionId)) return 'open';
  const judged = verdictOf(question);
  if (!judged) return 'waiting';
  return judged.right ? 'right' : 'wrong';
}

/** Begins with the question that is asked for, or goes on with the first that has no answer; with none, at the end. */
export function beginRun(questions: readonly Question[], asked: string | null = null): QuizRun {
  const wanted = questions.findIndex(({ questionId }) => questionId === asked);
  if (wanted >= 0) return { position: wanted, anew: [], tried: {} };
  const first = questions.findIndex(({ given }) => given === null);
  return { position: first < 0 ? 'end' : first, anew: [], tried: {} };
}

export const onceMore = (questions: readonly Question[]): QuizRun => ({
  position: 0,
  // What the school has not answered yet cannot be asked again.
  anew: questions.filter((one) => verdictOf(one) !== null).map(({ questionId }) => questionId),
  tried: {},
});

export const goTo = (run: QuizRun, position: QuizRun['position']): QuizRun => ({ ...run, position });

/** The sitting after an answer; the question's own answer is changed by `withAnswer`. */
export function afterAnswer(run: QuizRun, questionId: string, given: Given): QuizRun {
  const before = run.tried[questionId] ?? [];
  const chosen = placeIn(given);
  return {
    ...run,
    anew: run.anew.filter((one) => one !== questionId),
    tried:
      chosen === null
        ? run.tried
        : { ...run.tried, [questionId]: [...before.filter((one) => one !== chosen), chosen] },
  };
}

/** Answers of a question that were chosen: those tried now, and the latest. */
export function triedOf(run: QuizRun, question: Question): readonly number[] {
  const now = run.tried[question.questionId] ?? [];
  const chosen = placeIn(question.given);
  if (standingOf(run, question) === 'open' || chosen === null) return now;
  return now.includes(chosen) ? now : [...now, chosen];
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

/** How a chapter's quiz stands by these answers, as the server counts it. */
export const sumOf = (chapterId: string, questions: readonly Question[]): QuizSum => ({
  chapterId,
  questions: questions.length,
  answered: questions.filter(({ given, tries }) => given !== null || tries !== null).length,
  rightAtFirst: questions.filter(({ tries }) => tries?.firstRight).length,
  right: questions.filter((one) => verdictOf(one)?.right).length,
});
