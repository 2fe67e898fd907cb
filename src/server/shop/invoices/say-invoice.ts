import { type StateCode, territoriesOfTheUnion } from '../../../contract/platform/states.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { DAY, dateFormat, languageTag, showList } from '../../../texts/locale.ts';
import { stateName } from '../../../texts/state-words.ts';
import type { DrawnKind, Invoice, InvoiceFacts } from './invoice-facts.ts';

/** A column of the table; `share` is its part of the width. */
export type Column = { title: string; share: number; isNumber: boolean };
type Labelled = readonly [label: string, text: string];

/** All words of a paper, in the order in which they stand on it. */
export type Sheet = {
  title: string;
  number: string;
  /** Above who sells, who may be called otherwise. */
  school: string;
  supplier: { name: string; lines: string[] };
  marks: Labelled[];
  recipient: { label: string; name: string; lines: string[] };
  about: Labelled[];
  columns: Column[];
  rows: string[][];
  sums: Labelled[];
  total: Labelled;
  inWords: Labelled;
  note: string;
  questions: string;
  signatureFor: string;
  signatory: string;
  page: (page: number, pages: number) => string;
};

type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;
const titles: Record<DrawnKind, Message> = {
  quote: m.invoices_title_quote,
  invoice: m.invoices_title_invoice,
  receipt: m.invoices_title_receipt,
  credit_note: m.invoices_title_credit_note,
};
const recipients: Record<DrawnKind, Message> = {
  quote: m.invoices_to_quote,
  invoice: m.invoices_to_invoice,
  receipt: m.invoices_to_receipt,
  credit_note: m.invoices_to_credit_note,
};
const totalLabels: Record<DrawnKind, Message> = {
  quote: m.invoices_total_quote,
  invoice: m.invoices_total_invoice,
  receipt: m.invoices_total_receipt,
  credit_note: m.invoices_total_credit_note,
};
const notes: Record<DrawnKind, Message> = {
  quote: m.invoices_note_quote,
  invoice: m.invoices_note_invoice,
  receipt: m.invoices_note_receipt,
  credit_note: m.invoices_note_credit_note,
};

/** What an invoice is called: that of a school may name no tax. */
const titleOf = ({ kind, facts }: Invoice): Message =>
  kind === 'invoice' && !facts.tax ? m.invoices_title_untaxed : titles[kind];

/** A school pays after its invoice, a family before. */
const totalLabelOf = ({ kind, facts }: Invoice): Message =>
  kind === 'invoice' && facts.terms ? m.invoices_total_due : totalLabels[kind];

/** What stands below: of a quote first what the office wrote. */
function sayNote({ kind, facts }: Invoice, locale: Locale): string {
  const note = (kind === 'invoice' && !facts.tax ? m.invoices_note_untaxed : notes[kind])({}, { locale });
  return kind === 'quote' && facts.terms?.note ? `${facts.terms.note}\n${note}` : note;
}

