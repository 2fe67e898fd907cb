import { sql } from 'kysely';
import type { BoxKind, BoxState } from '../../../contract/kits/boxes.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';
import { type AddressRow, addressAsJson } from './store-address.ts';

/** Boxes as whoever waits for them reads them. */

export type BoxRow = {
  id: string;
  number: number;
  kind: BoxKind;
  course: { _id: string; slug: string; title: string } | null;
  kits: number;
  state: BoxState;
  owedAt: Date;
  packedAt: Date | null;
  sentAt: Date | null;
  since: Date;
  courier: string | null;
  tracking: string | null;
};

const columns = sql`b.id, b.number, b.kind, b.kits, b.state, b.owed_at as "owedAt", b.packed_at as "packedAt",
  b.sent_at as "sentAt", b.since, b.courier, b.tracking,
  case when c.id is null then null else jsonb_build_object('_id', c.id, 'slug', c.slug, 'title', c.title) end as course`;

/** The boxes of somebody, the newest first; what was cancelled is not told. */
export const listOfPerson = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<BoxRow>`select ${columns}, b.owed_at as place_at, lpad(b.number::text, 12, '0') as place_id
      from box b left join course c on c.id = b.course_id where b.person_id = ${personId} and b.state <> 'cancelled'`,
    page,
  );

/** The kit of a course that somebody is sent, the newest; undefined where none is owed. */
export async function findKitOf(
  database: Database,
  { personId, courseId }: { personId: string; courseId: string },
): Promise<BoxRow | undefined> {
  const { rows } = await sql<BoxRow>`
    select ${columns} from box b join course c on c.id = b.course_id
    where b.person_id = ${personId} and b.course_id = ${courseId} and b.kind = 'kit' and b.state <> 'cancelled'
    order by b.owed_at desc, b.number desc limit 1`.execute(database);
  return rows[0];
}

/** The kits of a course that a school is sent on whose seat somebody is: those that have come, else what came on its way last. */
export async function findKitOfSeat(
  database: Database,
  { personId, courseId }: { personId: string; courseId: string },
): Promise<BoxRow | undefined> {
  const { rows } = await sql<BoxRow>`
    select ${columns} from seat s join box b on b.school_id = s.school_id and b.course_id = s.course_id join course c on c.id = b.course_id
    where s.person_id = ${personId} and s.course_id = ${courseId} and s.until is null
      and b.kind = 'kit' and b.kits > 0 and b.state <> 'cancelled'
    order by b.state = 'delivered' desc, b.state = 'sent' desc, b.owed_at desc, b.number desc limit 1`.execute(
    database,
  );
  return rows[0];
}

/** A box as whoever waits for it reads it; undefined when it is gone. */
export async function findOfFamily(database: Database, boxId: string): Promise<BoxRow | undefined> {
  const { rows } = await sql<BoxRow>`
    select ${columns} from box b left join course c on c.id = b.course_id where b.id = ${boxId}`.execute(
    database,
  );
  return rows[0];
}

export type RecipientRow = {
  personId: string;
  name: string;
  born: string | null;
  email: string | null;
  address: AddressRow | null;
  boxes: (Omit<BoxRow, 'owedAt' | 'packedAt' | 'sentAt' | 'since'> &
    Record<'owedAt' | 'packedAt' | 'sentAt' | 'since', string | null>)[];
};

/** Somebody and their children, each with where their boxes go and with their boxes: one query. `only`: one of them. */
export async function listRecipients(
  database: Database,
  personId: string,
  only: string | null = null,
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select p.id as "personId", p.name, p.born::text, p.email, ${addressAsJson} as address, coalesce(found.boxes, '[]') as boxes
    from (
      select ${personId}::uuid as id, null::timestamptz as since
      union all
      select object_person_id, since from relation where person_id = ${personId} and kind = 'guardian'
    ) who
    join person p on p.id = who.id
    left join address a on a.person_id = p.id and a.replaced_at is null
    left join lateral (
      select jsonb_agg(to_jsonb(one)) as boxes from (
        select ${columns} from box b left join course c on c.id = b.course_id
        where b.person_id = p.id and b.state <> 'cancelled' order by b.owed_at desc, b.number desc limit 20
      ) one
    ) found on true
    where ${only}::uuid is null or p.id = ${only}::uuid
    order by who.since nulls first, p.id`.execute(database);
  return rows;
}

/** `seats` and `order` of a consignment; null of parts that replace others. */
export type SchoolBoxRow = BoxRow & { seats: number | null; order: string | null };

/** What comes for a school, the newest first. */
export async function listOfSchool(database: Database, schoolId: string): Promise<SchoolBoxRow[]> {
  const { rows } = await sql<SchoolBoxRow>`
    select ${columns}, g.seats, g.order_reference as "order"
    from box b left join school_seats g on g.id = b.grant_id left join course c on c.id = b.course_id
    where b.school_id = ${schoolId} and b.state <> 'cancelled' order by b.owed_at desc, b.number desc`.execute(
    database,
  );
  return rows;
}

const readAddress =
  (whose: 'person_id' | 'school_id') =>
  async (database: Database, id: string): Promise<AddressRow | null> => {
    const { rows } = await sql<{ address: AddressRow | null }>`
    select ${addressAsJson} as address from address a where a.${sql.ref(whose)} = ${id} and a.replaced_at is null`.execute(
      database,
    );
    return rows[0]?.address ?? null;
  };
export const readAddressOfPerson = readAddress('person_id');
export const readAddressOfSchool = readAddress('school_id');

/** A consignment of a school, held until the transaction ends. */
export async function holdOfSchool(
  trx: Database,
  { schoolId, boxId }: { schoolId: string; boxId: string },
): Promise<{ state: BoxState; seats: number } | null> {
  // Before its box, as whoever grants seats does.
  await sql`select from school where id = ${schoolId} for no key update`.execute(trx);
  const { rows } = await sql<{ state: BoxState; seats: number }>`
    select b.state, g.seats from box b join school_seats g on g.id = b.grant_id
    where b.id = ${boxId} and b.school_id = ${schoolId} for update of b`.execute(trx);
  return rows[0] ?? null;
}

export async function setKits(trx: Database, boxId: string, kits: number): Promise<void> {
  await trx.updateTable('box').set({ kits }).where('id', '=', boxId).execute();
}
