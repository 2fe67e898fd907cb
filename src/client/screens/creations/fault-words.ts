import type { CreationFault } from '../../../rules/creation-fields.ts';
import { m } from '../../../texts/generated/messages.js';

/** The sentence under a field. */
export const faultWords: Record<CreationFault, () => string> = {
  title_needed: () => m.creations_fault_title_needed(),
  title_long: () => m.creations_fault_title_long(),
  first_name_needed: () => m.creations_fault_first_name_needed(),
  first_name_wrong: () => m.creations_fault_first_name_wrong(),
  about_long: () => m.creations_fault_about_long(),
  tells_how_to_reach: () => m.creations_fault_tells_how_to_reach(),
  unreadable: () => m.creations_fault_unreadable(),
  picture_needed: () => m.creations_fault_picture_needed(),
  picture_too_large: () => m.creations_fault_picture_too_large(),
  picture_not_readable: () => m.creations_fault_picture_not_readable(),
  video_needed: () => m.creations_fault_video_needed(),
  video_wrong: () => m.creations_fault_video_wrong(),
  email_needed: () => m.creations_fault_email_needed(),
  email_wrong: () => m.creations_fault_email_wrong(),
  consent_needed: () => m.creations_fault_consent_needed(),
};
