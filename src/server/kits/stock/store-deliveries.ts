import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Quantities } from './move-stock.ts';

/** What suppliers brought: a delivery is what its movements say, first what was taken in, then each correction. */

export type NewDelivery = { id: string; supplier: string; note: string; by: string; at: Date };

/** False when there is a delivery of this id already. */
export async function addDelivery(trx: Database, { by, ...delivery }: NewDelivery): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('delivery')
    .values({ ...delivery, made_by: by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type DeliveryRow = {
  id: string;
  supplier: string;
  note: string;
  at: Date;
  by: string | null;
  /** How many lines of it were corrected: another figure is another state of it. */
  corrections: number;
  /** What was taken in at first, and what came by it as it is known now; by part. */
  lines: (Quantities[number] & { taken: number })[];
};

const deliveries = sql`select d.id, d.supplier, d.note, d.at, p.name as by,
  (select count(*)::int from stock_movement m where m.delivery_id = d.id and m.kind = 'counted') as corrections,
  coalesce((select json_agg(json_build_object('partId', s.part_id, 'quantity', s.quantity, 'taken', s.taken) order by s.part_id)
    from (select part_id, sum(quantity)::int as quantity, coalesce(sum(quantity) filter (where kind = 'delivered'), 0)::int as taken
      from stock_movement where delivery_id = d.id group by part_id) s), '[]') as lines
  from delivery d left join person p on p.id = d.made_by`;

/** Undefined where there is none. */
export async function readDelivery(database: Database, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`${deliveries} where d.id = ${id}`.execute(database);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function holdDelivery(trx: Database, id: string): Promise<DeliveryRow | undefined> {
  await sql`select from delivery where id = ${id} for update`.execute(trx);
  return readDelivery(trx, id);
}

/** Of two who take something of one supplier in at once, the second sees what the first did. */
export const holdSupplier = (trx: Database, supplier: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('delivery of ' || spelled(${supplier}), 0))`.execute(trx);

/** Deliveries of a supplier, the last first: those with a note that is spelled like this one, and those since a moment of which one note is missing. */
export async function listLike(
  trx: Database,
  { supplier, note, since }: { supplier: string; note: string; since: Date },
): Promise<(DeliveryRow & { byNote: boolean })[]> {
  const { rows } = await sql<DeliveryRow & { byNote: boolean }>`
    select l.*, spelled(l.note) = spelled(${note}) and spelled(l.note) <> '' as "byNote" from (${deliveries}
      where spelled(d.supplier) = spelled(${supplier}) and (
        spelled(d.note) = spelled(${note}) and spelled(d.note) <> ''
        or d.at >= ${since} and '' in (spelled(d.note), spelled(${note})))
      order by d.at desc limit 50) l order by l.at desc`.execute(trx);
  return rows;
}
