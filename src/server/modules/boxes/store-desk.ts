import { type RawBuilder, sql } from 'kysely';
import type { BoxKind, BoxState } from '../../../contract/boxes.ts';
import { OFFICE_COUNTED_MOST } from '../../../contract/limits.ts';
import type { Database } from '../../database/connect.ts';
import { type AddressRow, addressAsJson } from './store-address.ts';

/** Boxes as the office reads, packs and moves them. */

type Named = { _id: string; name: string };
export type DeskRow = {
  id: string;
  number: number;
  kind: BoxKind;
  state: BoxState;
  person: Named | null;
  school: Named | null;
  course: { _id: string; title: string } | null;
  kits: number;
  owedAt: Date;
  since: Date;
  address: AddressRow | null;
  reference: string | null;
  courier: string | null;
  tracking: string | null;
  withdrawn: boolean;
  because: string;
  packedAt: Date | null;
  packedBy: string | null;
  sentAt: Date | null;
};

const columns = sql`b.id, b.number, b.kind, b.state, b.kits, b.owed_at as "owedAt", b.since, b.courier, b.tracking, b.because,
  b.packed_at as "packedAt", b.sent_at as "sentAt", b.withdrawn_at is not null as withdrawn,
  (select s.name from person s where s.id = b.packed_by) as "packedBy",
  case when p.id is null then null else jsonb_build_object('_id', p.id, 'name', p.name) end as person,
  case when s.id is null then null else jsonb_build_object('_id', s.id, 'name', s.name) end as school,
  case when c.id is null then null else jsonb_build_object('_id', c.id, 'title', c.title) end as course,
  coalesce((select o.reference from payment_order o where o.id = b.order_id),
    (select g.order_reference from school_seats g where g.id = b.grant_id)) as reference,
  ${addressAsJson} as address`;

/** Where a box goes: what its label says, or while there is none yet the address that counts. */
const joined = sql`left join person p on p.id = b.person_id left join school s on s.id = b.school_id
  left join course c on c.id = b.course_id
  left join address a on case when b.address_id is not null then a.id = b.address_id else a.replaced_at is null and
    (a.person_id = b.person_id or a.school_id = b.school_id) end`;

/** What waits for the office stands oldest first, what is over newest first. */
const waits: readonly BoxState[] = ['owed', 'packed', 'sent'];

export type DeskAsked = {
  state: BoxState;
  address?: 'given' | 'missing' | undefined;
  course?: string | undefined;
  find: string;
  after?: string | undefined;
  most: number;
};

const hasAddress = sql`exists (select from address x where x.replaced_at is null
  and (x.person_id = b.person_id or x.school_id = b.school_id))`;

/** The number of a box as it is said: 1042, or B-1042. */
export const numberIn = (text: string): number | null => {
  const found = /^(?:B-?)?(\d{1,9})$/i.exec(text.trim());
  return found ? Number(found[1]) : null;
};

/** Looked for by its number or the beginning of its tracking number, a box is found wherever it is. */
function chosen({ state, address, course, find }: DeskAsked): RawBuilder<unknown> {
  const asked = find.trim().toUpperCase().replace(/\s/g, '');
  if (asked) {
    const byTracking = sql`b.tracking like ${`${asked.replace(/[\\%_]/g, '\\$&')}%`}`;
    const number = numberIn(asked);
    return number === null ? byTracking : sql`(b.number = ${number} or ${byTracking})`;
  }
  const parts = [sql`b.state = ${state}`];
  if (course) parts.push(sql`b.course_id = ${course}`);
  if (state === 'owed') parts.push(sql`b.kits > 0`);
  if (address) parts.push(address === 'given' ? hasAddress : sql`not ${hasAddress}`);
  return sql.join(parts, sql` and `);
}

/** A part of the list, how many there are in all (no more than OFFICE_COUNTED_MOST are counted), and where the next part begins. */
export async function listDesk(
  database: Database,
  asked: DeskAsked,
): Promise<{ rows: DeskRow[]; total: number; next: string | null }> {
  const isOldFirst = waits.includes(asked.state) && !asked.find;
  const where = chosen(asked);
  const [moment, before] = asked.after?.split('~') ?? [];
  const rest = moment
    ? sql`and (b.since, b.id) ${isOldFirst ? sql`>` : sql`<`} (${moment}::timestamptz, ${before}::uuid)`
    : sql``;
  const order = isOldFirst ? sql`b.since, b.id` : sql`b.since desc, b.id desc`;
  // Chosen first among the boxes alone: then what stands beside them is read for one part of the list.
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    sql<DeskRow>`
      select ${columns} from (
        select b.* from box b where ${where} ${rest} order by ${order} limit ${asked.most + 1}
      ) b ${joined} order by ${order}`.execute(database),
    sql<{ total: number }>`
      select count(*)::int as total from (select from box b where ${where} limit ${OFFICE_COUNTED_MOST + 1}) counted`.execute(
      database,
    ),
  ]);
  const rows = found.slice(0, asked.most);
  const last = rows.at(-1);
  const next = last && found.length > asked.most ? `${last.since.toISOString()}~${last.id}` : null;
  return { rows, total: counted[0]?.total ?? 0, next };
}

