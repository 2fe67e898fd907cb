import { faultOf } from '../../../contract/platform/faults.ts';
import type { CreationFault } from '../../../rules/learning/creation-fields.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Faults that only the server sees, beside those that the form sees too. */
export type SharingFault =
  | Exclude<CreationFault, 'picture_too_large' | 'picture_not_readable'>
  | 'from_unknown'
  | 'one_of_both'
  | 'tells_whole_name';

/** Refuses `invalid_input`, with every field that is wrong. */
export function refuseFaults(found: Record<string, SharingFault>): void {
  const faults = Object.fromEntries(Object.entries(found).map(([field, code]) => [field, faultOf(code)]));
  if (Object.keys(faults).length > 0) throw refuse('invalid_input', { faults });
}
