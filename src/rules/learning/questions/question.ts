import type { ProgramFound, PythonTrial } from '../../../contract/bench/python-trials.ts';
import type {
  Given,
  QuestionKind,
  QuestionSecret,
  QuestionTask,
} from '../../../contract/learning/questions.ts';

export type Answer = { text: string; right: boolean; because: string };

/** All that a question is judged by. What is tried here only is told to nobody: `toldOf` leaves it out. */
export type KeptSecret = QuestionSecret & { trials?: readonly PythonTrial[] };

/** A question with all that judges it. `answers` has something only where one of them is chosen. */
export type Judged = {
  kind: QuestionKind;
  answers: readonly Answer[];
  task: QuestionTask | null;
  secret: KeptSecret | null;
};

/** More to say of a wrong answer, in the reader's words: by code. */
export type Note =
  | { code: 'unit_missing' }
  | { code: 'unit_wrong' }
  | { code: 'in_place'; count: number }
  | { code: 'program'; found: ProgramFound };

/** Whether an answer is right, and why it is or is not. */
export type Verdict = { right: boolean; because: string; note: Note | null };

/** Judges an answer; null where it is none to this question. Pure: both sides judge alike. */
export type Judge = (question: Judged, given: Given) => Verdict | null;

export const verdict = (right: boolean, because = '', note: Note | null = null): Verdict => ({
  right,
  because,
  note,
});

/** Whether one of some answers is chosen: a place decides. */
export const hasPlaces = ({ answers }: Pick<Judged, 'answers'>): boolean => answers.length > 0;

export const placeIn = (given: Given | null): number | null =>
  given && 'chosen' in given ? given.chosen : null;
