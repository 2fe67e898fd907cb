import type { QuestionKind } from '../../../contract/learning/questions.ts';
import { judgeNumber } from './judge-number.ts';
import { judgeOrder } from './judge-order.ts';
import { judgePlace } from './judge-place.ts';
import { judgeText } from './judge-text.ts';
import type { Judge } from './question.ts';

const judges: Record<Exclude<QuestionKind, 'bench'>, Judge> = {
  choice: judgePlace,
  predict: (question, given) => (question.answers.length > 0 ? judgePlace : judgeText)(question, given),
  order: judgeOrder,
  number: judgeNumber,
  fault: judgePlace,
};

/** One road for all kinds but what is built, which the workbench's rules try out (judge-built.ts): a browser need not carry them. */
export const judge: Judge = (question, given) =>
  question.kind === 'bench' ? null : judges[question.kind](question, given);
