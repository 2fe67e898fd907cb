import { sql } from 'kysely';
import type { KitLine } from '../../../rules/kits/stock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import { type AskedPage, type ListOrder, office } from '../../platform/office/index.ts';
import { lockParts } from './store.ts';

const NO_PART = '00000000-0000-0000-0000-000000000000';
const byName: ListOrder = {
  keys: [
    { column: 'p.name', kind: 'text' },
    { column: 'p.id', kind: 'uuid' },
  ],
  descending: false,
};

export type PartRow = {
  id: string;
  key: string;
  name: string;
  stock: number;
  lowToldAt: Date | null;
  barcodes: string[];
};
export type CourseRow = {
  id: string;
  title: string;
  isSold: boolean;
  kit: KitLine[];
  /** Boxes that are owed, and boxes that are packed and were not sent yet. */
  owed: number;
  packed: number;
};

/** Every part by its name: as many as all kits have, and those that none has any more. */
export const readParts = (database: Database): Promise<PartRow[]> =>
  database
    .selectFrom('part')
    .select(['id', 'key', 'name', 'stock', 'low_told_at as lowToldAt'])
    .select(
      sql<
        string[]
      >`array(select q.code from part_barcode q where q.part_id = part.id order by q.noted_at, q.code)`.as(
        'barcodes',
      ),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** The courses that have a kit, in the order of the catalogue, with the boxes that wait. */
export async function readCourses(database: Database): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    with waiting as (
      select course_id, sum(kits) filter (where state = 'owed')::int as owed, sum(kits) filter (where state = 'packed')::int as packed
      from box where state in ('owed', 'packed') and kind = 'kit' and withdrawn_at is null group by course_id
    )
    select c.id, c.title, c.published_at is not null as "isSold",
      (select json_agg(json_build_object('partId', k.part_id, 'quantity', k.quantity) order by k.position)
        from kit_part k where k.course_id = c.id) as kit,
      coalesce(w.owed, 0) as owed, coalesce(w.packed, 0) as packed
    from course c left join waiting w on w.course_id = c.id
    where exists (select from kit_part k where k.course_id = c.id)
    order by c.position, c.title`.execute(database);
  return rows;
}

/** Parts that are owed by themselves, for what was missing or broken. */
export async function readOwedParts(database: Database): Promise<KitLine[]> {
  const { rows } = await sql<KitLine>`
    select p.part_id as "partId", sum(p.quantity)::int as quantity
    from box b join box_part p on p.box_id = b.id
    where b.state = 'owed' and b.kind = 'replacement' and b.withdrawn_at is null group by 1`.execute(
    database,
  );
  return rows;
}

export async function readSpareBoxes(database: Database): Promise<number> {
  const row = await database.selectFrom('stock_watch').select('spare_boxes').executeTakeFirst();
  return row?.spare_boxes ?? 0;
}

export async function writeSpareBoxes(database: Database, spareBoxes: number): Promise<void> {
  await database.updateTable('stock_watch').set({ spare_boxes: spareBoxes }).execute();
}

type Asked = { q?: string | undefined; course?: string | undefined; among: readonly string[] };

/** Which parts are asked for, by their names: a page of them. */
export function listPartIds(database: Database, { q, course, among }: Asked, page: AskedPage) {
  let found = database.selectFrom('part as p').where('p.id', 'in', among.length ? [...among] : [NO_PART]);
  if (q?.trim()) found = found.where(sql<boolean>`position(lower(${q.trim()}) in lower(p.name)) > 0`);
  if (course !== undefined)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('kit_part as k')
          .select('k.part_id')
          .whereRef('k.part_id', '=', 'p.id')
          .where('k.course_id', '=', course),
      ),
    );
  return office.readList(database, found.select('p.id'), found, byName, page);
}

export type MovementRow = {
  id: string;
  kind: Tables['stock_movement']['kind'];
  quantity: number;
  leftOver: number;
  reason: string;
  at: Date;
  by: string | null;
  deliveryId: string | null;
  supplier: string | null;
  note: string | null;
  box: number | null;
  ahead: boolean;
};

export const hasPart = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('part').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** What moved of a part, the newest first, in parts of a list. */
export const listMovements = (database: Database, partId: string, cursor: string | undefined) =>
  office.listQueue(
    database,
    database
      .selectFrom('stock_movement as m')
      .leftJoin('delivery as d', 'd.id', 'm.delivery_id')
      .leftJoin('person as p', 'p.id', 'm.made_by')
      .leftJoin('box as b', 'b.id', 'm.box_id')
      .leftJoin('ready_batch as r', 'r.id', 'm.box_id')
      .select([
        'm.id',
        'm.kind',
        'm.quantity',
        'm.left_over as leftOver',
        'm.reason',
        'm.at',
        'p.name as by',
        'm.delivery_id as deliveryId',
        'd.supplier',
        'd.note',
        'b.number as box',
        sql<boolean>`r.id is not null`.as('ahead'),
      ])
      .where('m.part_id', '=', partId),
    database.selectFrom('stock_movement as m').where('m.part_id', '=', partId),
    { waits: false, by: 'm.at', id: 'm.id', cursor },
  );

export const hasMovement = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('stock_movement').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Notes that dispatch was told which parts end, and forgets it of those that do not any more. */
export async function noteTold(
  trx: Database,
  { told, enough, at }: { told: readonly string[]; enough: readonly string[]; at: Date },
): Promise<void> {
  await lockParts(trx, [...told, ...enough]);
  await sql`update part set low_told_at = ${at} where id = any (${[...told]}::uuid[])`.execute(trx);
  await noteEnough(trx, enough);
}

/** Forgets of parts that they were told to end. */
export async function noteEnough(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('part')
    .set({ low_told_at: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** Whom the office writes to about stock: who packs, else the owners. */
export async function readDispatchers(database: Database): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with staff as (
      select r.role, p.email from relation r join person p on p.id = r.person_id
      where r.kind = 'staff' and r.role in ('dispatch', 'owner') and p.email is not null
    )
    select distinct email from staff
    where role = case when exists (select from staff where role = 'dispatch') then 'dispatch' else 'owner' end
    order by email`.execute(database);
  return rows.map(({ email }) => email);
}

/** Takes turns: one process at a time tells who packs. */
export async function isMyTurn(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('stock watch')) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
}
