import { createHash, randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { RECEIPTS_DAILY_MOST, RECEIPTS_PENDING_MOST } from '../../../contract/platform/limits.ts';
import type { StateCode } from '../../../contract/platform/states.ts';
import { paiseOf } from '../../../rules/platform/money.ts';
import { utrOf } from '../../../rules/shop/utr.ts';
import { enrolment } from '../../learning/enrolment/index.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { coupons } from '../coupons/index.ts';
import { readings } from '../readings/index.ts';
import { selling } from '../selling/index.ts';
import { factsOf, receivedMail } from './compose-decision.ts';
import { hasOfferEnded, hasOrderEnded } from './ended-offer.ts';
import { keepReceipt } from './keep-receipt.ts';
import { makeReference } from './make-reference.ts';
import { amountOf, coursesToBuy, openOrderFor } from './prepare-order.ts';
import { reencodeReceipt } from './reencode-receipt.ts';
import {
  addOrder,
  addReceipt,
  countReceipts,
  findOrderByReference,
  findReceiptByKey,
  type NewReceipt,
  type OrderLineRow,
  type OrderRow,
  readOrder,
  reopenOrder,
  type Short,
} from './store.ts';
import { lockOrder } from './store-office.ts';
import { lockParties, type Parties } from './store-parties.ts';
import { findQuote, findQuoteByReference, type Quote, spendQuote } from './store-quote.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a family sends: `amount` in rupees as text, `picture` as it came, `key` from Idempotency-Key. */
export type Submission = {
  personId: string;
  /** What is paid for: what the reference was given for, or one course for a learner. */
  reference: string | null;
  courseId: string | null;
  learnerId: string;
  amount: string;
  utr: string | null;
  /** Where the family lives, when it was asked. */
  state: StateCode | null;
  picture: UploadedFile;
  key: string | null;
};

/** What tells a repeated submission from another one under the same key. */
function contentOf(submission: Submission): Buffer {
  const { personId, learnerId, courseId, reference, amount, utr, state, picture } = submission;
  const pictureHash = picture.digest.toString('hex');
  const said = [reference ?? courseId, paiseOf(amount) ?? amount, utr && (utrOf(utr) ?? utr), pictureHash];
  const parts = [...said, ...(state === null ? [] : [state]), ...(learnerId === personId ? [] : [learnerId])];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** The order that the same submission made before, as it was then; null when there is none. Refuses `idempotency_key_reused`. */
async function findRepeated(
  database: Database,
  { personId, key }: Submission,
  content: Buffer,
): Promise<OrderRow | null> {
  const receipt = key === null ? null : await findReceiptByKey(database, personId, key);
  if (!receipt) return null;
  if (!receipt.request_hash?.equals(content)) throw refuse('idempotency_key_reused');
  const { order_id, id: receipt_id, utr, sent_at: submitted_at } = receipt;
  const order = await readOrder(database, order_id);
  const steps = order.steps.filter(({ at }) => new Date(at) <= submitted_at);
  return {
    ...order,
    receipt_id,
    utr,
    submitted_at,
    steps,
    papers: [],
    status: 'submitted',
    reason: null,
    decided_at: null,
  };
}

/** Refuses `receipts_pending` and `receipts_today`. Binding only under the person's lock; before it, it spares work. */
async function checkLimits(database: Database, personId: string, now: Date): Promise<void> {
  const sent = await countReceipts(database, personId, new Date(now.getTime() - DAY_MS));
  if (sent.pending >= RECEIPTS_PENDING_MOST) throw refuse('receipts_pending');
  if (sent.recent >= RECEIPTS_DAILY_MOST) throw refuse('receipts_today');
}

/** What a family was asked for and has not sent a screenshot for yet. */
type Sale = {
  quote: Quote | null;
  learnerId: string;
  reference: string;
  couponId: string | null;
  lines: OrderLineRow[];
};

/** What a screenshot is for: an order that was sent before, or what becomes one. */
type Target = { order: OrderRow; sale: null } | { order: null; sale: Sale };

const saleOf = (quote: Quote): Target => ({
  order: null,
  sale: {
    quote,
    learnerId: quote.learner_id,
    reference: quote.reference,
    couponId: quote.coupon_id,
    lines: quote.lines,
  },
});

/**
 * What is paid for under a reference, and for whom: as it was told then, also when the tie has ended since or the wish is
 * over, for the money may have been sent. Refuses `reference_unknown`, `already_enrolled` when it is paid for, and
 * `order_waiting`, `order_waiting_other`.
 */
async function targetOfReference(database: Database, personId: string, reference: string): Promise<Target> {
  const quote = await findQuoteByReference(database, personId, reference);
  if (quote) {
    const ids = quote.lines.map(({ courseId }) => courseId);
    const learnerId = quote.learner_id;
    // A course that was hidden since then: the money may have been sent.
    await coursesToBuy(database, learnerId, ids, { evenHidden: true });
    const open = await openOrderFor(database, { personId, learnerId }, ids);
    return open?.status === 'submitted' ? { order: open, sale: null } : saleOf(quote);
  }
  const order = await findOrderByReference(database, personId, reference);
  const learnerId = order?.learner_id;
  if (!order || !learnerId) throw refuse('reference_unknown');
  if (order.status === 'submitted') return { order, sale: null };
  const ids = order.lines.map(({ courseId }) => courseId);
  // What was turned down may have been bought otherwise since.
  if (order.status !== 'rejected' || (await enrolment.mayWatchAny(database, learnerId, ids)))
    throw refuse('already_enrolled');
  const open = await openOrderFor(database, { personId, learnerId }, ids);
  return { order: open?.status === 'submitted' ? open : order, sale: null };
}

/** What is paid for when only the course is said: what is open for it, what was asked for it, or what it costs today. */
async function targetOfCourse(database: Database, parties: Parties, courseId: string): Promise<Target> {
  const { learnerId } = parties;
  const [course] = await coursesToBuy(database, learnerId, [courseId]);
  const order = await openOrderFor(database, parties, [courseId]);
  if (order) return { order, sale: null };
  const quote = await findQuote(database, parties, [courseId]);
  if (quote) return saleOf(quote);
  const line = {
    courseId,
    courseTitle: course?.title ?? '',
    courseSlug: course?.slug ?? '',
    pricePaise: course?.price_paise ?? 0,
    discountPaise: 0,
  };
  return {
    order: null,
    sale: { quote: null, learnerId, reference: makeReference(), couponId: null, lines: [line] },
  };
}

/** What a submission is for. Binding only under the person's lock; before it, it spares work. Refuses `amount_invalid` beside what the above refuse. */
async function findTarget(database: Database, submission: Submission): Promise<Target> {
  const { personId, reference, courseId } = submission;
  const target =
    reference === null
      ? await targetOfCourse(database, submission, courseId ?? '')
      : await targetOfReference(database, personId, reference);
  const due = target.order ? target.order.amount_paise : amountOf(target.sale.lines);
  if (paiseOf(submission.amount) !== due) throw refuse('amount_invalid');
  return target;
}

/**
 * Takes the screenshot of a payment: it makes an order of what the family was asked for, or goes to the order that waits
 * or was turned down; either way that order waits for the office (specification, sections 1, 5, 8). Refuses, in this
 * order: `idempotency_key_reused`, `course_not_found` or `reference_unknown`, `already_enrolled`, `order_waiting`,
 * `amount_invalid`, `utr_invalid`, `receipt_not_a_picture`, `receipts_pending`, `receipts_today`, `busy`,
 * `too_many_at_once`, `course_sold_out`, `receipt_too_many_pixels`, `receipt_not_stored`. Decoding waits for its turn in the claim's lane.
 */
export async function submitReceipt(
  context: AppContext,
  submission: Submission,
  claim: Claim<WhoWaits>,
): Promise<OrderRow> {
  const { personId, picture } = submission;
  const content = contentOf(submission);
  const repeated = await findRepeated(context.database, submission, content);
  if (repeated) return repeated;
  await selling.applyDuePrices(context);

  const target = await findTarget(context.database, submission);
  const learnerId = (target.order ? target.order.learner_id : target.sale.learnerId) ?? personId;
  const utr = submission.utr === null ? null : utrOf(submission.utr);
  if (submission.utr !== null && utr === null) throw refuse('utr_invalid');
  await readings.checkScreenshotType(picture.path);
  await checkLimits(context.database, personId, context.clock.now());

  const receipt = await reencodeReceipt(picture.path, claim);
  const file = `receipts/${randomUUID()}.jpg`;
  return keepReceipt(context, { personId, file, receipt }, (trx) =>
    write(
      trx,
      context,
      { ...submission, learnerId },
      {
        id: newId(),
        person_id: personId,
        file,
        digest: picture.digest,
        utr,
        idempotency_key: submission.key,
        request_hash: submission.key === null ? null : content,
        sent_at: context.clock.now(),
      },
    ),
  );
}

/** Writes the receipt under the lock of who pays and of whom it is for, so that limits, keys and quotes hold against the same person's other requests. */
async function write(
  trx: Database,
  context: AppContext,
  submission: Submission,
  receipt: Omit<NewReceipt, 'order_id'>,
): Promise<{ order: OrderRow; keepsFile: boolean }> {
  if (!(await lockParties(trx, submission))) throw refuse('not_signed_in');
  const repeated = receipt.request_hash && (await findRepeated(trx, submission, receipt.request_hash));
  if (repeated) return { order: repeated, keepsFile: false };
  await checkLimits(trx, submission.personId, context.clock.now());
  const target = await findTarget(trx, submission);
  const orderId = target.order
    ? await reopen(trx, target.order, { at: receipt.sent_at, state: submission.state })
    : await writeOrder(trx, target.sale, { ...receipt, state: submission.state });
  await addReceipt(trx, { ...receipt, order_id: orderId });
  const order = await readOrder(trx, orderId);
  await context.outbox.write(trx, receivedMail, {
    to: await accounts.readAddress(trx, submission.personId),
    about: submission.learnerId,
    facts: factsOf(order),
    key: `order-received:${orderId}`,
  });
  return { order, keepsFile: true };
}

/**
 * Takes a seat in each course and a use of the coupon for an order that is written in this transaction. Returns what was not
 * left. Courses are locked before the coupon, so that two receipts never wait for each other for ever.
 */
async function takeWhatIsLeft(
  trx: Database,
  { lines, coupon, personId, learnerId, at }: Parties & Pick<OrderRow, 'lines' | 'coupon'> & { at: Date },
): Promise<Short> {
  const courseIds = lines.map(({ courseId }) => courseId);
  const without = await selling.coursesWithoutSeats(trx, { courseIds, learnerId, at });
  const hasUse = coupon === null || (await coupons.hasUseLeft(trx, coupon, { personId, learnerId }));
  return { no_seat_left: without.length > 0, coupon_used_up: !hasUse };
}

/** The order waits again. One that the office verifies at this very moment, or has given back, does not. */
async function reopen(
  trx: Database,
  order: OrderRow,
  again: { at: Date; state: StateCode | null },
): Promise<string> {
  const locked = await lockOrder(trx, order.id);
  if (locked?.status !== 'submitted' && locked?.status !== 'rejected') throw refuse('order_waiting');
  const hasEnded = await hasOrderEnded(trx, order, again.at);
  // Until its rejection is final an order keeps what it took.
  const gaveBack = locked.status === 'rejected' && locked.settle_after === null;
  const { learner_id, person_id: personId } = order;
  const taking = { ...order, personId, learnerId: learner_id ?? personId, at: again.at };
  const short = gaveBack ? await takeWhatIsLeft(trx, taking) : null;
  await reopenOrder(trx, order.id, { ...again, hasEnded, short });
  return order.id;
}

async function writeOrder(
  trx: Database,
  { quote, learnerId: learner_id, reference, couponId, lines }: Sale,
  { person_id, sent_at, state }: Omit<NewReceipt, 'order_id'> & { state: StateCode | null },
): Promise<string> {
  const id = newId();
  const taking = { lines, coupon: quote?.coupon ?? null, personId: person_id, learnerId: learner_id };
  const short = await takeWhatIsLeft(trx, { ...taking, at: sent_at });
  const offer_ended =
    quote !== null && (await hasOfferEnded(trx, quote, { personId: person_id, at: sent_at }));
  const order = {
    id,
    person_id,
    learner_id,
    reference,
    coupon_id: couponId,
    submitted_at: sent_at,
    state,
    offer_ended,
    ...short,
  };
  await addOrder(trx, { ...order, amount_paise: amountOf(lines) }, lines);
  if (quote) await spendQuote(trx, quote.id);
  return id;
}
