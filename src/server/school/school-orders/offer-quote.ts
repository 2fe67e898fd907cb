import { type FaultCode, faultOf } from '../../../contract/platform/faults.ts';
import { QUOTE_DAYS_MOST } from '../../../contract/platform/limits.ts';
import type { Payer } from '../../../contract/school/school-orders.ts';
import { gstinFault, stateOfGstin } from '../../../rules/platform/gstin.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { invoices } from '../../shop/invoices/index.ts';
import { selling } from '../../shop/selling/index.ts';
import { schools } from '../schools/index.ts';
import { actOn, type OfQuote } from './hold-quote.ts';
import { quotedMail } from './mail-templates.ts';
import {
  addQuote,
  type NewLine,
  readHeld,
  schoolOfQuote,
  setReplaced,
  setWithdrawn,
  titlesOf,
} from './store-acts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Refuses `invalid_input` for a day that is past, or more than a year ahead. */
export function checkAhead({ config, clock }: AppContext, field: string, day: string): void {
  const now = clock.now();
  const last = dayIn(config.timeZone, new Date(now.getTime() + QUOTE_DAYS_MOST * DAY_MS));
  if (day < dayIn(config.timeZone, now) || day > last)
    throw refuse('invalid_input', { faults: { [field]: faultOf('day_wrong') } });
}

/** Refuses `invalid_input` for a GSTIN that is none, or is of another state. */
function checkPayer({ gstin, state }: Payer): void {
  if (gstin === null) return;
  const wrong = (field: string, code: FaultCode) =>
    refuse('invalid_input', { faults: { [`payer.${field}`]: faultOf(code) } });
  if (gstinFault(gstin)) throw wrong('gstin', 'gstin_wrong');
  if (stateOfGstin(gstin) !== state) throw wrong('state', 'gstin_state');
}

export type Offer = {
  actor: Actor;
  schoolId: string;
  quoteId: string;
  lines: NewLine[];
  payer: Payer;
  validUntil: string;
  note: string | null;
  toCoordinators: boolean;
  email: string | null;
  replaces: string | null;
};

/** The lines of a paper about what is sold to a school. */
export const soldLines = (lines: readonly NewLine[], titleOf: (courseId: string) => string) =>
  lines.map(({ courseId, seats, seatPaise, discountPaise }) => ({
    courseTitle: titleOf(courseId),
    pricePaise: seats * seatPaise,
    discountPaise,
    quantity: seats,
    eachPaise: seatPaise,
  }));

/** Withdraws the quote to the same school that another comes instead of; gives whether that is said in it. Refuses `school_quote_not_found`, `school_quote_ordered`. */
async function withdrawBefore(trx: Database, offer: Offer, at: Date): Promise<boolean> {
  const { replaces, schoolId, actor } = offer;
  if (replaces === null) return false;
  if ((await schoolOfQuote(trx, replaces)) !== schoolId) throw refuse('school_quote_not_found');
  const before = await readHeld(trx, replaces);
  if (before.order) throw refuse('school_quote_ordered');
  if (!before.isWithdrawn) await setWithdrawn(trx, replaces, { by: actor.personId, at, reason: '' });
  return !before.isReplaced;
}

/**
 * Offers a school seats, with a number of a series of its own, and mails the quote; of the same id it is one. Refuses
 * `school_not_found`, `course_not_found`, `invalid_input` for its day, its payer or more seats than are left, and what `replaces` may refuse: `school_quote_not_found`,
 * `school_quote_ordered`.
 */
export async function makeQuote(context: AppContext, offer: Offer): Promise<void> {
  const { actor, schoolId, quoteId: id, lines, payer, validUntil, note, toCoordinators, email } = offer;
  checkAhead(context, 'validUntil', validUntil);
  checkPayer(payer);
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    if (!(await schools.hold(trx, schoolId))) throw refuse('school_not_found');
    const before = await schoolOfQuote(trx, id);
    if (before === schoolId) return;
    if (before !== null) throw refuse('school_quote_not_found');
    // What was offered instead of which is free before seats are held for this one.
    const takesPlace = await withdrawBefore(trx, offer, at);
    const titles = await titlesOf(
      trx,
      lines.map(({ courseId }) => courseId),
    );
    if (lines.some(({ courseId }) => !titles.has(courseId))) throw refuse('course_not_found');
    await selling.holdSchoolSeats(trx, lines, { at, fieldOf: (line) => `lines.${line}.seats` });
    const sold = soldLines(lines, (courseId) => titles.get(courseId) ?? '');
    const terms = { validUntil, note };
    const numbered = await invoices.numberQuote(context, trx, { recipient: payer, lines: sold, terms, at });
    await addQuote(trx, { ...numbered, id, schoolId, lines, validUntil, email, by: actor.personId, at });
    if (takesPlace && offer.replaces) await setReplaced(trx, offer.replaces, id);
    await office.recordAct(trx, {
      staffId: actor.personId,
      act: 'school_quoted',
      subjectKind: 'school',
      subjectId: schoolId,
      details: {
        quote: numbered.number,
        rupees: numbered.totals.total / 100,
        seats: lines.reduce((sum, { seats }) => sum + seats, 0),
      },
      at,
    });
    const coordinators = toCoordinators ? await schools.coordinatorsOf(trx, schoolId) : [];
    for (const to of new Set([...coordinators, ...(email ? [email] : [])]))
      await context.outbox.write(trx, quotedMail, { to, facts: { quoteId: id } });
  });
}

/** Withdraws a quote that nobody ordered; again it changes nothing. Refuses `school_quote_not_found`, `school_quote_ordered`. */
export const withdrawQuote = (
  context: AppContext,
  { reason, ...asked }: OfQuote & { reason: string },
): Promise<void> =>
  actOn(context, asked, async (trx, held, at) => {
    if (held.order) throw refuse('school_quote_ordered');
    if (held.isWithdrawn) return null;
    await setWithdrawn(trx, held.id, { by: asked.actor.personId, at, reason });
    return { act: 'school_quote_withdrawn', details: { reason } };
  });
