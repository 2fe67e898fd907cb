import * as z from 'zod/mini';
import { orderFields } from '../../../contract/shop/orders.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { faultsOf } from '../../platform/http/answer-failures.ts';
import type { Form } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { may } from './policy.ts';
import type { Submission } from './submit-receipt.ts';

/** The file part's name on the wire, and as one would spell it. */
const fileFields = ['reciept', 'receipt'];

/**
 * The parts of the form as a submission. Refuses `payment_fields_missing`, `not_allowed` (another's userId), `invalid_input`,
 * and `child_not_found` for a learner who is no child of one's own.
 */
export function readSubmission(form: Form, actor: Actor, key: string | null): Submission {
  const { userId, courseId, reference, amount, state, learnerId: named } = form.fields;
  const { file } = form;
  if (!(courseId || reference) || !amount || !file?.bytes || !fileFields.includes(file.field))
    throw refuse('payment_fields_missing');
  const personId = userId?.toLowerCase() || actor.personId;
  if (!may(actor, 'buy', { personId })) throw refuse('not_allowed');
  const given = z.safeParse(orderFields, {
    ...form.fields,
    userId: userId || undefined,
    courseId: courseId || undefined,
    reference: reference || undefined,
    state: state || undefined,
    learnerId: named || undefined,
  });
  if (!given.success) {
    const faults = faultsOf(given.error.issues.map((issue) => ({ ...issue, path: issue.path.join('.') })));
    throw refuse('invalid_input', { faults });
  }
  const learnerId = given.data.learnerId?.toLowerCase() ?? personId;
  if (!may(actor, 'buyFor', { personId: learnerId })) throw refuse('child_not_found');
  return {
    personId,
    learnerId,
    courseId: given.data.courseId?.toLowerCase() ?? null,
    reference: given.data.reference ?? null,
    amount: given.data.amount,
    utr: given.data.utr?.trim() || null,
    state: given.data.state ?? null,
    picture: file,
    key,
  };
}
