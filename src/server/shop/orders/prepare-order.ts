import { v7 as newId } from 'uuid';
import { QUOTES_DAILY_MOST } from '../../../contract/platform/limits.ts';
import { upiLink } from '../../../rules/platform/upi-link.ts';
import { enrolment } from '../../learning/enrolment/index.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { coupons } from '../coupons/index.ts';
import { selling } from '../selling/index.ts';
import { wishes } from '../wishes/index.ts';
import { makeReference } from './make-reference.ts';
import { may } from './policy.ts';
import { findOpenOrders, type OrderLineRow, type OrderRow } from './store.ts';
import { readChild } from './store-family.ts';
import { lockParties, type Parties } from './store-parties.ts';
import {
  type CourseForSale,
  countQuotes,
  findCourses,
  findQuote,
  findState,
  HELD_MS,
  pricesOfLate,
  type Quote,
  writeQuote,
} from './store-quote.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A course that a family wants, and the price it saw where it chose it (paise). */
export type Wanted = { courseId: string; seenPaise: number | null };

export type Asked = {
  /** Whom it is for: a child of one's own, or by the link of a wish; oneself where neither is said. */
  learnerId?: string | undefined;
  wish?: string | undefined;
  courses: readonly Wanted[];
  /** As it was typed; null takes it off, undefined leaves what was asked before. */
  coupon?: string | null | undefined;
};

/** What to pay: for which courses, how much, under which reference. Paise. */
export type Prepared = {
  reference: string;
  lines: readonly OrderLineRow[];
  coupon: string | null;
  heldUntil: Date;
  /** Courses whose seats are all taken: what is paid for them is accepted, and the office decides. */
  soldOut: readonly string[];
};

export const amountOf = (lines: readonly { pricePaise: number; discountPaise: number }[]): number =>
  lines.reduce((sum, line) => sum + line.pricePaise - line.discountPaise, 0);

/** Courses that may still be bought for this learner, as they were asked for. Refuses `course_not_found`, `already_enrolled`, and `amount_invalid` for a free one. */
export async function coursesToBuy(
  database: Database,
  learnerId: string,
  courseIds: readonly string[],
  which: { evenHidden?: boolean } = {},
): Promise<CourseForSale[]> {
  const found = await findCourses(database, courseIds, which);
  if (found.length < courseIds.length) throw refuse('course_not_found');
  if (await enrolment.mayWatchAny(database, learnerId, courseIds)) throw refuse('already_enrolled');
  // What was told before counts as it was told: the money may have been sent.
  if (!which.evenHidden && found.some(({ price_paise }) => price_paise === 0)) throw refuse('amount_invalid');
  return found;
}

const isFor = (order: OrderRow, courseIds: readonly string[]) =>
  order.lines.length === courseIds.length &&
  order.lines.every(({ courseId }) => courseIds.includes(courseId));

/**
 * The order of this payer that is open for exactly these courses and this learner: one that waits for the office, or one
 * that it turned down. Null when they are still to be paid. Refuses `order_waiting` when one of them is in another order
 * that waits, `order_waiting_other` when somebody else pays that one.
 */
export async function openOrderFor(
  database: Database,
  { personId, learnerId }: Parties,
  courseIds: readonly string[],
): Promise<OrderRow | null> {
  const open = await findOpenOrders(database, learnerId, courseIds);
  // The newest that was sent for a course is what counts: of what came before it nothing is left to do.
  const exact = open.find((order) => order.person_id === personId && isFor(order, courseIds)) ?? null;
  const others = open.filter((order) => order.status === 'submitted' && order !== exact);
  if (others.some((order) => order.person_id !== personId)) throw refuse('order_waiting_other');
  if (others.length > 0) throw refuse('order_waiting');
  return exact;
}

const hasSentFor = async (trx: Database, { personId, learnerId }: Parties, courseIds: readonly string[]) =>
  (await findOpenOrders(trx, learnerId, courseIds)).some((order) => order.person_id === personId);

/** What each course costs this family: what it was told before or saw, where that still counts, and never more than today. */
async function pricesFor(
  trx: Database,
  courses: readonly CourseForSale[],
  wanted: readonly Wanted[],
  held: Quote | null,
): Promise<number[]> {
  const priced = courses.map(({ id, price_paise: today }) => ({
    id,
    today,
    told: held?.lines.find(({ courseId }) => courseId === id)?.pricePaise,
    seen: wanted.find(({ courseId }) => courseId === id)?.seenPaise ?? 0,
  }));
  const asked = priced.filter(({ told, seen, today }) => told === undefined && seen > 0 && seen < today);
  const counting = await pricesOfLate(
    trx,
    asked.map(({ id, seen }) => ({ courseId: id, pricePaise: seen })),
  );
  return priced.map(({ id, today, told, seen }) => {
    if (told !== undefined) return Math.min(told, today);
    return counting.has(id) ? seen : today;
  });
}

/** Refuses `too_many_tries` to who has asked for more offers today than a family needs. */
async function checkOffers(trx: Database, personId: string, at: Date): Promise<void> {
  const made = await countQuotes(trx, personId, new Date(at.getTime() - DAY_MS));
  if (made >= QUOTES_DAILY_MOST) throw refuse('too_many_tries', {}, { 'retry-after': '3600' });
}

/**
 * Says what to pay for some courses, and holds that price for PRICE_HELD_HOURS, but no seat and no use of a coupon: receipts
 * take those. The same quote comes again, but for a price that has fallen and for another coupon. Runs under the person's
 * lock. Refuses `course_sold_out` where no price is held, and what a coupon refuses.
 */
