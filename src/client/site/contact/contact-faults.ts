import { type ContactFields, contactFault } from '../../../contract/platform/contact-fields.ts';
import type { Faults } from '../../platform/form/form-state.ts';
import { faultWords } from './fault-words.ts';

type CheckedField = keyof ContactFields;
export const checkedFields: readonly CheckedField[] = ['name', 'email', 'phone', 'message'];

/** What is wrong with what stands in the form, in sentences. */
export function findFaults(values: ContactFields): Faults<CheckedField> {
  const faults: Faults<CheckedField> = {};
  for (const field of checkedFields) {
    const fault = contactFault(field, values[field]);
    if (fault) faults[field] = faultWords[fault]();
  }
  return faults;
}
