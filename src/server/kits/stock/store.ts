import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/database/connect.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';

export type HeldPart = { id: string; name: string; stock: number };

/** Parts as they stand now, held until the transaction ends: always in the same order, so that two never wait for each other. */
export const lockParts = (trx: Database, ids: readonly string[]): Promise<HeldPart[]> =>
  trx
    .selectFrom('part')
    .select(['id', 'name', 'stock'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** How many there are of some parts, by part. */
export async function readLeft(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('part')
    .select(['id', 'stock'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

export type Movement = {
  /** A new one where it is left out. */
  id?: string;
  partId: string;
  kind: Tables['stock_movement']['kind'];
  /** More, or fewer. */
  quantity: number;
  deliveryId?: string;
  boxId?: string;
  reason?: string;
};

/** Writes movements down; each changes how many there are of its part. */
export async function addMovements(
  trx: Database,
  movements: readonly Movement[],
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  if (movements.length === 0) return;
  await trx
    .insertInto('stock_movement')
    .values(
      movements.map(({ id, partId, kind, quantity, deliveryId, boxId, reason }) => ({
        id: id ?? newId(),
        part_id: partId,
        kind,
        quantity,
        delivery_id: deliveryId ?? null,
        box_id: boxId ?? null,
        reason: reason ?? '',
        made_by: by,
        at,
      })),
    )
    .execute();
}

export type KitPart = { courseId: string; partId: string; key: string; name: string; quantity: number };

/** What lies in the boxes of courses, each in the order of its file. */
export const readKits = (database: Database, courseIds: readonly string[]): Promise<KitPart[]> =>
  courseIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('kit_part as k')
        .innerJoin('part as p', 'p.id', 'k.part_id')
        .select(['k.course_id as courseId', 'p.id as partId', 'p.key', 'p.name', 'k.quantity'])
        .where('k.course_id', 'in', [...courseIds])
        .orderBy('k.course_id')
        .orderBy('k.position')
        .execute();

type Kit = readonly { key: string; part: string; quantity: number }[];

/** Enters the parts of a course's kit into the register, and what lies in its box now. A part that is known keeps what there is of it. */
export async function registerKit(
  trx: Database,
  { courseId, kit }: { courseId: string; kit: Kit },
): Promise<void> {
  const named = JSON.stringify(kit.map(({ key, part }) => ({ id: newId(), key, name: part })));
  await sql`
    insert into part (id, key, name)
    select id, key, name from jsonb_to_recordset(${named}::jsonb) as new (id uuid, key text, name text)
    on conflict (key) do nothing`.execute(trx);
  // Held by their ids before they are named: whoever packs meanwhile holds them in this order, too.
  await sql`
    select from part p join jsonb_to_recordset(${named}::jsonb) as new (key text, name text) on p.key = new.key
    where p.name <> new.name order by p.id for no key update of p`.execute(trx);
  await sql`
    update part p set name = new.name from jsonb_to_recordset(${named}::jsonb) as new (key text, name text)
    where p.key = new.key and p.name <> new.name`.execute(trx);
  const held = JSON.stringify(kit.map(({ key, quantity }, position) => ({ key, quantity, position })));
  await sql`delete from kit_part where course_id = ${courseId}`.execute(trx);
  await sql`
    insert into kit_part (course_id, part_id, quantity, position)
    select ${courseId}, p.id, new.quantity, new.position
    from jsonb_to_recordset(${held}::jsonb) as new (key text, quantity integer, position integer)
    join part p on p.key = new.key`.execute(trx);
}
