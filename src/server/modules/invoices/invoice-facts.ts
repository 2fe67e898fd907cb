import type { InvoiceKind } from '../../../contract/invoices.ts';
import type { RefundKind } from '../../../contract/orders.ts';
import type { StateCode } from '../../../contract/states.ts';
import type { TaxParts } from '../../../rules/gst.ts';

/** One line of a paper. Paise; `taxes` is null where there is no tax. */
export type InvoiceLine = {
  titles: string[];
  pricePaise: number;
  discountPaise: number;
  amountPaise: number;
  taxes: TaxParts | null;
};

/** All that stands on a paper beside its number and its totals, as it was when it was written. */
export type InvoiceFacts = {
  /** The day that it bears, in the school's time zone. */
  issuedOn: string;
  /** What families call who sells; papers of the first day were written without it. */
  school?: string;
  supplier: {
    name: string;
    address: string | null;
    gstin: string | null;
    state: StateCode | null;
    email: string;
    phone: string;
  };
  recipient: { name: string; state: StateCode | null };
  reference: string;
  utr: string | null;
  coupon: string | null;
  /** Null on a plain receipt, and on what takes back from one. */
  tax: { sac: string; percent: number } | null;
  lines: InvoiceLine[];
  /** What a credit note is about. */
  credits: {
    number: string;
    issuedOn: string;
    kind: RefundKind;
    reason: string;
    bankReference: string;
  } | null;
};

/** A paper as it is drawn. Paise. */
export type Invoice = {
  kind: InvoiceKind;
  number: string;
  facts: InvoiceFacts;
  totals: TaxParts & { total: number };
};
