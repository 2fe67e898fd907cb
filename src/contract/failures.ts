/**
 * Every failure that a call may answer with (specification, section 8): code → status and message.
 * The server sends `{ success: false, message, code }`; the message is written for the person who reads it.
 */
export const failures = {
  invalid_input: { status: 400, message: 'Please check the marked fields.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  not_signed_in: { status: 401, message: 'Unauthorized access. Please log in.' },
  not_allowed: { status: 403, message: 'Your account is not allowed to do this.' },
  malformed_request: { status: 400, message: 'The server could not read this request.' },
  method_not_allowed: { status: 405, message: 'Nothing can be done in this way at this address.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time. Please try again.' },
  headers_too_large: { status: 431, message: 'The browser sent more about itself than the server reads.' },
  too_many_tries: { status: 429, message: 'Too many tries. Please wait a few minutes and try again.' },
  too_many_at_once: {
    status: 429,
    message: 'You have several of these under way. Please wait until one has arrived and try again.',
  },
  too_slow: {
    status: 408,
    message: 'This stopped on its way to us. Please check your connection and try again.',
  },
  too_large: { status: 413, message: 'This is more than the server accepts.' },
  unsupported_media: { status: 415, message: 'The server cannot read this kind of content.' },
  foreign_form: {
    status: 403,
    message: 'This form was sent from another site, so nothing was done. Please send it again from here.',
  },
  busy: { status: 503, message: 'The server is very busy. Please try again in a few seconds.' },
  unexpected: { status: 500, message: 'An error occurred. Please try again.' },

  registration_failed: {
    status: 409,
    message: 'Registration failed. If you already have an account, log in or reset your password.',
  },
  institute_required: { status: 400, message: 'Institute is required for students' },
  password_too_common: {
    status: 400,
    message: 'This password is one of the first that a stranger would try. Please choose another.',
  },
  sign_in_failed: { status: 401, message: 'Login failed. The email address or the password is not right.' },
  reset_link_spent: {
    status: 410,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  provider_unavailable: { status: 409, message: 'This way to sign in is not set up here.' },
  provider_refused: { status: 401, message: 'Login failed. The provider did not confirm who you are.' },

  course_not_found: { status: 404, message: 'Course not found' },
  lecture_not_found: { status: 404, message: 'Lecture not found' },
  session_not_found: { status: 404, message: 'Live session not found' },
  session_not_on: { status: 409, message: 'This live session is not on now.' },
  quiz_not_found: { status: 404, message: 'There is no such question or quiz.' },
  project_not_found: { status: 404, message: 'Project not found' },
  review_needs_enrolment: { status: 403, message: 'Only learners of this course can review it.' },

  review_not_found: { status: 404, message: 'This review is not there any more.' },
  review_needs_reason: { status: 400, message: 'Please write a kind reason: the learner reads it.' },
  review_already_decided: { status: 409, message: 'This review has already been decided.' },
  review_changed: { status: 409, message: 'The learner has just changed this review. Please read it again.' },

  payment_required: { status: 402, message: 'Payment verification required to access this course' },
  already_enrolled: { status: 409, message: 'You are already enrolled in this course.' },
  watching_not_allowed: { status: 403, message: 'Please enroll in this course first.' },

  payment_fields_missing: { status: 400, message: 'Missing required fields for payment' },
  amount_invalid: { status: 422, message: 'Invalid course amount' },
  utr_invalid: { status: 422, message: 'The UTR number has 12 digits. You find it in your UPI app.' },
  receipt_too_large: { status: 413, message: 'File is too large. Maximum size is 5MB' },
  receipt_not_a_picture: { status: 415, message: 'Please upload a valid image file (JPG or PNG)' },
  receipt_too_many_pixels: {
    status: 422,
    message: 'This picture has too many pixels. Please send a screenshot of at most 25 megapixels.',
  },
  receipt_not_stored: {
    status: 503,
    message:
      'Failed to create payment. Your screenshot could not be stored. Please try again in a few minutes.',
  },
  receipts_pending: {
    status: 429,
    message: 'Five of your payments are waiting to be checked. Please wait until one is decided.',
  },
  receipts_today: { status: 429, message: 'You have sent 20 screenshots today. Please try again tomorrow.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for another payment.',
  },
  payment_not_found: { status: 404, message: 'Payment not found' },
  decision_needs_reason: { status: 400, message: 'A rejection needs a reason that the family can act on.' },
  own_payment: {
    status: 403,
    message: 'This is a payment of your own account. Please let a colleague decide it.',
  },
  already_decided: { status: 409, message: 'This payment has already been decided.' },

  message_not_found: { status: 404, message: 'Message not found' },
  already_answered: { status: 409, message: 'This message has already been answered.' },

  mail_not_found: { status: 404, message: 'This mail is no longer here.' },
  mail_not_stuck: {
    status: 409,
    message: 'This mail is not stuck: it was sent, or is being sent right now.',
  },

  picture_too_large: {
    status: 413,
    message: 'This picture is larger than 5 MB. Please choose a smaller one.',
  },
  picture_not_readable: { status: 415, message: 'Please choose a picture that is a JPG or PNG.' },
  picture_too_many_pixels: {
    status: 422,
    message: 'This picture has more than 25 megapixels. Please choose a smaller one.',
  },
  picture_not_stored: {
    status: 503,
    message: 'Your picture could not be stored. Nothing is lost: please press the button again in a minute.',
  },
  creations_today: {
    status: 429,
    message: 'Ten creations came from this address today. Please share the next one tomorrow.',
  },
  creation_not_found: { status: 404, message: 'This creation is not in the gallery.' },
  creation_needs_reason: { status: 400, message: 'Please write a kind reason: the family reads it.' },
  creation_already_decided: { status: 409, message: 'This creation has already been decided.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof failures;

/** What a failed call answers with. `fields` names what to mend in the body, field → sentence. */
export type FailureReply = {
  success: false;
  code: FailureCode;
  message: string;
  fields?: Record<string, string>;
  requiresPayment?: boolean;
};
