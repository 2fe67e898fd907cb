import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Of these orders those that somebody has found out about. */
export async function settledAmong(database: Database, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('settled_worry')
    .select('order_id')
    .where('order_id', '=', sql<string>`any (${[...orderIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

export type SettledRow = {
  id: string;
  person_name: string;
  amount_paise: number;
  reference: string;
  note: string;
  settled_at: Date;
  settled_by_name: string | null;
};

/** What was found out, the last first. */
export function listSettled(database: Database, most: number): Promise<SettledRow[]> {
  return database
    .selectFrom('settled_worry as w')
    .innerJoin('payment_order as o', 'o.id', 'w.order_id')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .leftJoin('person as staff', 'staff.id', 'w.settled_by')
    .select([
      'o.id',
      'p.name as person_name',
      'o.amount_paise',
      'o.reference',
      'w.note',
      'w.settled_at',
      'staff.name as settled_by_name',
    ])
    .orderBy('w.settled_at', 'desc')
    .limit(most)
    .execute();
}

type Found = { orderId: string; note: string; at: Date; staffId: string };

/** False when somebody has found out about it before. */
export async function writeSettled(trx: Database, { orderId, note, at, staffId }: Found): Promise<boolean> {
  const row = await trx
    .insertInto('settled_worry')
    .values({ order_id: orderId, note, settled_at: at, settled_by: staffId })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}
