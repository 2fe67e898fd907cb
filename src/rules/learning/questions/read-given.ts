import type { Given, GivenFields } from '../../../contract/learning/questions.ts';
import { readBuilt } from './judge-built.ts';
import { isPermutation } from './judge-order.ts';
import { readQuantity } from './quantity.ts';
import { hasPlaces, type Judged } from './question.ts';

/** Why something is no answer to a question: the field, and a code of the contract's faults. */
export type NoAnswer = {
  field: keyof GivenFields;
  code: 'answer_needed' | 'number_needed' | 'order_whole' | 'built_unreadable' | 'built_large';
};

/** The answer that a question asks for, out of what was sent. */
export function readGiven(question: Judged, sent: GivenFields): { given: Given } | NoAnswer {
  const { kind, answers, task } = question;
  if (hasPlaces(question)) {
    const { chosen } = sent;
    return chosen !== undefined && answers[chosen]
      ? { given: { chosen } }
      : { field: 'chosen', code: 'answer_needed' };
  }
  if (kind === 'order') {
    const { order } = sent;
    return order && isPermutation(order, task?.lines?.length ?? 0)
      ? { given: { order } }
      : { field: 'order', code: 'order_whole' };
  }
  if (kind === 'bench') {
    const { built } = sent;
    if (built === undefined || !task?.bench) return { field: 'built', code: 'answer_needed' };
    const read = readBuilt(task.bench, built);
    if (read === 'unreadable') return { field: 'built', code: 'built_unreadable' };
    return read === 'too_large' ? { field: 'built', code: 'built_large' } : { given: { built } };
  }
  const text = sent.text?.trim() ?? '';
  if (kind === 'number')
    return readQuantity(text) === 'no_number'
      ? { field: 'text', code: 'number_needed' }
      : { given: { text } };
  return text === '' ? { field: 'text', code: 'answer_needed' } : { given: { text: sent.text ?? '' } };
}
