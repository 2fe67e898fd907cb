import { v7 as newId } from 'uuid';
import type { StateCode } from '../../../contract/platform/states.ts';
import type { InvoiceKind, Paper } from '../../../contract/shop/invoices.ts';
import type { RefundKind } from '../../../contract/shop/orders.ts';
import { financialYearOf, invoiceNumber } from '../../../rules/platform/financial-year.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { addTaxes, type TaxParts, taxesGivenBack, taxesIn } from '../../../rules/shop/gst.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Invoice, InvoiceFacts } from './invoice-facts.ts';
import {
  addInvoice,
  type FoundInvoice,
  findInvoiceOf,
  findSchoolInvoice,
  type NewInvoice,
  sumCredited,
  takeSerial,
} from './store.ts';

/** What is sold, and to whom. Paise. */
type Sold = {
  /** Its state is null where the supplier is. */
  recipient: InvoiceFacts['recipient'];
  reference: string;
  utr: string | null;
  coupon: string | null;
  lines: readonly {
    courseTitle: string;
    pricePaise: number;
    discountPaise: number;
    quantity?: number;
    eachPaise?: number;
  }[];
  terms?: InvoiceFacts['terms'];
  at: Date;
};
/** An order of a family that was paid. */
export type Sale = Omit<Sold, 'recipient' | 'terms'> & {
  orderId: string;
  recipient: string;
  /** Where the family says that it lives. */
  state: StateCode | null;
};
/** What a school orders, or is offered. */
export type SchoolSale = Omit<Sold, 'utr' | 'coupon'> & { terms: NonNullable<Sold['terms']> };

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
const QUOTE_LETTER = 'Q';

const untaxed = (amount: number): TaxParts => ({ taxable: amount, cgst: 0, sgst: 0, igst: 0 });

/** A paper without its number. */
type Written = Omit<NewInvoice, 'id' | 'series' | 'financialYear' | 'serial' | 'number'> & { id?: string };

/** The next number of a kind of paper. It is taken once the transaction ends: all others of its series wait for that. */
async function takeNumber(context: AppContext, trx: Database, letter: string, issuedOn: string) {
  const series = context.config.invoicing.prefix + letter;
  const financialYear = financialYearOf(issuedOn);
  const serial = await takeSerial(trx, { series, financialYear });
  return { series, financialYear, serial, number: invoiceNumber(series, financialYear, serial) };
}

/** Gives a paper its number and writes it. Last in a transaction: all other papers of its series wait for its end. */
async function write(
  context: AppContext,
  trx: Database,
  { id = newId(), ...paper }: Written,
): Promise<Paper> {
  const { kind, facts } = paper;
  const numbered = await takeNumber(context, trx, letters[kind], facts.issuedOn);
  await addInvoice(trx, { ...paper, id, ...numbered });
  return { invoiceId: id, kind, number: numbered.number, issuedOn: facts.issuedOn };
}

/** All that stands on a paper about a sale, and its sums. */
function layOut(context: AppContext, sold: Sold): { facts: InvoiceFacts; totals: Invoice['totals'] } {
  const { invoicing, school, timeZone } = context.config;
  const { gstin, state: home, sac, taxPercent: percent } = invoicing;
  const state = sold.recipient.state ?? home;
  const supply = state === home ? 'within' : 'across';
  const lines = sold.lines.map(({ courseTitle, ...line }) => {
    const amountPaise = line.pricePaise - line.discountPaise;
    const taxes = gstin === null ? null : taxesIn(amountPaise, percent, supply);
    return { titles: [courseTitle], ...line, amountPaise, taxes };
  });
  const taxes = addTaxes(lines.map((line) => line.taxes ?? untaxed(line.amountPaise)));
  return {
    facts: {
      issuedOn: dayIn(timeZone, sold.at),
      school: school.name,
      supplier: {
        name: invoicing.supplier,
        address: invoicing.address,
        gstin,
        state: home,
        email: school.email,
        phone: school.phone,
      },
      recipient: { ...sold.recipient, state },
      reference: sold.reference,
      utr: sold.utr,
      coupon: sold.coupon,
      tax: gstin === null ? null : { sac, percent },
      lines,
      credits: null,
      ...(sold.terms ? { terms: sold.terms } : {}),
    },
    totals: { ...taxes, total: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0) },
  };
}

const aboutNothing = { orderId: null, schoolOrderId: null, refundId: null, credits: null };

