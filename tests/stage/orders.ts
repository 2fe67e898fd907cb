import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { UNDO_SECONDS } from '../../src/contract/platform/limits.ts';
import { createOrder, decidePayment, type Payment, refundPayment } from '../../src/contract/shop/orders.ts';
import type { Answer } from './call.ts';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';

export type CourseForSale = { id: string; slug: string; title: string; price: number };

/** A published course of the test's own, at a price in rupees. */
export async function aCourseAt(stage: Stage, price: number, title?: string): Promise<CourseForSale> {
  const id = randomUUID();
  const course = { id, slug: `course-${id}`, title: title ?? `Course ${id.slice(0, 8)}`, price };
  await stage.context.database
    .insertInto('course')
    .values({
      id,
      key: id,
      slug: course.slug,
      title: course.title,
      label: 'Junior',
      level: 1,
      grades: '2-4',
      summary: 'A lamp, a button and a plan.',
      description: 'Build a lamp.',
      difficulty: 'Beginner',
      highlights: [],
      instructor: JSON.stringify({ name: 'Tink', bio: '', avatar: null }),
      kit: JSON.stringify([]),
      price_paise: Math.round(price * 100),
      original_price_paise: null,
      featured: false,
      thumbnail_file: null,
      demo_file: null,
      demo_captions_file: null,
      demo_poster_file: null,
      position: 99,
      published_at: new Date('2026-01-01T00:00:00Z'),
      content_hash: '',
    })
    .execute();
  return course;
}

/** A course costs something else from now on. Rupees. */
export const setPrice = (stage: Stage, { id }: Pick<CourseForSale, 'id'>, rupees: number) =>
  stage.context.database
    .updateTable('course')
    .set({ price_paise: rupees * 100 })
    .where('id', '=', id)
    .execute();

/** What a coupon of a test gives, to whom and when. `amount` in rupees. */
export type CouponTerms = {
  code?: string;
  percent?: number;
  amount?: number;
  uses?: number;
  courses?: string[];
  from?: Date;
  until?: Date;
};

/** A coupon as the office would make it; gives its code. */
export async function aCoupon(stage: Stage, terms: CouponTerms): Promise<string> {
  const { percent, amount, uses, courses = [], from, until } = terms;
  const code = terms.code ?? randomUUID().slice(0, 8).toUpperCase();
  await stage.context.database
    .insertInto('coupon')
    .values({
      id: randomUUID(),
      code,
      percent: percent ?? null,
      amount_paise: amount === undefined ? null : amount * 100,
      uses_most: uses ?? null,
      courses,
      starts_at: from ?? null,
      ends_at: until ?? null,
      created_at: stage.clock.now(),
    })
    .execute();
  return code;
}

let made = 0;

