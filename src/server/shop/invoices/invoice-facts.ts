import type { StateCode } from '../../../contract/platform/states.ts';
import type { InvoiceKind } from '../../../contract/shop/invoices.ts';
import type { RefundKind } from '../../../contract/shop/orders.ts';
import type { TaxParts } from '../../../rules/shop/gst.ts';

/** One line of a paper. Paise; `taxes` is null where there is no tax. */
export type InvoiceLine = {
  titles: string[];
  /** How many there are of it, at which price each; left out where it is one. */
  quantity?: number;
  eachPaise?: number;
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
  recipient: {
    name: string;
    state: StateCode | null;
    /** Of a school; a family says neither. */
    address?: string;
    gstin?: string | null;
  };
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
    /** `credit`: what a school owes less; no money went back by it. */
    kind: RefundKind | 'credit';
    reason: string;
    bankReference: string | null;
  } | null;
  /** What stands on a school's papers beside that. */
  terms?: {
    /** The number of its own order. */
    theirOrder?: string | null;
    /** Until when it is to be paid. */
    dueOn?: string;
    /** The last day of a quote. */
    validUntil?: string;
    /** What the office wrote below a quote. */
    note?: string | null;
  };
};

/** A quote is drawn like a paper, and is none: it stands in no book. */
export type DrawnKind = InvoiceKind | 'quote';

/** A paper as it is drawn. Paise. */
export type Invoice = {
  kind: DrawnKind;
  number: string;
  facts: InvoiceFacts;
  totals: TaxParts & { total: number };
};
