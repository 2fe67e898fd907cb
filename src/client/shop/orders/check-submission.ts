import { faultOfReceipt } from '../../../rules/platform/receipt-file.ts';
import { m } from '../../../texts/generated/messages.js';

/** The sentence for a chosen file that cannot be sent; null when it can (specification, section 5, "file choice"). */
export function checkFile(file: { type: string; size: number }): string | null {
  const fault = faultOfReceipt(file);
  if (fault === 'receipt_too_large') return m.orders_file_too_large();
  return fault === 'receipt_not_a_picture' ? m.orders_file_not_picture() : null;
}

type Attempt = {
  person: object | null;
  course: { price: number } | null;
  file: { type: string; size: number } | null;
  token: string | null;
};

/** What forbids to submit, in the specification's order (section 5, "submit"); null when all is there. */
export function checkSubmission({ person, course, file, token }: Attempt): string | null {
  if (!person) return m.orders_please_log_in();
  if (!course) return m.orders_course_missing();
  if (!file) return m.orders_file_missing();
  if (!(course.price > 0)) return m.orders_amount_invalid();
  if (!token) return m.orders_token_missing();
  return checkFile(file);
}
