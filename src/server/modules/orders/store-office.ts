import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { office } from '../office/index.ts';
import { type OrderRow, type OrderStatus, orderColumns } from './store.ts';

/** An order as the office sees it: with the learner, today's price, who decided, and whether its UTR was used elsewhere. */
export type WaitingRow = OrderRow & {
  utr: string | null;
  utr_seen_before: boolean;
  price_paise: number;
  person_id: string;
  person_name: string;
  person_email: string;
  person_phone: string;
  decided_by_name: string | null;
};

function waitingOrders(database: Database) {
  return database
    .selectFrom('payment_order as o')
    .innerJoin('course as c', 'c.id', 'o.course_id')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .leftJoin('person as staff', 'staff.id', 'o.decided_by')
    .select([
      ...orderColumns,
      'o.utr',
      sql<boolean>`exists (select from payment_order other where other.utr = o.utr and other.id <> o.id)`.as(
        'utr_seen_before',
      ),
      'c.price_paise',
      'p.id as person_id',
      'p.name as person_name',
      'p.email as person_email',
      'p.phone as person_phone',
      'staff.name as decided_by_name',
    ]);
}

/** Those that wait oldest first, decided ones newest decided first. */
export async function listOrdersByStatus(
  database: Database,
  { status, cursor }: { status: OrderStatus; cursor?: string | undefined },
) {
  const waits = status === 'submitted';
  return office.listQueue(
    database,
    waitingOrders(database).where('o.status', '=', status),
    database.selectFrom('payment_order').where('status', '=', status),
    { waits, by: waits ? 'o.submitted_at' : 'o.decided_at', id: 'o.id', cursor },
  );
}

export async function readWaitingOrder(database: Database, orderId: string): Promise<WaitingRow> {
  return waitingOrders(database).where('o.id', '=', orderId).executeTakeFirstOrThrow();
}

/** Locks an order until the transaction ends: who comes second sees what the first decided. Null when there is none. */
export async function lockOrder(
  database: Database,
  orderId: string,
): Promise<{ status: OrderStatus; person_id: string } | null> {
  const row = await database
    .selectFrom('payment_order')
    .select(['status', 'person_id'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeDecision(
  database: Database,
  orderId: string,
  decided: { status: 'verified' | 'rejected'; reason: string | null; decided_at: Date; decided_by: string },
): Promise<void> {
  await database.updateTable('payment_order').set(decided).where('id', '=', orderId).execute();
}