/** 1,17,999.50: always with paise, as on a bill. */
const showPaise = (paise: number, locale: Locale) =>
  rupees(paise).toLocaleString(languageTag(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const showPercent = (percent: number, locale: Locale) =>
  (percent / 100).toLocaleString(languageTag(locale), { style: 'percent', maximumFractionDigits: 3 });

/** A day that is written down as 2026-11-22 is the same in every zone. */
const showDay = (day: string, locale: Locale) =>
  dateFormat({ ...DAY, timeZone: 'UTC' }, locale).format(new Date(`${day}T00:00:00Z`));

type ToWords = typeof import('to-words/en-IN').ToWords;

/** An amount as Indians say it, with lakh and crore; in English where nobody taught us the language's numbers. */
async function sayAmount(paise: number, locale: Locale): Promise<string> {
  const words = (await import(`to-words/${languageTag(locale)}`).catch(() => import('to-words/en-IN'))) as {
    ToWords: ToWords;
  };
  return new words.ToWords().convert(rupees(paise), { currency: true });
}

/** What the taxes of a paper are called, with their rates, and which of its parts each is. */
function taxesOf({ totals, facts }: Invoice, locale: Locale) {
  const { tax, supplier, recipient } = facts;
  if (!tax) return [];
  const whole = { rate: showPercent(tax.percent, locale) };
  const half = { rate: showPercent(tax.percent / 2, locale) };
  if (totals.igst > 0 || supplier.state !== recipient.state)
    return [{ part: 'igst' as const, name: m.invoices_igst(whole, { locale }) }];
  const isTerritory = territoriesOfTheUnion.some((code) => code === recipient.state);
  return [
    { part: 'cgst' as const, name: m.invoices_cgst(half, { locale }) },
    { part: 'sgst' as const, name: (isTerritory ? m.invoices_utgst : m.invoices_sgst)(half, { locale }) },
  ];
}

const sayState = (code: StateCode | null, locale: Locale): string[] =>
  code ? [m.invoices_state({ state: stateName(code, locale), code }, { locale })] : [];

function describe({ facts }: Invoice, titles: string[], locale: Locale): string {
  const courses = showList(titles, locale);
  if (!facts.credits || facts.credits.kind === 'credit') return courses;
  const says = facts.credits.kind === 'refund' ? m.invoices_refund_of : m.invoices_reversal_of;
  return says({ courses }, { locale });
}

/** What the paper is about, beside who gets it. */
function sayFacts(facts: InvoiceFacts, locale: Locale): Labelled[] {
  const { reference, utr, coupon, credits, tax, recipient, terms } = facts;
  const own: Labelled[] = [[m.invoices_reference({}, { locale }), reference]];
  if (terms?.theirOrder) own.push([m.invoices_their_order({}, { locale }), terms.theirOrder]);
  if (terms?.validUntil)
    own.push([m.invoices_valid_until({}, { locale }), showDay(terms.validUntil, locale)]);
  if (terms?.dueOn && !credits) own.push([m.invoices_due_on({}, { locale }), showDay(terms.dueOn, locale)]);
  if (utr) own.push([m.invoices_utr({}, { locale }), utr]);
  if (coupon && !credits) own.push([m.invoices_coupon({}, { locale }), coupon]);
  if (credits) {
    const paper = { number: credits.number, date: showDay(credits.issuedOn, locale) };
    own.push(
      [m.invoices_credits({}, { locale }), m.invoices_credits_paper(paper, { locale })],
      ...(credits.bankReference
        ? [[m.invoices_bank_reference({}, { locale }), credits.bankReference] as const]
        : []),
      // Its lines were for the mail: here a page has no room for them.
      [m.invoices_reason({}, { locale }), credits.reason.replace(/\s+/g, ' ')],
    );
  }
  if (tax)
    own.push(
      [m.invoices_place({}, { locale }), sayState(recipient.state, locale)[0] ?? ''],
      [m.invoices_reverse_charge({}, { locale }), m.invoices_no({}, { locale })],
    );
  return own;
}

/** The table: with discounts where there are any, with taxes where there is a GSTIN. */
function sayLines(invoice: Invoice, locale: Locale): Pick<Sheet, 'columns' | 'rows' | 'sums'> {
  const { facts, totals } = invoice;
  const money = (paise: number) => showPaise(paise, locale);
  const taxes = taxesOf(invoice, locale);
  const isReduced = facts.lines.some(({ discountPaise }) => discountPaise > 0);
  const isCounted = facts.lines.some(({ quantity }) => quantity !== undefined);
  const column = (title: string, share: number, isNumber = true) => ({ title, share, isNumber });
  return {
    columns: [
      column(m.invoices_col_description({}, { locale }), isCounted ? 2.2 : taxes.length > 1 ? 3.1 : 4, false),
      ...(facts.tax ? [column(m.invoices_col_sac({}, { locale }), isCounted ? 0.95 : 1, false)] : []),
      ...(isCounted
        ? [
            column(m.invoices_col_seats({}, { locale }), 0.7),
            column(m.invoices_col_each({}, { locale }), 1.2),
          ]
        : []),
      ...(isReduced
        ? [
            // Seats and what each costs say it already, and schools' sums need the room.
            ...(isCounted ? [] : [column(m.invoices_col_price({}, { locale }), 1.25)]),
            column(m.invoices_col_discount({}, { locale }), 1.15),
          ]
        : []),
      ...(facts.tax ? [column(m.invoices_col_taxable({}, { locale }), isCounted ? 1.5 : 1.3)] : []),
      ...taxes.map(({ name }) => column(name, isCounted ? 1.3 : 1.1)),
      column(m.invoices_col_amount({}, { locale }), isCounted ? 1.55 : 1.3),
    ],
    rows: facts.lines.map((line) => [
      describe(invoice, line.titles, locale),
      ...(facts.tax ? [facts.tax.sac] : []),
      ...(isCounted ? [String(line.quantity ?? ''), money(line.eachPaise ?? 0)] : []),
      ...(isReduced && !isCounted ? [money(line.pricePaise)] : []),
      ...(isReduced ? [line.discountPaise ? money(-line.discountPaise) : ''] : []),
      ...(line.taxes ? [money(line.taxes.taxable)] : []),
      ...taxes.map(({ part }) => money(line.taxes?.[part] ?? 0)),
      money(line.amountPaise),
    ]),
    sums: facts.tax
      ? [
          [m.invoices_col_taxable({}, { locale }), money(totals.taxable)],
          ...taxes.map(({ part, name }) => [name, money(totals[part])] as const),
        ]
      : [],
  };
}

/** Says a paper in a language. */
export async function sayInvoice(invoice: Invoice, locale: Locale): Promise<Sheet> {
  const { kind, number, facts, totals } = invoice;
  const { supplier, recipient } = facts;
  const { email, phone } = supplier;
  return {
    title: titleOf(invoice)({}, { locale }),
    number,
    school: facts.school ?? supplier.name,
    supplier: {
      name: supplier.name,
      lines: [
        ...(supplier.address ? [supplier.address] : []),
        ...(supplier.gstin
          ? [...sayState(supplier.state, locale), m.invoices_gstin({ gstin: supplier.gstin }, { locale })]
          : []),
      ],
    },
    marks: [
      [m.invoices_number({}, { locale }), number],
      [m.invoices_date({}, { locale }), showDay(facts.issuedOn, locale)],
    ],
    recipient: {
      label: recipients[kind]({}, { locale }),
      // Taken off once a child's account was erased.
      name: recipient.name || m.invoices_recipient_erased({}, { locale }),
      lines: [
        // Its lines are one here, as those of the reason are.
        ...(recipient.address ? [recipient.address.replace(/\s*\n\s*/g, ', ')] : []),
        ...sayState(recipient.state, locale),
        ...(recipient.gstin ? [m.invoices_gstin({ gstin: recipient.gstin }, { locale })] : []),
      ],
    },
    about: sayFacts(facts, locale),
    ...sayLines(invoice, locale),
    total: [totalLabelOf(invoice)({}, { locale }), `₹${showPaise(totals.total, locale)}`],
    inWords: [m.invoices_in_words({}, { locale }), await sayAmount(totals.total, locale)],
    note: sayNote(invoice, locale),
    questions: m.invoices_questions({ email, phone }, { locale }),
    signatureFor: m.invoices_signature_for({ supplier: supplier.name }, { locale }),
    signatory: m.invoices_signatory({}, { locale }),
    page: (page, pages) => m.invoices_page({ page, pages }, { locale }),
  };
}
