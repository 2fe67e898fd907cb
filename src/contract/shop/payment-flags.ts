import * as z from 'zod/mini';

/**
 * What about a payment to look at twice: another order bears the same UTR, was sent the very same file, or a picture that
 * seems to show the same payment; or UPI gives no such UTR as was typed. Four more say that the picture, as far as it could be read, shows another UTR than
 * was typed, another amount than is due, a day from before the order, or a payment that has not succeeded.
 * `offer_ended`: it came when the price or the coupon that was told had ended, and would be dearer by then. `no_seat_left`, `coupon_used_up`: when it
 * came, no seat of one of its courses was left, or no use of its coupon for this family.
 */
export const paymentFlag = z.enum([
  'same_utr',
  'same_file',
  'same_picture',
  'utr_malformed',
  'other_utr',
  'other_amount',
  'paid_before',
  'not_paid',
  'offer_ended',
  'no_seat_left',
  'coupon_used_up',
]);
export type PaymentFlag = z.infer<typeof paymentFlag>;
