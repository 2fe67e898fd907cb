import { RECEIPT_MOST_BYTES } from '../../contract/platform/limits.ts';

/** What a payment screenshot may be (specification, sections 5 and 9), before its content is looked at. */

/** For a file field's `accept`. `image/jpg` is no registered type, but some phones say it. */
export const RECEIPT_ACCEPT = '.jpg,.jpeg,.png,image/jpeg,image/png,image/jpg';

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg'];

/** Whether a type, as a browser names it or as the content shows it, is JPG or PNG. */
export function isReceiptType(type: string): boolean {
  return types.includes(type.toLowerCase());
}

/** Whether a file is too large. Bytes; exactly the limit passes. */
export function isReceiptTooLarge(bytes: number): boolean {
  return bytes > RECEIPT_MOST_BYTES;
}

/** What is wrong with a chosen file, in the order of the specification's section 5; null when it may be sent. */
export function faultOfReceipt(file: {
  type: string;
  size: number;
}): 'receipt_not_a_picture' | 'receipt_too_large' | null {
  if (!isReceiptType(file.type)) return 'receipt_not_a_picture';
  return isReceiptTooLarge(file.size) ? 'receipt_too_large' : null;
}
