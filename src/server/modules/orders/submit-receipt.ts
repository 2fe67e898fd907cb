import { createHash, randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { RECEIPTS_DAILY_MOST, RECEIPTS_PENDING_MOST } from '../../../contract/limits.ts';
import { paiseOf } from '../../../rules/money.ts';
import { utrOf } from '../../../rules/utr.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import type { UploadedFile } from '../../http/read-form.ts';
import { refuse } from '../../http/refusal.ts';
import type { Claim, WhoWaits } from '../../outside/work-lanes.ts';
import { keepReceipt } from './keep-receipt.ts';
import { makeReference } from './make-reference.ts';
import { courseToBuy } from './prepare-order.ts';
import { checkReceiptType, reencodeReceipt } from './reencode-receipt.ts';
import {
  addOrder,
  countReceipts,
  findOrderByKey,
  lockPerson,
  type NewOrder,
  type OrderRow,
  spendReference,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a family sends: `amount` in rupees as text, `picture` as it came, `key` from Idempotency-Key. */
export type Submission = {
  personId: string;
  courseId: string;
  amount: string;
  utr: string | null;
  picture: UploadedFile;
  key: string | null;
};

/** What tells a repeated submission from another one under the same key. */
function contentOf({ courseId, amount, utr, picture }: Submission): Buffer {
  const pictureHash = picture.digest.toString('hex');
  const parts = [courseId, paiseOf(amount) ?? amount, utr && (utrOf(utr) ?? utr), pictureHash];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** The order that the same submission made before, as it was then; null when there is none. Refuses `idempotency_key_reused`. */
async function findRepeated(
  database: Database,
  { personId, key }: Submission,
  content: Buffer,
): Promise<OrderRow | null> {
  const order = key === null ? null : await findOrderByKey(database, personId, key);
  if (!order) return null;
  if (!order.request_hash?.equals(content)) throw refuse('idempotency_key_reused');
  return { ...order, status: 'submitted', reason: null, decided_at: null };
}

/** Refuses `receipts_pending` and `receipts_today`. Binding only under the person's lock; before it, it spares work. */
async function checkLimits(database: Database, personId: string, now: Date): Promise<void> {
  const sent = await countReceipts(database, personId, new Date(now.getTime() - DAY_MS));
  if (sent.pending >= RECEIPTS_PENDING_MOST) throw refuse('receipts_pending');
  if (sent.recent >= RECEIPTS_DAILY_MOST) throw refuse('receipts_today');
}

/**
 * Takes the screenshot of a payment and makes an order of it that waits for the office (specification, sections 1, 5, 8).
 * Refuses, in this order: `idempotency_key_reused`, `course_not_found`, `already_enrolled`, `amount_invalid`,
 * `utr_invalid`, `receipt_not_a_picture`, `receipts_pending`, `receipts_today`, `busy`, `too_many_at_once`,
 * `receipt_too_many_pixels`, `receipt_not_stored`. Decoding waits for its turn in the claim's lane.
 */
export async function submitReceipt(
  context: AppContext,
  submission: Submission,
  claim: Claim<WhoWaits>,
): Promise<OrderRow> {
  const { personId, courseId, picture } = submission;
  const content = contentOf(submission);
  const repeated = await findRepeated(context.database, submission, content);
  if (repeated) return repeated;

  const course = await courseToBuy(context, submission);
  const amount = paiseOf(submission.amount);
  if (!amount || amount !== course.price_paise) throw refuse('amount_invalid');
  const utr = submission.utr === null ? null : utrOf(submission.utr);
  if (submission.utr !== null && utr === null) throw refuse('utr_invalid');
  await checkReceiptType(picture.path);
  await checkLimits(context.database, personId, context.clock.now());

  const receipt = await reencodeReceipt(picture.path, claim);
  const file = `receipts/${randomUUID()}.jpg`;
  return keepReceipt(context, { personId, file, receipt }, (trx) =>
    write(trx, context, submission, {
      id: newId(),
      person_id: personId,
      course_id: courseId,
      amount_paise: amount,
      utr,
      receipt_file: file,
      idempotency_key: submission.key,
      request_hash: submission.key === null ? null : content,
      submitted_at: context.clock.now(),
      course,
    }),
  );
}

type Writing = Omit<NewOrder, 'reference'> & { course: { title: string; slug: string } };

/** Writes the order under the person's lock, so that limits and keys hold against the same person's other requests. */
async function write(
  trx: Database,
  context: AppContext,
  submission: Submission,
  { course, ...order }: Writing,
): Promise<{ order: OrderRow; keepsFile: boolean }> {
  const { personId } = submission;
  if (!(await lockPerson(trx, personId))) throw refuse('not_signed_in');
  const repeated = order.request_hash && (await findRepeated(trx, submission, order.request_hash));
  if (repeated) return { order: repeated, keepsFile: false };
  await checkLimits(trx, personId, context.clock.now());
  const reference = (await spendReference(trx, submission)) ?? makeReference();
  await addOrder(trx, { ...order, reference });
  return {
    keepsFile: true,
    order: {
      ...order,
      reference,
      course_title: course.title,
      course_slug: course.slug,
      status: 'submitted',
      reason: null,
      decided_at: null,
    },
  };
}
