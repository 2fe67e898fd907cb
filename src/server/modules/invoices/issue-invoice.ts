import { v7 as newId } from 'uuid';
import type { InvoiceKind, Paper } from '../../../contract/invoices.ts';
import type { RefundKind } from '../../../contract/orders.ts';
import type { StateCode } from '../../../contract/states.ts';
import { financialYearOf, invoiceNumber } from '../../../rules/financial-year.ts';
import { addTaxes, type TaxParts, taxesGivenBack, taxesIn } from '../../../rules/gst.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import { addInvoice, findInvoiceOf, type NewInvoice, sumCredited, takeSerial } from './store.ts';

/** An order that was paid. Paise. */
export type Sale = {
  orderId: string;
  recipient: string;
  /** Where the family says that it lives. Null: where the supplier is. */
  state: StateCode | null;
  reference: string;
  utr: string | null;
  coupon: string | null;
  lines: readonly { courseTitle: string; pricePaise: number; discountPaise: number }[];
  at: Date;
};

/** Money that went back. `courses` are the titles of what it is for. */
export type GivenBack = {
  orderId: string;
  refundId: string;
  kind: RefundKind;
  amountPaise: number;
  reason: string;
  bankReference: string;
  courses: string[];
  at: Date;
};

/** Each kind of paper has numbers of its own. */
const letters: Record<InvoiceKind, string> = { invoice: 'I', receipt: 'R', credit_note: 'C' };

const untaxed = (amount: number): TaxParts => ({ taxable: amount, cgst: 0, sgst: 0, igst: 0 });

/** A paper without its number. */
type Written = Omit<NewInvoice, 'id' | 'series' | 'financialYear' | 'serial' | 'number'>;

/** Gives a paper its number and writes it. Last in a transaction: all other papers of its series wait for its end. */
async function write(context: AppContext, trx: Database, paper: Written): Promise<Paper> {
  const { kind, facts } = paper;
  const series = context.config.invoicing.prefix + letters[kind];
  const financialYear = financialYearOf(facts.issuedOn);
  const serial = await takeSerial(trx, { series, financialYear });
  const number = invoiceNumber(series, financialYear, serial);
  const id = newId();
  await addInvoice(trx, { ...paper, id, series, financialYear, serial, number });
  return { invoiceId: id, kind, number, issuedOn: facts.issuedOn };
}

/** Writes the paper for an order that was verified, in the transaction that settles it: a tax invoice under a GSTIN, else a plain receipt. */
export async function issueInvoice(context: AppContext, trx: Database, sale: Sale): Promise<Paper> {
  const { invoicing, school, timeZone } = context.config;
  const { gstin, state: home, sac, taxPercent: percent } = invoicing;
  const state = sale.state ?? home;
  const supply = state === home ? 'within' : 'across';
  const lines = sale.lines.map(({ courseTitle, pricePaise, discountPaise }) => {
    const amountPaise = pricePaise - discountPaise;
    return {
      titles: [courseTitle],
      pricePaise,
      discountPaise,
      amountPaise,
      taxes: gstin === null ? null : taxesIn(amountPaise, percent, supply),
    };
  });
  const taxes = addTaxes(lines.map((line) => line.taxes ?? untaxed(line.amountPaise)));
  return write(context, trx, {
    kind: gstin === null ? 'receipt' : 'invoice',
    orderId: sale.orderId,
    refundId: null,
    credits: null,
    at: sale.at,
    facts: {
      issuedOn: dayIn(timeZone, sale.at),
      school: school.name,
      supplier: {
        name: invoicing.supplier,
        address: invoicing.address,
        gstin,
        state: home,
        email: school.email,
        phone: school.phone,
      },
      recipient: { name: sale.recipient, state },
      reference: sale.reference,
      utr: sale.utr,
      coupon: sale.coupon,
      tax: gstin === null ? null : { sac, percent },
      lines,
      credits: null,
    },
    totals: { ...taxes, total: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0) },
  });
}

/**
 * Writes the credit note for money that went back, in the transaction of the refund: supplier, recipient and taxes are
 * those of the paper that it takes back from. Null for orders of before there were papers.
 */
export async function issueCreditNote(
  context: AppContext,
  trx: Database,
  back: GivenBack,
): Promise<Paper | null> {
  const credited = await findInvoiceOf(trx, back.orderId);
  if (!credited) return null;
  const { facts, totals } = credited;
  const { amountPaise: amount, kind, reason, bankReference } = back;
  const taxes = facts.tax
    ? taxesGivenBack(totals, { before: await sumCredited(trx, credited.id), amount })
    : untaxed(amount);
  const line = {
    titles: back.courses,
    pricePaise: amount,
    discountPaise: 0,
    amountPaise: amount,
    taxes: facts.tax && taxes,
  };
  return write(context, trx, {
    kind: 'credit_note',
    orderId: back.orderId,
    refundId: back.refundId,
    credits: credited.id,
    at: back.at,
    facts: {
      ...facts,
      issuedOn: dayIn(context.config.timeZone, back.at),
      lines: [line],
      credits: { number: credited.number, issuedOn: facts.issuedOn, kind, reason, bankReference },
    },
    totals: { ...taxes, total: amount },
  });
}
