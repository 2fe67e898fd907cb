import type * as z from 'zod/mini';
import { reportPart } from '../../../contract/kits/part-problems.ts';
import { faultsOf } from '../../platform/http/answer-failures.ts';
import type { Form } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';

type Fields = Omit<z.infer<(typeof reportPart)['body']>, 'picture'>;

/** What a form says, as the contract has it. Refuses `invalid_input` with every field that is wrong. */
export function readFields({ fields, file }: Form): Fields {
  // Words that come as a file are none.
  if (file && file.field !== 'picture' && file.field in reportPart.body.shape)
    throw refuse('invalid_input', { faults: faultsOf([{ path: file.field, message: 'invalid' }]) });
  const read = reportPart.body.safeParse(fields);
  if (!read.success)
    throw refuse('invalid_input', {
      faults: faultsOf(read.error.issues.map(({ path, message }) => ({ path: path.join('/'), message }))),
    });
  const { picture: _, ...said } = read.data;
  return said;
}
