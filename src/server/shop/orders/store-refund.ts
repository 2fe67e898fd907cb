import type { RefundKind } from '../../../contract/shop/orders.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { OrderStatus } from './store.ts';

export type NewRefund = {
  id: string;
  orderId: string;
  kind: RefundKind;
  amountPaise: number;
  reason: string;
  bankReference: string;
  at: Date;
  staffId: string;
};

export async function addRefund(database: Database, refund: NewRefund): Promise<void> {
  const { id, orderId, kind, amountPaise, reason, bankReference, at, staffId } = refund;
  await database
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      kind,
      amount_paise: amountPaise,
      reason,
      bank_reference: bankReference,
      at,
      staff_id: staffId,
    })
    .execute();
}

/** What went back from an order so far, the oldest first. */
export function listRefunds(database: Database, orderId: string) {
  return database
    .selectFrom('refund')
    .select(['kind', 'amount_paise', 'bank_reference'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
}

/** The order of which nothing is left to give back. */
export async function closeOrder(
  database: Database,
  orderId: string,
  status: Extract<OrderStatus, 'refunded' | 'reversed'>,
): Promise<void> {
  await database.updateTable('payment_order').set({ status }).where('id', '=', orderId).execute();
}

/** These courses of an order are no longer paid for. */
export async function withdrawLines(
  database: Database,
  { orderId, courseIds, at }: { orderId: string; courseIds: readonly string[]; at: Date },
): Promise<void> {
  if (courseIds.length === 0) return;
  await database
    .updateTable('order_line')
    .set({ withdrawn_at: at })
    .where('order_id', '=', orderId)
    .where('course_id', 'in', [...courseIds])
    .where('withdrawn_at', 'is', null)
    .execute();
}
