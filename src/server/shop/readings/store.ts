import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import type { Reading } from './read-screenshot-worker.ts';

/** How long a process has a picture to itself; one that was killed meanwhile leaves it to the next. Seconds. */
const CLAIMED_SECONDS = 60;
/** What could not be read this often is given up. */
const MOST_TRIES = 3;

type Claimed = {
  receiptId: string;
  file: string;
  /** What the order comes to. Paise. */
  expected: number;
  tries: number;
};

/** Takes the next screenshot to be read, for this process alone; null when there is none. */
export async function claimNext(database: Database, now: Date): Promise<Claimed | null> {
  const claimed = await database
    .updateTable('receipt_reading')
    .set((row) => ({
      tries: sql<number>`${row.ref('tries')} + 1`,
      claimed_until: new Date(now.getTime() + CLAIMED_SECONDS * 1000),
    }))
    .where('receipt_id', '=', (row) =>
      row
        .selectFrom('receipt_reading')
        .select('receipt_id')
        .where('read_at', 'is', null)
        .where((waiting) =>
          waiting.or([waiting('claimed_until', 'is', null), waiting('claimed_until', '<', now)]),
        )
        .orderBy('asked_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['receipt_id', 'tries'])
    .executeTakeFirst();
  if (!claimed) return null;
  const { file, expected } = await database
    .selectFrom('receipt as r')
    .innerJoin('payment_order as o', 'o.id', 'r.order_id')
    .select(['r.file', 'o.amount_paise as expected'])
    .where('r.id', '=', claimed.receipt_id)
    .executeTakeFirstOrThrow();
  return { receiptId: claimed.receipt_id, tries: claimed.tries, file, expected };
}

/** Whether it is not tried again when this try fails. */
export const isLastTry = ({ tries }: Claimed): boolean => tries >= MOST_TRIES;

/** Whether none of its tries came to an end: each was cut off, with its process or by a fault of ours. */
export const isOverdue = ({ tries }: Claimed): boolean => tries > MOST_TRIES;

type Problem = 'not_a_picture' | 'too_many_pixels' | 'no_file' | 'gave_up';

/** Notes that a screenshot will not be read, and why. */
export async function giveReadingUp(
  database: Database,
  receiptId: string,
  problem: Problem,
  now: Date,
): Promise<void> {
  await database
    .updateTable('receipt_reading')
    .set({ problem, read_at: now, claimed_until: null })
    .where('receipt_id', '=', receiptId)
    .execute();
}

/** Pictures whose 256 bits differ in no more than these look the same. */
const LIKE_BITS = 16;

/** The earliest receipt of another order that shares a mark with this one; where nothing tells, that looks the same. */
const likeOf = (
  row: ExpressionBuilder<Tables, 'receipt_reading'>,
  receiptId: string,
  { marks, likeness }: Reading,
) =>
  row
    .selectFrom('receipt_reading as other')
    .innerJoin('receipt as theirs', 'theirs.id', 'other.receipt_id')
    .select('other.receipt_id')
    .where('theirs.order_id', '<>', (mine) =>
      mine.selectFrom('receipt as mine').select('mine.order_id').where('mine.id', '=', receiptId),
    )
    .where(
      likeness
        ? sql<boolean>`other.likeness is not null and bit_count(('x' || encode(other.likeness, 'hex'))::bit(256)
            # ('x' || encode(${likeness}::bytea, 'hex'))::bit(256)) <= ${LIKE_BITS}`
        : sql<boolean>`other.marks && ${marks}::text[]`,
    )
    .orderBy('other.asked_at')
    .limit(1);

/** Keeps what was read, with the earliest receipt of another order that seems to show the same payment. */
export async function keepReading(
  database: Database,
  receiptId: string,
  reading: Reading,
  now: Date,
): Promise<void> {
  const { utr, amount, paidAt, app, status, appReference, marks, likeness } = reading;
  await database
    .updateTable('receipt_reading')
    .set({
      utr,
      amount_paise: amount?.paise ?? null,
      amount_hinted: amount?.hinted ?? false,
      paid_at: paidAt?.at ?? null,
      app,
      status,
      app_reference: appReference,
      marks,
      likeness,
      like_receipt_id: (row) => likeOf(row, receiptId, reading),
      read_at: now,
      claimed_until: null,
    })
    .where('receipt_id', '=', receiptId)
    .execute();
}
