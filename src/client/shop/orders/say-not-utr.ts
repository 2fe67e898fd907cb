import type { NotUtr } from '../../../rules/shop/utr.ts';
import { m } from '../../../texts/generated/messages.js';

const sentences: Record<NotUtr, () => string> = {
  google_id: m.readings_not_utr_google_id,
  phonepe_id: m.readings_not_utr_phonepe_id,
  upi_id: m.readings_not_utr_upi_id,
  phone_number: m.readings_not_utr_phone_number,
  not_digits: m.readings_not_utr_not_digits,
  too_short: m.readings_not_utr_too_short,
  too_long: m.readings_not_utr_too_long,
};

/** What a family reads that typed something else than the UTR. */
export const sayNotUtr = (what: NotUtr): string => sentences[what]();
