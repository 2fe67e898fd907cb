import type { Fault } from './faults.ts';

/**
 * Every failure that a call may answer with (specification, section 8): code → status. The server sends
 * `{ success: false, message, code }`; the words of each code are texts (texts/failure-words.ts), written for the person
 * who reads them.
 */
export const failures = {
  invalid_input: { status: 400 },
  not_found: { status: 404 },
  not_signed_in: { status: 401 },
  not_allowed: { status: 403 },
  malformed_request: { status: 400 },
  method_not_allowed: { status: 405 },
  request_timeout: { status: 408 },
  headers_too_large: { status: 431 },
  too_many_tries: { status: 429 },
  too_many_at_once: { status: 429 },
  too_slow: { status: 408 },
  too_large: { status: 413 },
  unsupported_media: { status: 415 },
  foreign_form: { status: 403 },
  busy: { status: 503 },
  unexpected: { status: 500 },

  registration_failed: { status: 409 },
  institute_required: { status: 400 },
  password_too_common: { status: 400 },
  sign_in_failed: { status: 401 },
  sign_in_too_often: { status: 429 },
  reset_link_spent: { status: 410 },
  password_wrong: { status: 403 },
  password_not_set: { status: 409 },
  email_unchanged: { status: 409 },
  email_link_spent: { status: 410 },
  provider_unavailable: { status: 409 },
  provider_refused: { status: 401 },

  course_not_found: { status: 404 },
  lecture_not_found: { status: 404 },
  session_not_found: { status: 404 },
  session_not_on: { status: 409 },
  session_cancelled: { status: 409 },
  session_over: { status: 409 },
  session_changed: { status: 409 },
  session_full: { status: 409 },
  session_without_seats: { status: 409 },
  seat_needed: { status: 403 },
  seats_below_taken: { status: 409 },
  link_not_open: { status: 409 },
  link_missing: { status: 404 },
  mentor_booked: { status: 409 },
  mentor_not_found: { status: 404 },
  not_in_course: { status: 404 },
  recording_too_early: { status: 409 },
  calendar_not_found: { status: 404 },
  quiz_not_found: { status: 404 },
  project_not_found: { status: 404 },
  project_file_not_found: { status: 404 },
  project_files_today: { status: 429 },
  project_waiting: { status: 409 },
  project_accepted: { status: 409 },
  project_not_handed_in: { status: 409 },
  project_messages_today: { status: 429 },
  picture_is_film: { status: 415 },
  film_not_readable: { status: 415 },
  film_too_large: { status: 413 },
  film_too_long: { status: 422 },
  film_not_stored: { status: 503 },
  hand_in_not_found: { status: 404 },
  hand_in_answered: { status: 409 },
  hand_in_needs_words: { status: 400 },
  review_needs_enrolment: { status: 403 },

  review_not_found: { status: 404 },
  review_needs_reason: { status: 400 },
  review_already_decided: { status: 409 },
  review_changed: { status: 409 },

  certificate_not_found: { status: 404 },
  certificate_not_valid: { status: 409 },
  certificate_corrected_before: { status: 409 },
  certificate_not_revoked: { status: 409 },
  badge_not_found: { status: 404 },

  payment_required: { status: 402 },
  already_enrolled: { status: 409 },
  watching_not_allowed: { status: 403 },

  payment_fields_missing: { status: 400 },
  amount_invalid: { status: 422 },
  utr_invalid: { status: 422 },
  receipt_too_large: { status: 413 },
  receipt_not_a_picture: { status: 415 },
  receipt_too_many_pixels: { status: 422 },
  receipt_not_stored: { status: 503 },
  receipts_pending: { status: 429 },
  receipts_today: { status: 429 },
  idempotency_key_reused: { status: 422 },
  reference_unknown: { status: 404 },
  order_waiting: { status: 409 },
  coupon_unknown: { status: 422 },
  coupon_not_yet: { status: 422 },
  coupon_over: { status: 422 },
  coupon_used_up: { status: 422 },
  coupon_used_before: { status: 422 },
  coupon_not_for_these: { status: 422 },
  coupon_not_found: { status: 404 },
  coupon_code_taken: { status: 409 },
  coupon_value_fixed: { status: 409 },
  coupon_uses_below: { status: 409 },
  payment_not_found: { status: 404 },
  decision_needs_reason: { status: 400 },
  own_payment: { status: 403 },
  already_decided: { status: 409 },
  receipt_changed: { status: 409 },
  payment_flagged: { status: 409 },
  too_late_to_undo: { status: 409 },
  payment_not_verified: { status: 409 },
  refund_amount_wrong: { status: 422 },
  bank_reference_used: { status: 409 },
  invoice_not_found: { status: 404 },

  statement_missing: { status: 400 },
  statement_too_large: { status: 413 },
  statement_not_stored: { status: 503 },
  statement_empty: { status: 422 },
  statement_not_a_table: { status: 415 },
  statement_old_excel: { status: 415 },
  statement_broken: { status: 422 },
  statement_too_long: { status: 422 },
  statement_no_entries: { status: 422 },
  statement_not_found: { status: 404 },
  deposit_not_found: { status: 404 },
  deposit_used: { status: 409 },
  match_changed: { status: 409 },
  worry_gone: { status: 409 },

  report_period_wrong: { status: 400 },
  report_period_too_long: { status: 422 },
  report_too_large: { status: 422 },

  message_not_found: { status: 404 },
  already_answered: { status: 409 },

  mail_not_found: { status: 404 },
  mail_not_stuck: { status: 409 },

  picture_too_large: { status: 413 },
  picture_not_readable: { status: 415 },
  picture_too_many_pixels: { status: 422 },
  picture_not_stored: { status: 503 },
  creations_today: { status: 429 },
  creation_not_found: { status: 404 },
  creation_needs_reason: { status: 400 },
  creation_already_decided: { status: 409 },

  doubt_not_found: { status: 404 },
  doubts_today: { status: 429 },
  doubt_not_answered: { status: 409 },
  doubt_already_answered: { status: 409 },
  doubt_changed: { status: 409 },
  doubt_withdrawn: { status: 409 },
} as const satisfies Record<string, { status: number }>;

export type FailureCode = keyof typeof failures;

/**
 * What a failed call answers with, its words in the language that the caller asks for. `faults` names what to mend in
 * the body, `fields` says the same in sentences.
 */
export type FailureReply = {
  success: false;
  code: FailureCode;
  message: string;
  fields?: Record<string, string>;
  faults?: Record<string, Fault>;
  requiresPayment?: boolean;
};
