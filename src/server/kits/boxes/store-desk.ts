import { type SelectQueryBuilder, sql } from 'kysely';
import type { BoxKind, BoxState } from '../../../contract/kits/boxes.ts';
import { ADDRESS_ASKED_AGAIN_DAYS } from '../../../contract/platform/limits.ts';
import { numberIn } from '../../../rules/kits/box-number.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import { office } from '../../platform/office/index.ts';
import { type AddressRow, addressAsJson } from './store-address.ts';
import { saidByAsName } from './store-told.ts';

/** Boxes as the office reads, packs and moves them. */

/** So often a family is asked by mail where its box goes: when it is owed, and again. */
const ADDRESS_ASKED_MOST = 1 + ADDRESS_ASKED_AGAIN_DAYS.length;

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
  saidBy: string | null;
  packer: Named | null;
  labelAt: Date | null;
  labelBy: string | null;
  benchUntil: Date | null;
};

/** Where a box `b` goes: what is packed keeps its address, but of what came back it is what the family says now. */
const goesTo = sql`coalesce(case when b.state <> 'returned' then b.address_id end,
  (select x.id from address x where x.replaced_at is null and x.person_id = b.person_id),
  (select x.id from address x where x.replaced_at is null and x.school_id = b.school_id), b.address_id)`;

/** What is shown of a box `b`, each beside it by its key: only what is on a page is read. A label of another address is none. */
const columns = sql`b.id, b.number, b.kind, b.state, b.kits, b.owed_at as "owedAt", b.since, b.courier, b.tracking, b.because,
  b.packed_at as "packedAt", b.sent_at as "sentAt", b.withdrawn_at is not null as withdrawn,
  ${saidByAsName} as "saidBy",
  (select y.name from person y where y.id = b.packed_by) as "packedBy",
  b.bench_until as "benchUntil", case when b.label_address_id = ${goesTo} then b.label_at end as "labelAt",
  (select y.name from person y where y.id = b.label_by) as "labelBy",
  (select jsonb_build_object('_id', y.id, 'name', y.name) from person y where y.id = b.bench_of and b.state = 'owed') as packer,
  (select jsonb_build_object('_id', p.id, 'name', p.name) from person p where p.id = b.person_id) as person,
  (select jsonb_build_object('_id', s.id, 'name', s.name) from school s where s.id = b.school_id) as school,
  (select jsonb_build_object('_id', c.id, 'title', c.title) from course c where c.id = b.course_id) as course,
  coalesce((select o.reference from payment_order o where o.id = b.order_id),
    (select g.order_reference from school_seats g where g.id = b.grant_id)) as reference,
  (select ${addressAsJson} from address a where a.id = ${goesTo}) as address`;

export type DeskFilters = {
  state?: BoxState | undefined;
  address?: 'given' | 'missing' | 'unanswered' | undefined;
  withdrawn?: 'yes' | undefined;
  course?: string | undefined;
  q?: string | undefined;
  sort: 'since' | '-since';
};

/** Whether somebody has said where the box `b` goes. */
export const hasAddress = sql<boolean>`(exists (select from address x where x.replaced_at is null and x.person_id = b.person_id)
  or exists (select from address x where x.replaced_at is null and x.school_id = b.school_id))`;

function chosen(database: Database, { state, address, withdrawn, course, q = '' }: DeskFilters) {
  const boxes = database.selectFrom('box as b');
  const asked = q.toUpperCase().replace(/\s/g, '');
  if (asked) {
    const number = numberIn(asked);
    const byTracking = sql<boolean>`b.tracking like ${`${asked.replace(/[\\%_]/g, '\\$&')}%`}`;
    return boxes.where(number === null ? byTracking : sql<boolean>`(b.number = ${number} or ${byTracking})`);
  }
  return (
    boxes
      .$if(state !== undefined, (some) => some.where('b.state', '=', state ?? 'owed'))
      // A school that wants none of its kits is owed none.
      .$if(state === 'owed', (some) => some.where('b.kits', '>', 0))
      .$if(course !== undefined, (some) => some.where('b.course_id', '=', course ?? ''))
      .$if(address === 'given', (some) => some.where(hasAddress))
      .$if(address === 'missing' || address === 'unanswered', (some) =>
        some.where(sql<boolean>`not ${hasAddress}`),
      )
      .$if(address === 'unanswered', (some) =>
        some.where('b.state', '=', 'owed').where('b.asked', '>=', ADDRESS_ASKED_MOST),
      )
      .$if(withdrawn === 'yes', (some) =>
        some.where('b.state', '=', 'packed').where('b.withdrawn_at', 'is not', null),
      )
  );
}

