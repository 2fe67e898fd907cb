import { sql } from 'kysely';
import type { ComesAs } from '../../../contract/people/accounts.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Relation } from '../../platform/http/actor.ts';

export type PersonRow = {
  id: string;
  name: string;
  username: string;
  email: string | null;
  phone: string;
  institute: string | null;
  role: 'student' | 'staff';
  comes_as: ComesAs[];
  born: string | null;
  grade: number | null;
  avatar: string | null;
  created_at: Date;
  /** When the account is to be erased. */
  erases_at?: Date | null;
  /** The account that was kept where this one was united with it: who comes in is in that. */
  kept_id?: string | null;
};

/** An enrolment as JSON carries it out of the query. */
type EnrolmentJson = {
  course_id: string;
  is_complete: boolean;
  enrolled_at: string;
  order_id: string | null;
};
export type ProfileRow = PersonRow & {
  password_hash: string | null;
  /** A code of an app is asked for beside the password. */
  has_factor: boolean;
  enrolments: EnrolmentJson[];
};

/** The wire knows two kinds of people: those of the office, in whatever role, and everybody else. */
const roleOf = (personId: string) =>
  `case when exists (select from relation r where r.person_id = ${personId} and r.kind = 'staff') then 'staff' else 'student' end`;

// Prepared once a connection: every signed-in call, and every start of the client, begins with these.
const profile = `
  select p.id, p.name, p.username, p.email, p.phone, p.institute, ${roleOf('p.id')} as role,
    p.comes_as, p.born::text, p.grade, p.avatar, p.created_at, p.password_hash,
    exists (select from second_factor f where f.person_id = p.id and f.since is not null) as has_factor,
    (select due_at from erasure where person_id = p.id) as erases_at,
    (select kept_id from merged_account where person_id = p.id) as kept_id,
    coalesce((select json_agg(json_build_object('course_id', e.course_id, 'is_complete', c.completed_at is not null,
        'enrolled_at', e.enrolled_at, 'order_id', e.order_id) order by e.enrolled_at, e.course_id)
      from enrolment e left join course_progress c using (person_id, course_id) where e.person_id = p.id), '[]') as enrolments
  from person p`;
const profileById = { name: 'accounts_profile_by_id', text: `${profile} where p.id = $1` };
const profileByEmail = { name: 'accounts_profile_by_email', text: `${profile} where p.email = $1` };
const actorOfSession = {
  name: 'accounts_actor',
  // Each by its key. A plan made for the very list would look cheaper than the one that is kept, and be made anew every time:
  // in (select …) the list is not seen.
  text: `select given.nth, s.person_id as id, s.lent_by as "lentBy", s.confirmed_at as "confirmedAt",
      exists (select from second_factor f where f.person_id = s.person_id and f.since is not null) as "hasFactor",
      (select factor_demanded from office_rule) as "isFactorDemanded", s.used_at as "usedAt", s.with_code as "withCode",
      p.born::text, p.email is not null as "hasAddress", p.email_confirmed_at is not null as "isConfirmed",
      exists (select from relation g where g.object_person_id = s.person_id and g.kind = 'guardian') as "hasGuardian", (
      select json_agg(json_strip_nulls(json_build_object('kind', r.kind, 'role', r.role, 'objectKind', r.object_kind,
        'objectId', r.object_id))) from relation r where r.person_id = s.person_id) as relations
    from unnest((select $1::bytea[])) with ordinality as given (token_hash, nth)
    cross join lateral (
      select person_id, lent_by, confirmed_at, used_at, with_code from session where token_hash = given.token_hash and expires_at > $2 limit 1
    ) s
    join person p on p.id = s.person_id`,
};

/** `relations` is null for those who have none, as most. */
export type SessionOwner = {
  id: string;
  lentBy: string | null;
  confirmedAt: Date | null;
  hasFactor: boolean;
  withCode: boolean | null;
  isFactorDemanded: boolean;
  usedAt: Date | null;
  born: string | null;
  hasAddress: boolean;
  isConfirmed: boolean;
  hasGuardian: boolean;
  relations: Relation[] | null;
};

/** Finds whose living session each token hash is, at `now`; those who ask in the same moment share one round trip. */
export function findingSessionOwners(
  context: AppContext,
): (tokenHash: Buffer) => Promise<SessionOwner | null> {
  return batch(
    async (tokenHashes: Buffer[]) => {
      const { rows } = await context.pool.query<SessionOwner & { nth: number }>({
        ...actorOfSession,
        values: [tokenHashes, context.clock.now()],
      });
      const owners: (SessionOwner | null)[] = tokenHashes.map(() => null);
      for (const { nth, ...owner } of rows) owners[nth - 1] = owner;
      return owners;
    },
    // Nothing is locked here: whoever comes while another is away need not wait for long.
    { patience: 2 },
  );
}

