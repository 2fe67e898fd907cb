import { sql } from 'kysely';
import type { ConsentPurpose, ConsentVerified } from '../../../contract/people/consents.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The ledger, and the age that decides whether it is asked. */

/** Keeps somebody's age and consents as they are until the transaction ends; several may do so at once. Gives the month of birth. */
export async function holdConsents(trx: Database, personId: string): Promise<string | null> {
  const { born } = await trx
    .selectFrom('person')
    .select(sql<string | null>`born::text`.as('born'))
    .where('id', '=', personId)
    .forShare()
    .executeTakeFirstOrThrow();
  return born;
}

/** Lets one at a time change somebody's age or consents; who holds them is waited for. Null when there is no such person. */
export async function lockConsents(
  trx: Database,
  personId: string,
): Promise<{ name: string; email: string | null; born: string | null } | null> {
  const row = await trx
    .selectFrom('person')
    .select(['name', 'email', sql<string | null>`born::text`.as('born')])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these people who have no guardian here; with `hold` one at a time changes their consents until the transaction ends. */
export async function holdWithoutGuardian(
  database: Database,
  people: readonly string[],
  { hold }: { hold: boolean },
): Promise<string[]> {
  if (hold)
    await sql`select from person where id = any (${[...people]}::uuid[]) order by id for no key update`.execute(
      database,
    );
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...people]}::uuid[]) as p (id)
    where not exists (select from relation g where g.object_person_id = p.id and g.kind = 'guardian')`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Whether somebody has a guardian, and whether they are a guardian, a teacher, a coordinator or of the office themselves. */
export async function readTies(
  trx: Database,
  personId: string,
): Promise<{ hasGuardian: boolean; hasOthers: boolean }> {
  const { rows } = await sql<{ hasGuardian: boolean; hasOthers: boolean }>`
    select exists (select from relation where object_person_id = ${personId} and kind = 'guardian') as "hasGuardian",
      exists (select from relation where person_id = ${personId} and kind <> 'pupil') as "hasOthers"`.execute(
    trx,
  );
  return rows[0] ?? { hasGuardian: false, hasOthers: false };
}

export async function writeBorn(trx: Database, personId: string, born: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({ born: `${born}-01` })
    .where('id', '=', personId)
    .execute();
}

export async function writePutOff(database: Database, personId: string, at: Date): Promise<void> {
  await database.updateTable('person').set({ born_put_off_at: at }).where('id', '=', personId).execute();
}

export async function hasGranted(
  database: Database,
  personId: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const { rows } = await sql`
    select from granted_consent where person_id = ${personId} and purpose = ${purpose}`.execute(database);
  return rows.length > 0;
}

/** The last word about a purpose, and whether it counts today. */
export type WordRow = {
  person_id: string;
  purpose: ConsentPurpose;
  id: number;
  /** It is a yes, to whatever text. */
  is_yes: boolean;
  granted: boolean;
  verified: ConsentVerified;
  giver_email: string | null;
  /** The address today of the account that said it. */
  account_email: string | null;
  given_at: Date;
  /** Said in an account that is no guardian's of the child any more, or is gone. */
  by_former: boolean;
};

/** The last word about every purpose for each of these people. */
export async function listWords(database: Database, personIds: readonly string[]): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select distinct on (c.person_id, c.purpose) c.person_id, c.purpose, c.id, c.withdraws is null as is_yes,
      c.withdraws is null and c.version = t.version as granted, c.verified, c.giver_email, g.email as account_email,
      c.given_at, c.verified in ('email_link', 'verified_payment') and c.giver_email is null and not exists (
        select from relation r
        where r.object_person_id = c.person_id and r.kind = 'guardian' and r.person_id = c.given_by) as by_former
    from consent c join consent_text t using (purpose) left join person g on g.id = c.given_by
    where c.person_id = any(${[...personIds]}::uuid[])
    order by c.person_id, c.purpose, c.id desc`.execute(database);
  return rows;
}

export type NewConsent = {
  personId: string;
  purpose: ConsentPurpose;
  version: string;
  givenBy: string | null;
  giverEmail: string | null;
  verified: ConsentVerified;
  orderId: string | null;
  at: Date;
  withdraws: number | null;
};

export async function addConsents(trx: Database, consents: readonly NewConsent[]): Promise<void> {
  if (consents.length === 0) return;
  await trx
    .insertInto('consent')
    .values(
      consents.map(({ personId, givenBy, giverEmail, orderId, at, ...rest }) => ({
        ...rest,
        person_id: personId,
        given_by: givenBy,
        giver_email: giverEmail,
        order_id: orderId,
        given_at: at,
      })),
    )
    .execute();
}

export type AgeRow = {
  born: string | null;
  has_address: boolean;
  comes_as: string[];
  born_put_off_at: Date | null;
  has_guardian: boolean;
  asked_at: Date | null;
};

/** What somebody's own standing is read from; `at` tells which links still work. */
export async function readAge(database: Database, personId: string, at: Date): Promise<AgeRow> {
  const { rows } = await sql<AgeRow>`
    select p.born::text, p.email is not null as has_address, p.comes_as, p.born_put_off_at,
      exists (select from relation r where r.object_person_id = p.id and r.kind = 'guardian') as has_guardian,
      (select max(q.asked_at) from consent_request q
        where q.person_id = p.id and q.answered_at is null and q.expires_at > ${at}) as asked_at
    from person p where p.id = ${personId}`.execute(database);
  return rows[0] as AgeRow;
}

export type GiverRow = {
  born: string | null;
  email: string | null;
  email_confirmed_at: Date | null;
  /** A payment of theirs that the office verified. */
  order_id: string | null;
};

/** What shows who a guardian is. */
export async function readGiver(database: Database, personId: string): Promise<GiverRow> {
  const { rows } = await sql<GiverRow>`
    select p.born::text, p.email, p.email_confirmed_at,
      (select o.id from payment_order o where o.person_id = p.id and o.status = 'verified'
        order by o.submitted_at, o.id limit 1) as order_id
    from person p where p.id = ${personId}`.execute(database);
  return rows[0] as GiverRow;
}

export type ChildRow = { id: string; name: string; born: string | null };

export async function listChildren(database: Database, personIds: readonly string[]): Promise<ChildRow[]> {
  if (personIds.length === 0) return [];
  return database
    .selectFrom('person')
    .select(['id', 'name', sql<string | null>`born::text`.as('born')])
    .where('id', 'in', [...personIds])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Whether a child has guardians, and this is the address of none of them. */
export async function isForOthers(database: Database, personId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(g.email = ${email}), false) as yes
    from relation r join person g on g.id = r.person_id
    where r.object_person_id = ${personId} and r.kind = 'guardian'`.execute(database);
  return rows[0]?.yes ?? false;
}