async function writeQuoteFor(
  trx: Database,
  { personId, learnerId, courses: wanted, coupon }: Asked & Parties,
  courses: readonly CourseForSale[],
  { at, isChild }: { at: Date; isChild: () => Promise<boolean> },
): Promise<Prepared> {
  const ids = courses.map(({ id }) => id);
  const before = await findQuote(trx, { personId, learnerId }, ids);
  const held = before && before.held_until > at ? before : null;
  const soldOut = await selling.soldOutCourses(trx, ids, at);
  if (!held && soldOut.length > 0) throw refuse('course_sold_out');
  // Who was told what to pay is let finish: the money may be on its way.
  if (!before && (await isChild())) throw refuse('grown_up_pays');
  if (!before) await checkOffers(trx, personId, at);
  const prices = await pricesFor(trx, courses, wanted, held);
  const isHeld =
    held?.lines.every(
      ({ courseId, pricePaise }) => pricePaise === prices[courses.findIndex(({ id }) => id === courseId)],
    ) ?? false;
  const code = coupon === undefined ? (before?.coupon ?? null) : coupon || null;
  const told = held && {
    reference: held.reference,
    lines: held.lines,
    coupon: held.coupon,
    heldUntil: held.held_until,
    soldOut,
  };
  if (told && isHeld && (coupon === undefined || code === told.coupon)) return told;

  const priced = courses.map(({ id }, index) => ({ courseId: id, pricePaise: prices[index] ?? 0 }));
  const used =
    code === null
      ? null
      : await coupons
          .applyCoupon(trx, { code, personId, learnerId, lines: priced, at })
          .catch((error: unknown) => {
            // One that nobody asked for just now has ended with its quote.
            if (coupon === undefined) return null;
            throw error;
          });
  const lines = courses.map(({ id, slug, title }, index) => ({
    courseId: id,
    courseSlug: slug,
    courseTitle: title,
    pricePaise: prices[index] ?? 0,
    discountPaise: used?.discounts[index] ?? 0,
  }));
  // A coupon that has ended meanwhile took off more than the course has fallen.
  if (told && coupon === undefined && amountOf(lines) > amountOf(told.lines)) return told;
  const heldUntil = held && isHeld ? held.held_until : new Date(at.getTime() + HELD_MS);
  // Two references being the same is one chance in a million million: then the database refuses, and a press again mends it.
  const reference = before?.reference ?? makeReference();
  const quote = { id: newId(), personId, learnerId, reference, courseIds: ids, heldUntil, at, lines };
  await writeQuote(trx, { ...quote, couponId: used?.couponId ?? null });
  return { reference, lines, coupon: used?.code ?? null, heldUntil, soldOut };
}

/** Whom something is bought for: by a wish whoever wishes for that very course, else who is named, or oneself. Refuses `wish_over`. */
async function learnerFor(
  context: AppContext,
  actor: Actor,
  { learnerId, wish, courses }: Asked,
): Promise<{ learnerId: string; mayBuyFor: boolean }> {
  if (wish === undefined) {
    const personId = learnerId ?? actor.personId;
    return { learnerId: personId, mayBuyFor: may(actor, 'buyFor', { personId }) };
  }
  const wished = await wishes.readWish(context, wish);
  if (courses.some(({ courseId }) => courseId !== wished.courseId)) throw refuse('wish_over');
  return { learnerId: wished.learnerId, mayBuyFor: true };
}

/**
 * What to pay, for whom, to whom, under which reference. An order that was turned down keeps its reference and its amount: the
 * family sends another screenshot, it does not pay again. Refuses `course_not_found`, `already_enrolled`, `order_waiting`,
 * `order_waiting_other`, `amount_invalid` for a free course, `grown_up_pays` to a child, `child_not_found` for who is no child of one's own,
 * `wish_over`, `course_sold_out`, and what a coupon refuses.
 */
export async function prepareOrder(context: AppContext, actor: Actor, asked: Asked) {
  // A price that was planned for this moment counts, whoever asks first.
  await selling.applyDuePrices(context);
  const at = context.clock.now();
  const { personId } = actor;
  const { learnerId, mayBuyFor } = await learnerFor(context, actor, asked);
  const parties = { personId, learnerId };
  const prepared = await context.database.transaction().execute(async (trx): Promise<Prepared> => {
    if (!(await lockParties(trx, parties)))
      throw refuse(learnerId === personId ? 'not_signed_in' : 'child_not_found');
    const ids = asked.courses.map(({ courseId }) => courseId);
    // Who has sent a screenshot for somebody goes on with it, whatever has become of the tie or of the wish.
    if (!mayBuyFor && !(await hasSentFor(trx, parties, ids))) throw refuse('child_not_found');
    const found = await coursesToBuy(trx, learnerId, ids);
    const order = await openOrderFor(trx, parties, ids);
    if (order?.status === 'submitted') throw refuse('order_waiting');
    if (!order)
      return writeQuoteFor(trx, { ...asked, ...parties }, found, {
        at,
        isChild: () => consents.isChildAlone(context, trx, actor),
      });
    const { reference, lines, coupon } = order;
    const soldOut = await selling.soldOutCourses(trx, ids, at);
    return { reference, lines, coupon, heldUntil: new Date(at.getTime() + HELD_MS), soldOut };
  });
  const { upi, school, invoicing } = context.config;
  const amount = amountOf(prepared.lines);
  const purpose = prepared.lines.length === 1 ? (prepared.lines[0]?.courseTitle ?? '') : school.name;
  return {
    ...prepared,
    child: learnerId === personId ? null : await readChild(context.database, learnerId),
    state:
      invoicing.gstin === null ? null : ((await findState(context.database, personId)) ?? invoicing.state),
    amount,
    payee: upi,
    upiLink: upiLink({ payee: upi, amount, reference: prepared.reference, purpose }),
  };
}