const keys = [
  { column: 'b.since', kind: 'timestamptz' },
  { column: 'b.id', kind: 'uuid' },
] as const;

/** Notes that the labels of boxes that are held were printed, for where they go. */
export async function setLabelled(
  trx: Database,
  { boxIds, by, at }: { boxIds: readonly string[]; by: string; at: Date },
): Promise<void> {
  await sql`
    update box b set label_at = ${at}, label_by = ${by}, label_address_id = ${goesTo}
    where b.id = any (${[...boxIds]}::uuid[])`.execute(trx);
}

/** A page of boxes. */
export function listDesk(
  database: Database,
  { filters, page }: { filters: DeskFilters; page: { after?: string | undefined; most: number } },
) {
  const rows = chosen(database, filters);
  const shown = rows.select(columns as never) as unknown as SelectQueryBuilder<Tables, 'box', DeskRow>;
  return office.readList(database, shown, rows, { keys, descending: filters.sort === '-since' }, page);
}

/** These boxes, in the order in which they were owed. */
export async function readDesk(database: Database, boxIds: readonly string[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from box b where b.id = any (${[...boxIds]}::uuid[]) order by b.owed_at, b.number`.execute(
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

/** The parts that lie in some boxes, each once. */
export async function listPartsOf(trx: Database, boxes: readonly { id: string }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct part_id as id from box_part where box_id = any (${boxes.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
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
  /** Whose bench it lies on, and until when. */
  benchOf: string | null;
  benchName: string | null;
  benchUntil: Date | null;
};

/** Whose boxes these are, as it stands at this moment. */
async function readOwners(trx: Database, boxIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(person_id, school_id) as id from box where id = any (${[...boxIds]}::uuid[])`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Boxes with whom they are for, held until the transaction ends: people and schools first, then boxes, each by its id, so that
 * two never wait for each other. Whoever unites accounts holds both: a box that came to another one meanwhile is held with that one.
 */
export async function holdBoxes(trx: Database, boxIds: readonly string[]): Promise<HeldBox[]> {
  for (
    let owners = await readOwners(trx, boxIds), held: string[] = [];
    owners.some((id) => !held.includes(id));
  ) {
    await sql`select from person where id = any (${owners}::uuid[]) order by id for no key update`.execute(
      trx,
    );
    await sql`select from school where id = any (${owners}::uuid[]) order by id for no key update`.execute(
      trx,
    );
    held = owners;
    owners = await readOwners(trx, boxIds);
  }
  const { rows } = await sql<HeldBox>`
    select id, number, kind, state, since, kits, person_id as "personId", school_id as "schoolId", course_id as "courseId",
      withdrawn_at is not null as withdrawn, tracking, bench_of as "benchOf", bench_until as "benchUntil",
      (select name from person where person.id = bench_of) as "benchName"
    from box where id = any (${[...boxIds]}::uuid[]) order by id for update`.execute(trx);
  return rows;
}

export async function setPacked(
  trx: Database,
  { boxId, addressId, by, at }: { boxId: string; addressId: string; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('box')
    .set({
      state: 'packed',
      since: at,
      packed_at: at,
      packed_by: by,
      address_id: addressId,
      bench_of: null,
      bench_until: null,
    })
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
      sent_at: null,
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

type Numbered = { id: string; state: BoxState; withdrawn: boolean; tracking: string | null; name: string };

/** The boxes of these numbers, with whom they are for. */
export async function findByNumbers(
  database: Database,
  numbers: readonly number[],
): Promise<Map<number, Numbered>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Numbered & { number: number }>`
    select b.id, b.number, b.state, b.withdrawn_at is not null as withdrawn, b.tracking, coalesce(p.name, s.name) as name
    from box b left join person p on p.id = b.person_id left join school s on s.id = b.school_id
    where b.number = any (${[...numbers]}::int[])`.execute(database);
  return new Map(rows.map((row) => [row.number, row]));
}
