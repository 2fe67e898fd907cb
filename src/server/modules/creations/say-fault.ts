import type { CreationFault } from '../../../rules/creation-fields.ts';
import { creations_fault_about_long } from '../../../texts/generated/messages/creations_fault_about_long.js';
import { creations_fault_consent_needed } from '../../../texts/generated/messages/creations_fault_consent_needed.js';
import { creations_fault_email_needed } from '../../../texts/generated/messages/creations_fault_email_needed.js';
import { creations_fault_email_wrong } from '../../../texts/generated/messages/creations_fault_email_wrong.js';
import { creations_fault_first_name_needed } from '../../../texts/generated/messages/creations_fault_first_name_needed.js';
import { creations_fault_first_name_wrong } from '../../../texts/generated/messages/creations_fault_first_name_wrong.js';
import { creations_fault_from_unknown } from '../../../texts/generated/messages/creations_fault_from_unknown.js';
import { creations_fault_one_of_both } from '../../../texts/generated/messages/creations_fault_one_of_both.js';
import { creations_fault_picture_needed } from '../../../texts/generated/messages/creations_fault_picture_needed.js';
import { creations_fault_tells_how_to_reach } from '../../../texts/generated/messages/creations_fault_tells_how_to_reach.js';
import { creations_fault_title_long } from '../../../texts/generated/messages/creations_fault_title_long.js';
import { creations_fault_title_needed } from '../../../texts/generated/messages/creations_fault_title_needed.js';
import { creations_fault_unreadable } from '../../../texts/generated/messages/creations_fault_unreadable.js';
import { creations_fault_video_needed } from '../../../texts/generated/messages/creations_fault_video_needed.js';
import { creations_fault_video_wrong } from '../../../texts/generated/messages/creations_fault_video_wrong.js';
import { refuse } from '../../http/refusal.ts';

/** Faults that only the server sees, beside those that the form sees too. */
export type SharingFault =
  | Exclude<CreationFault, 'picture_too_large' | 'picture_not_readable'>
  | 'from_unknown'
  | 'one_of_both';

const sentences: Record<SharingFault, () => string> = {
  title_needed: creations_fault_title_needed,
  title_long: creations_fault_title_long,
  first_name_needed: creations_fault_first_name_needed,
  first_name_wrong: creations_fault_first_name_wrong,
  about_long: creations_fault_about_long,
  tells_how_to_reach: creations_fault_tells_how_to_reach,
  unreadable: creations_fault_unreadable,
  from_unknown: creations_fault_from_unknown,
  picture_needed: creations_fault_picture_needed,
  video_needed: creations_fault_video_needed,
  video_wrong: creations_fault_video_wrong,
  one_of_both: creations_fault_one_of_both,
  email_needed: creations_fault_email_needed,
  email_wrong: creations_fault_email_wrong,
  consent_needed: creations_fault_consent_needed,
};

/** Refuses `invalid_input`, with the sentence that the form shows for every field that is wrong. */
export function refuseFaults(faults: Record<string, SharingFault>): void {
  const fields = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, sentences[fault]()] as const),
  );
  if (Object.keys(fields).length > 0) throw refuse('invalid_input', { fields });
}
