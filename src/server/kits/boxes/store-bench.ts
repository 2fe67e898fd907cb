import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { stock } from '../stock/index.ts';
import { hasAddress } from './store-desk.ts';

/** Whose bench a box lies on while it is packed. */

type Bench = { by: string; at: Date; until: Date };

/** Whether the store-room lacks some of what is to be put into a box `b`. */
const isShort =
  () => sql<boolean>`case when b.kind = 'kit' then ${stock.isShortOfKits(sql`b.course_id`, sql`b.kits`)}
  else exists (select from box_part q join part p on p.id = q.part_id where q.box_id = b.id and p.stock < q.quantity) end`;

/**
 * Lays the box that waits longest, of one course where one is named, on the bench of a packer; null where none is free. One that cannot
 * be packed for want of parts comes after all others. Two who ask at once get two.
 */
export async function takeFree(
  database: Database,
  { course, by, at, until }: Bench & { course: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update box set bench_of = ${by}, bench_until = ${until} where id = (
      select b.id from box b
      where b.state = 'owed' and b.kits > 0 and (${course}::uuid is null or b.course_id = ${course}::uuid) and ${hasAddress}
        and (b.bench_of is null or b.bench_of = ${by} or b.bench_until <= ${at})
      order by ${isShort()}, b.since, b.id limit 1 for no key update skip locked
    ) returning id`.execute(database);
  return rows[0]?.id ?? null;
}

/** Keeps a box that waits on a packer's bench, unless it lies on another's. */
export async function keepOnBench(
  database: Database,
  boxId: string,
  { by, at, until }: Bench,
): Promise<void> {
  await sql`
    update box set bench_of = ${by}, bench_until = ${until}
    where id = ${boxId} and state = 'owed' and (bench_of is null or bench_of = ${by} or bench_until <= ${at})`.execute(
    database,
  );
}

/** A box lies on this packer's bench no more. */
export async function clearBench(database: Database, boxId: string, by: string): Promise<void> {
  await sql`update box set bench_of = null, bench_until = null where id = ${boxId} and bench_of = ${by}`.execute(
    database,
  );
}