/** Writes the paper for an order that was verified, in the transaction that settles it: a tax invoice under a GSTIN, else a plain receipt. */
export function issueInvoice(context: AppContext, trx: Database, sale: Sale): Promise<Paper> {
  const { orderId, recipient: name, state, ...sold } = sale;
  const kind = context.config.invoicing.gstin === null ? 'receipt' : 'invoice';
  const laidOut = layOut(context, { ...sold, recipient: { name, state } });
  return write(context, trx, { ...aboutNothing, ...laidOut, kind, orderId, at: sale.at });
}

const ofSchool = (sale: SchoolSale): Sold => ({ ...sale, utr: null, coupon: null });

/** Writes the invoice of an order of a school, in the transaction of whoever issues it. Without a GSTIN it names no tax: nobody has paid yet, so it is no receipt. */
export function issueSchoolInvoice(
  context: AppContext,
  trx: Database,
  { schoolOrderId, ...sale }: SchoolSale & { schoolOrderId: string },
): Promise<Paper> {
  const laidOut = layOut(context, ofSchool(sale));
  return write(context, trx, { ...aboutNothing, ...laidOut, kind: 'invoice', schoolOrderId, at: sale.at });
}

/** A quote as it will be drawn, with a number of a series of its own. Last in a transaction. */
export async function numberQuote(context: AppContext, trx: Database, sale: Omit<SchoolSale, 'reference'>) {
  const { facts, totals } = layOut(context, ofSchool({ ...sale, reference: '' }));
  const numbered = await takeNumber(context, trx, QUOTE_LETTER, facts.issuedOn);
  return { ...numbered, facts: { ...facts, reference: numbered.number }, totals };
}

type Crediting = {
  credited: FoundInvoice;
  amountPaise: number;
  titles: string[];
  note: Pick<NonNullable<InvoiceFacts['credits']>, 'kind' | 'reason' | 'bankReference'>;
  at: Date;
};

/** A credit note before its number: supplier, recipient and taxes are those of the paper that it takes back from. */
async function takeBack(context: AppContext, trx: Database, { credited, note, ...back }: Crediting) {
  const { facts, totals } = credited;
  const { amountPaise: amount, titles, at } = back;
  const taxes = facts.tax
    ? taxesGivenBack(totals, { before: await sumCredited(trx, credited.id), amount })
    : untaxed(amount);
  const line = {
    titles,
    pricePaise: amount,
    discountPaise: 0,
    amountPaise: amount,
    taxes: facts.tax && taxes,
  };
  return {
    kind: 'credit_note' as const,
    credits: credited.id,
    at,
    facts: {
      ...facts,
      issuedOn: dayIn(context.config.timeZone, at),
      lines: [line],
      credits: { number: credited.number, issuedOn: facts.issuedOn, ...note },
    },
    totals: { ...taxes, total: amount },
  };
}

/** Writes the credit note for money that went back, in the transaction of the refund. Null for orders of before there were papers. */
export async function issueCreditNote(
  context: AppContext,
  trx: Database,
  back: GivenBack,
): Promise<Paper | null> {
  const credited = await findInvoiceOf(trx, back.orderId);
  if (!credited) return null;
  const { orderId, refundId, kind, reason, bankReference, courses: titles, ...rest } = back;
  const note = { kind, reason, bankReference };
  const written = await takeBack(context, trx, { ...rest, credited, titles, note });
  return write(context, trx, { ...aboutNothing, ...written, orderId, refundId });
}

/** What an order of a school owes less. */
export type SchoolCredit = {
  id: string;
  schoolOrderId: string;
  amountPaise: number;
  reason: string;
  courses: string[];
  at: Date;
};

/** Writes the credit note for what an order of a school owes less, in the transaction of the act; whoever does it holds the order and has looked at what is left. */
export async function issueSchoolCredit(
  context: AppContext,
  trx: Database,
  { id, schoolOrderId, reason, courses: titles, ...rest }: SchoolCredit,
): Promise<Paper> {
  const credited = await findSchoolInvoice(trx, schoolOrderId);
  if (!credited) throw new Error('An order without an invoice has nothing to credit');
  const note = { kind: 'credit' as const, reason, bankReference: null };
  const written = await takeBack(context, trx, { ...rest, credited, titles, note });
  return write(context, trx, { ...aboutNothing, ...written, id, schoolOrderId });
}