export async function readProfileById(context: AppContext, personId: string): Promise<ProfileRow | null> {
  const { rows } = await context.pool.query({ ...profileById, values: [personId] });
  return rows[0] ?? null;
}

export async function readProfileByEmail(context: AppContext, email: string): Promise<ProfileRow | null> {
  const { rows } = await context.pool.query({ ...profileByEmail, values: [email] });
  return rows[0] ?? null;
}

/** Whoever was found, or in whose account theirs goes on: the table `session` puts the session there by itself. */
export async function keptOf(context: AppContext, person: ProfileRow): Promise<ProfileRow> {
  return (person.kept_id && (await readProfileById(context, person.kept_id))) || person;
}

type Told = Pick<PersonRow, 'comes_as' | 'born' | 'grade' | 'avatar'>;
export type NewPerson = Omit<PersonRow, 'role' | 'erases_at' | 'kept_id' | keyof Told> &
  Partial<Told> & {
    password_hash: string | null;
    email_confirmed_at?: Date;
  };

/** Null when the e-mail address or the username is taken, also by someone who is being added at this moment. */
export async function addPerson(database: Database, person: NewPerson): Promise<PersonRow | null> {
  const row = await database
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning([
      'id',
      'name',
      'username',
      'email',
      'phone',
      'institute',
      sql<ComesAs[]>`comes_as`.as('comes_as'),
      sql<string | null>`born::text`.as('born'),
      'grade',
      'avatar',
      'created_at',
    ])
    .executeTakeFirst();
  // Whoever is new has no relations yet.
  return row ? { ...row, role: 'student' } : null;
}

export async function isKnownEmail(database: Database, email: string): Promise<boolean> {
  const row = await database.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** As what somebody comes in: whoever was united with another, as that one. */
export async function readRole(database: Database, personId: string): Promise<PersonRow['role']> {
  const { rows } = await sql<{ role: PersonRow['role'] }>`
    select case when exists (select from relation where person_id = any (${allOf(personId)}) and kind = 'staff')
      then 'staff' else 'student' end as role`.execute(database);
  return rows[0]?.role ?? 'student';
}

export type NewSession = {
  token_hash: Buffer;
  person_id: string;
  created_at: Date;
  expires_at: Date;
  lent_by?: string;
  /** Whether a code of a second factor was shown: where there is one, the table takes no session without. */
  with_code: boolean;
  /** The browser and what it runs on, in few words. */
  device?: string | null;
};

/** Whether a session was refused because a code is asked for by now, which was not shown (functions/accounts.sql). */
export const isCodeAsked = (error: unknown): boolean => (error as { code?: string }).code === 'TK002';

/** Whoever begins a session has just shown who they are. */
export async function addSession(trx: Database, session: NewSession): Promise<void> {
  await trx
    .insertInto('session')
    .values({ ...session, confirmed_at: session.created_at })
    .execute();
}

/** Kept for people of the office, to a few minutes: when a session was used last. */
export async function noteUse(context: AppContext, tokenHash: Buffer, at: Date): Promise<void> {
  await context.database
    .updateTable('session')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function endSession(database: Database, tokenHash: Buffer): Promise<void> {
  await database.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** All accounts of one person, to be asked with `= any (…)`: their own, the kept one, and those united with it. */
export const allOf = (personId: string) => sql<string[]>`ids_of_person(${personId}::uuid)`;

/**
 * Ends somebody's sessions, in whichever of their accounts, with the seats that they lent to a child and the sign-ins that wait for
 * a code; all but one where it is named.
 */
export async function endSessions(
  database: Database,
  personId: string,
  keep: Buffer | null = null,
): Promise<void> {
  const ids = allOf(personId);
  await sql`delete from session where (person_id = any (${ids}) or lent_by = any (${ids}))
    and token_hash is distinct from ${keep}`.execute(database);
  await sql`delete from second_step where person_id = any (${ids})`.execute(database);
}

/**
 * Holds people until the transaction ends, as every session does that begins: nobody stops, unites or guards them meanwhile. Before
 * whatever else the transaction holds.
 */
export async function holdComing(trx: Database, ...people: string[]): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', 'in', people).orderBy('id').forShare().execute();
}