/** These boxes, in the order in which they were owed. */
export async function readDesk(database: Database, boxIds: readonly string[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from box b ${joined} where b.id = any (${[...boxIds]}::uuid[]) order by b.owed_at, b.number`.execute(
    database,
  );
  return rows;
}

export type PartRow = { partId: string; key: string; name: string; quantity: number };

/** What was put into a box, or is owed in a replacement. */
export async function readParts(database: Database, boxId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select q.part_id as "partId", p.key, p.name, q.quantity from box_part q join part p on p.id = q.part_id
    left join box b on b.id = q.box_id left join kit_part k on k.course_id = b.course_id and k.part_id = q.part_id
    where q.box_id = ${boxId} order by k.position nulls last, p.name`.execute(database);
  return rows;
}

export type HeldBox = {
  id: string;
  number: number;
  kind: BoxKind;
  state: BoxState;
  since: Date;
  kits: number;
  personId: string | null;
  schoolId: string | null;
  courseId: string | null;
  withdrawn: boolean;
  tracking: string | null;
};

/** Boxes, held until the transaction ends: always in the same order, so that two never wait for each other. */
export async function holdBoxes(trx: Database, boxIds: readonly string[]): Promise<HeldBox[]> {
  const { rows } = await sql<HeldBox>`
    select id, number, kind, state, since, kits, person_id as "personId", school_id as "schoolId", course_id as "courseId",
      withdrawn_at is not null as withdrawn, tracking
    from box where id = any (${[...boxIds]}::uuid[]) order by id for update`.execute(trx);
  return rows;
}

export async function setPacked(
  trx: Database,
  { boxId, addressId, by, at }: { boxId: string; addressId: string; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('box')
    .set({ state: 'packed', since: at, packed_at: at, packed_by: by, address_id: addressId })
    .where('id', '=', boxId)
    .execute();
}

export async function writeParts(
  trx: Database,
  boxId: string,
  parts: readonly { partId: string; quantity: number }[],
): Promise<void> {
  if (parts.length === 0) return;
  await trx
    .insertInto('box_part')
    .values(parts.map(({ partId, quantity }) => ({ box_id: boxId, part_id: partId, quantity })))
    .execute();
}

export const clearParts = (trx: Database, boxId: string) =>
  trx.deleteFrom('box_part').where('box_id', '=', boxId).execute();

/** Which of these tracking numbers another box has; `mine` may keep its own. */
export async function findTracking(
  database: Database,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await database
    .selectFrom('box')
    .select(['id', 'tracking'])
    .where('tracking', 'in', [...numbers])
    .execute();
  return new Map(rows.map(({ id, tracking }) => [tracking ?? '', id]));
}

/** Hands a box to a courier; false where another box got its number this very moment. */
export async function setSent(
  trx: Database,
  { boxId, courier, tracking, at }: { boxId: string; courier: string; tracking: string; at: Date },
): Promise<boolean> {
  // Whoever writes the same number at once waits here for the other, and finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking:${tracking}`}, 0))`.execute(trx);
  const { numAffectedRows } = await sql`
    update box set state = 'sent', since = ${at}, sent_at = ${at}, courier = ${courier}, tracking = ${tracking}
    where id = ${boxId} and not exists (select from box other where other.tracking = ${tracking} and other.id <> ${boxId})`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Back into the store-room: nobody packed it. What nobody is owed any more is cancelled. */
export const setUnpacked = (
  trx: Database,
  { boxId, state, at }: { boxId: string; state: 'owed' | 'cancelled'; at: Date },
) =>
  trx
    .updateTable('box')
    .set({
      state,
      since: at,
      packed_at: null,
      packed_by: null,
      address_id: null,
      courier: null,
      tracking: null,
    })
    .where('id', '=', boxId)
    .execute();

/** Packed still, or again: handed to nobody. */
export const setNotSent = (
  trx: Database,
  { boxId, addressId, at }: { boxId: string; addressId: string | null; at: Date },
) =>
  trx
    .updateTable('box')
    .set({
      state: 'packed',
      since: at,
      sent_at: null,
      courier: null,
      tracking: null,
      ...(addressId === null ? {} : { address_id: addressId }),
    })
    .where('id', '=', boxId)
    .execute();

export const setState = (trx: Database, { boxId, state, at }: { boxId: string; state: BoxState; at: Date }) =>
  trx.updateTable('box').set({ state, since: at }).where('id', '=', boxId).execute();

type Numbered = { id: string; state: BoxState; withdrawn: boolean; name: string };

/** The boxes of these numbers, with whom they are for. */
export async function findByNumbers(
  database: Database,
  numbers: readonly number[],
): Promise<Map<number, Numbered>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Numbered & { number: number }>`
    select b.id, b.number, b.state, b.withdrawn_at is not null as withdrawn, coalesce(p.name, s.name) as name
    from box b left join person p on p.id = b.person_id left join school s on s.id = b.school_id
    where b.number = any (${[...numbers]}::int[])`.execute(database);
  return new Map(rows.map((row) => [row.number, row]));
}
