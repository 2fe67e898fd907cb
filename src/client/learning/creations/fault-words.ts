import { faultOf } from '../../../contract/platform/faults.ts';
import type { CreationFault } from '../../../rules/learning/creation-fields.ts';
import { m } from '../../../texts/generated/messages.js';
import { showNumber } from '../../../texts/locale.ts';

const limitOf = (fault: 'title_long' | 'about_long') => ({ limit: showNumber(faultOf(fault).limit ?? 0) });

/** The sentence under a field. */
export const faultWords: Record<CreationFault, () => string> = {
  title_needed: () => m.fault_title_needed(),
  title_long: () => m.fault_title_long(limitOf('title_long')),
  first_name_needed: () => m.fault_first_name_needed(),
  first_name_wrong: () => m.fault_first_name_wrong(),
  about_long: () => m.fault_about_long(limitOf('about_long')),
  tells_how_to_reach: () => m.fault_tells_how_to_reach(),
  one_line: () => m.fault_one_line(),
  picture_needed: () => m.fault_picture_needed(),
  picture_too_large: () => m.failure_picture_too_large(),
  picture_not_readable: () => m.failure_picture_not_readable(),
  video_needed: () => m.fault_video_needed(),
  video_wrong: () => m.fault_video_wrong(),
  guardian_email_needed: () => m.fault_guardian_email_needed(),
  guardian_email_wrong: () => m.fault_guardian_email_wrong(),
  consent_needed: () => m.fault_consent_needed(),
};
