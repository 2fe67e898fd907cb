import type { Question } from '../../../../../contract/learning/lessons.ts';
import type { Given } from '../../../../../contract/learning/questions.ts';
import type { Verdict } from '../../../../../rules/learning/questions/question.ts';
import type { Standing } from '../quiz-run.ts';

/** Where a question is asked, for whoever comes back from the workbench. */
export type AskedFrom = { course: string; slug: string; chapter: string; cameBack?: boolean };

/** What every way of answering is given. */
export type BodyProps = {
  question: Question;
  standing: Standing;
  /** Of the latest answer, once it may be told. */
  verdict: Verdict | null;
  /** Places that were chosen in this sitting. */
  tried: readonly number[];
  /** In which order what may be moved about is shown: another one for each learner and try. */
  order: readonly number[];
  from: AskedFrom;
  onAnswer: (given: Given) => void;
};
