/**
 * What calls say when they did what was asked (specification, section 7: the `message` of a reply). The words of each code
 * are texts (texts/success-words.ts).
 */
export type SuccessCode =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'reset_link_sent'
  | 'password_set'
  | 'details_saved'
  | 'password_changed'
  | 'email_link_sent'
  | 'email_changed'
  | 'welcome_sent'
  | 'auto_enrolled'
  | 'payment_submitted'
  | 'payment_verified'
  | 'payment_rejected'
  | 'payment_undone'
  | 'payment_refunded'
  | 'payment_reversed'
  | 'statement_read'
  | 'statement_known'
  | 'statement_columns_needed'
  | 'review_approved'
  | 'review_declined'
  | 'message_received'
  | 'reply_sent'
  | 'message_settled'
  | 'creation_received'
  | 'creation_approved'
  | 'creation_declined';