/** A small screenshot, each a little different from the last. */
export function aScreenshot(): Promise<Buffer> {
  made += 1;
  const background = { r: made % 256, g: Math.floor(made / 256) % 256, b: 120 };
  return sharp({ create: { width: 90, height: 160, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Pays what was prepared, with a screenshot of its own. */
export async function payPrepared(
  stage: Stage,
  { token }: Someone,
  { reference, amount }: { reference: string; amount: number },
) {
  const form = new FormData();
  form.append('reference', reference);
  form.append('amount', String(amount));
  form.append('reciept', new Blob([new Uint8Array(await aScreenshot())], { type: 'image/png' }), 'a.png');
  return stage.call(createOrder, { token, body: form });
}

type Sending = {
  learner: Someone;
  course: { id: string; price?: number };
  /** Rupees as text; the course's price when left out. */
  amount?: string;
  picture?: Uint8Array<ArrayBuffer> | Buffer;
  /** What the device says the picture is called and is. */
  name?: string;
  type?: string;
  field?: string;
  key?: string;
  more?: Record<string, string>;
};

/** Sends the screenshot of a payment, as the payment page does. */
export async function sendReceipt(
  stage: Pick<Stage, 'call'>,
  sending: Sending,
): Promise<Answer<typeof createOrder>> {
  const { learner, course, key, more = {} } = sending;
  const { name = 'screenshot.png', type = 'image/png', field = 'reciept' } = sending;
  const form = new FormData();
  const fields = {
    userId: learner.user._id,
    courseId: course.id,
    amount: sending.amount ?? String(course.price),
    ...more,
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const picture = sending.picture ?? (await aScreenshot());
  form.append(field, new Blob([new Uint8Array(picture)], { type }), name);
  return stage.call(createOrder, {
    token: learner.token,
    body: form,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** How many screenshots a stage keeps. Their folder is made with the first. */
export function countReceiptFiles({ context }: Stage): number {
  const folder = join(context.config.dataDir, 'files', 'receipts');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** A payment of a learner that waits for the office. */
export async function aWaitingPayment(
  stage: Stage,
  learner: Someone,
  course: CourseForSale,
  more: Record<string, string> = {},
): Promise<Payment> {
  const answer = await sendReceipt(stage, { learner, course, more });
  if (answer.status !== 201) throw new Error(`The order answered ${answer.status}: ${answer.body.message}`);
  return answer.body.payment;
}

/**
 * Orders for one course as they stand after the office has decided, written straight into the database: for what only
 * reads them. Gives their ids.
 */
export async function plantOrders(
  { context }: Pick<Stage, 'context'>,
  {
    personId,
    courseId,
    status = 'verified',
    at = context.clock.now(),
    paise = 199_900,
    times = 1,
  }: {
    personId: string;
    courseId: string;
    status?: 'submitted' | 'verified' | 'rejected';
    at?: Date;
    paise?: number;
    times?: number;
  },
): Promise<string[]> {
  const ids = Array.from({ length: times }, () => randomUUID());
  const [decidedAt, reason] = [
    status === 'submitted' ? null : at,
    status === 'rejected' ? 'Not found' : null,
  ];
  await context.pool.query(
    `with sent as (
       insert into payment_order (id, person_id, learner_id, amount_paise, reference, status, submitted_at, decided_at, reason)
       select id, $2, $2, $4, 'TKTEST' || n, $5, $6, $7, $8 from unnest($1::uuid[]) with ordinality one (id, n) returning id),
     line as (
       insert into order_line (order_id, course_id, position, price_paise, discount_paise) select id, $3, 0, $4, 0 from sent)
     insert into receipt (id, order_id, person_id, file, sent_at, decision, decided_at, reason)
     select id, id, $2, 'receipts/none.jpg', $6, nullif($5, 'submitted'), $7, $8 from sent`,
    [ids, personId, courseId, paise, status, at, decidedAt, reason],
  );
  return ids;
}

type Word = { decision: string; reason?: string | null; despite?: string[] };

/** What the office says of the screenshot that was sent last. It can be taken back until `settle`. */
export const decide = (
  stage: Pick<Stage, 'call'>,
  office: { token: string } | null,
  { _id, receiptId }: { _id: string; receiptId: string },
  word: Word,
) =>
  stage.call(decidePayment, {
    token: office?.token,
    params: { orderId: _id },
    body: { receiptId, ...word },
  });

/** Lets the time pass in which a decision can be taken back, and what follows from it happen. */
export async function settle(stage: Stage): Promise<void> {
  stage.clock.advance(UNDO_SECONDS);
  // The site may be at it by itself at this very moment: then what it has under way is waited for.
  do await stage.runJob('settle-decisions');
  while (await isAnyUnsettled(stage));
}

async function isAnyUnsettled({ context }: Stage): Promise<boolean> {
  const row = await context.database
    .selectFrom('payment_order')
    .select('id')
    .where('settle_after', '<=', context.clock.now())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The office verifies a payment, and the family has it. */
export async function verify(
  stage: Stage,
  office: Someone,
  payment: { _id: string; receiptId: string },
): Promise<void> {
  const answer = await decide(stage, office, payment, { decision: 'verified' });
  if (answer.status !== 200) throw new Error(`Verifying answered ${answer.status}: ${answer.body.message}`);
  await settle(stage);
}

/** The office turns a payment down, and the family reads why. */
export async function reject(
  stage: Stage,
  office: Someone,
  payment: { _id: string; receiptId: string },
  reason = 'The picture shows another amount.',
): Promise<void> {
  const answer = await decide(stage, office, payment, { decision: 'rejected', reason });
  if (answer.status !== 200) throw new Error(`Rejecting answered ${answer.status}: ${answer.body.message}`);
  await settle(stage);
}

type Back = {
  kind?: 'refund' | 'reversal';
  /** Rupees; all that is left when left out. */
  amount?: number;
  bankReference?: string;
  reason?: string;
  withdraw?: string[];
};

/** The office notes money that went back. */
export const giveBack = (
  stage: Pick<Stage, 'call'>,
  office: { token: string } | null,
  { _id }: { _id: string },
  { kind = 'refund', reason = 'The kit could not be sent.', bankReference = 'RFND-1', ...back }: Back = {},
) =>
  stage.call(refundPayment, {
    token: office?.token,
    params: { orderId: _id },
    body: { kind, reason, bankReference, ...back },
  });
