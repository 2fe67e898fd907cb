import { faultOf } from '../../../contract/faults.ts';
import type { CreationFault } from '../../../rules/creation-fields.ts';
import { refuse } from '../../http/refusal.ts';

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
