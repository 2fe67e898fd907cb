import type { BankName, DepositKind, MatchDoubt, MatchGround } from '../../../../contract/shop/bank.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showDate } from '../../../platform/api/show-date.ts';
import type { BankOrder } from '../bank-api.ts';

export const bankNames: Record<BankName, () => string> = {
  hdfc: m.bank_hdfc,
  icici: m.bank_icici,
  sbi: m.bank_sbi,
  axis: m.bank_axis,
  other: m.bank_other,
};

export const groundWords: Record<MatchGround, () => string> = {
  utr: m.bank_by_utr,
  reference: m.bank_by_reference,
  amount: m.bank_by_amount,
};

export const doubtWords: Record<MatchDoubt, () => string> = {
  amount_differs: m.bank_doubt_amount_differs,
  several_orders: m.bank_doubt_several_orders,
  several_deposits: m.bank_doubt_several_deposits,
  odd_receipt: m.bank_doubt_odd_receipt,
  own_payment: m.bank_doubt_own_payment,
  long_apart: m.bank_doubt_long_apart,
  only_amount: m.bank_doubt_only_amount,
  utr_differs: m.bank_doubt_utr_differs,
  told_twice: m.bank_doubt_told_twice,
  reference_differs: m.bank_doubt_reference_differs,
};

export const kindWords: Record<DepositKind, () => string> = {
  cash: m.bank_kind_cash,
  refund: m.bank_kind_refund,
  sale: m.bank_kind_sale,
  transfer: m.bank_kind_transfer,
  other: m.bank_kind_other,
};

/** A day of the bank, which no time zone moves. */
export const showDay = (day: string): string => showDate(`${day}T12:00:00Z`);

export const courseWords = ({ courseTitle, moreCourses }: BankOrder): string =>
  moreCourses > 0 ? m.bank_course_more({ course: courseTitle, count: moreCourses }) : courseTitle;
