import {
  CONTACT_MESSAGE_LEAST,
  CONTACT_MESSAGE_MOST,
  CONTACT_NAME_MOST,
  CONTACT_PHONE_MOST,
  COUPON_AMOUNT_MOST,
  COUPON_USES_MOST,
  CREATION_ABOUT_MOST,
  CREATION_TITLE_MOST,
  LIVE_SEATS_MOST,
  LIVE_SERIES_MOST,
  LIVE_SESSION_AHEAD_DAYS,
  LIVE_SESSION_MOST_HOURS,
  PASSWORD_LEAST,
  PASSWORD_MOST,
  PROJECT_PICTURES_MOST,
} from './limits.ts';

/**
 * What can be wrong with a field: a schema's messages are these codes, never sentences. The words are texts
 * (texts/fault-words.ts), so that both sides say the same in the reader's language.
 */
export const faultCodes = [
  'invalid',
  'too_long',
  'one_line',
  'unreadable',
  'form_unreadable',
  'key_unreadable',
  'place_unknown',
  'name_needed',
  'name_long',
  'email_needed',
  'email_invalid',
  'phone_needed',
  'phone_invalid',
  'phone_long',
  'password_needed',
  'password_short',
  'password_long',
  'institute_needed',
  'link_incomplete',
  'message_needed',
  'message_short',
  'message_long',
  'subject_unknown',
  'reply_needed',
  'bank_reference_needed',
  'reason_needed',
  'stars_needed',
  'words_needed',
  'answer_needed',
  'title_needed',
  'title_long',
  'first_name_needed',
  'first_name_wrong',
  'about_long',
  'tells_how_to_reach',
  'tells_whole_name',
  'from_unknown',
  'picture_needed',
  'video_needed',
  'video_wrong',
  'one_of_both',
  'guardian_email_needed',
  'guardian_email_wrong',
  'consent_needed',
  'line_date',
  'line_amount',
  'columns_wrong',
  'coupon_code_wrong',
  'percent_wrong',
  'coupon_amount_wrong',
  'percent_or_amount',
  'uses_wrong',
  'end_before_start',
  'moment_needed',
  'in_the_past',
  'too_far_ahead',
  'session_too_long',
  'link_not_secure',
  'seats_wrong',
  'repeats_wrong',
  'recording_not_playable',
  'pictures_many',
  'pictures_or_film',
  'one_thing',
  'hand_in_empty',
  'project_link_wrong',
  'levels_needed',
  'goal_days',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** A code as a schema's message. */
export const fault = (code: FaultCode): FaultCode => code;

/** What is wrong with one field, and the number that its words name. */
export type Fault = { code: FaultCode; limit?: number };

const limits: Partial<Record<FaultCode, number>> = {
  name_long: CONTACT_NAME_MOST,
  phone_long: CONTACT_PHONE_MOST,
  password_short: PASSWORD_LEAST,
  password_long: PASSWORD_MOST,
  message_short: CONTACT_MESSAGE_LEAST,
  message_long: CONTACT_MESSAGE_MOST,
  title_long: CREATION_TITLE_MOST,
  about_long: CREATION_ABOUT_MOST,
  coupon_amount_wrong: COUPON_AMOUNT_MOST,
  uses_wrong: COUPON_USES_MOST,
  too_far_ahead: LIVE_SESSION_AHEAD_DAYS,
  session_too_long: LIVE_SESSION_MOST_HOURS,
  seats_wrong: LIVE_SEATS_MOST,
  repeats_wrong: LIVE_SERIES_MOST,
  pictures_many: PROJECT_PICTURES_MOST,
};

/** A fault with the number that belongs to its code; `limit` counts for those whose number is not always the same. */
export function faultOf(code: FaultCode, limit: number | undefined = limits[code]): Fault {
  return limit === undefined ? { code } : { code, limit };
}
