import { sql } from 'kysely';
import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The most colleagues and invitations that are listed. */
const LISTED_MOST = 500;

export async function markConfirmed(database: Database, tokenHash: Buffer, at: Date): Promise<void> {
  await database
    .updateTable('session')
    .set({ confirmed_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export type ColleagueRow = {
  id: string;
  name: string;
  email: string | null;
  roles: StaffRole[];
  since: Date;
  hasFactor: boolean;
  sessions: number;
  usedAt: Date | null;
};

export async function listColleagues(database: Database, now: Date): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select p.id, p.name, p.email, r.roles, r.since,
      exists (select from second_factor f where f.person_id = p.id and f.since is not null) as "hasFactor",
      (select count(*)::int from session s where s.person_id = p.id and s.expires_at > ${now}) as sessions,
      (select max(s.used_at) from session s where s.person_id = p.id and s.expires_at > ${now}) as "usedAt"
    from (select person_id, array_agg(role order by role) as roles, min(since) as since
      from relation where kind = 'staff' group by person_id) r
    join person p on p.id = r.person_id order by lower(p.name), p.id limit ${LISTED_MOST}`.execute(database);
  return rows;
}

/**
 * Whoever changes who is of the office takes its one row first and keeps it until the transaction ends: of two owners who leave, or
 * take each other's role, the second sees what the first did.
 */
export async function holdOffice(trx: Database): Promise<{ isFactorDemanded: boolean }> {
  return trx
    .selectFrom('office_rule')
    .select('factor_demanded as isFactorDemanded')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function isFactorDemanded(database: Database): Promise<boolean> {
  const rule = await database.selectFrom('office_rule').select('factor_demanded').executeTakeFirstOrThrow();
  return rule.factor_demanded;
}

export async function writeRule(trx: Database, factorDemanded: boolean): Promise<void> {
  await trx.updateTable('office_rule').set({ factor_demanded: factorDemanded }).execute();
}

/** The roles that somebody has; none for who is not of the office. */
export async function readRoles(database: Database, personId: string): Promise<StaffRole[]> {
  const rows = await database
    .selectFrom('relation')
    .select('role')
    .where('person_id', '=', personId)
    .where('kind', '=', 'staff')
    .orderBy('role')
    .execute();
  return rows.flatMap(({ role }) => (role === null ? [] : [role]));
}

/** Gives somebody these roles and no others; those that they had stay since when they were given. */
export async function writeRoles(
  trx: Database,
  { personId, roles, at }: { personId: string; roles: readonly StaffRole[]; at: Date },
): Promise<void> {
  const gone = trx.deleteFrom('relation').where('person_id', '=', personId).where('kind', '=', 'staff');
  await (roles.length > 0 ? gone.where('role', 'not in', roles) : gone).execute();
  if (roles.length === 0) return;
  await trx
    .insertInto('relation')
    .values(
      roles.map((role) => ({
        person_id: personId,
        kind: 'staff' as const,
        role,
        object_kind: null,
        object_id: null,
        since: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whoever comes into the office has sessions as short as the office's, those of before, too, and the seats that they lent. */
export async function shortenSessions(trx: Database, personId: string, until: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ expires_at: until })
    .where((one) => one.or([one('person_id', '=', personId), one('lent_by', '=', personId)]))
    .where('expires_at', '>', until)
    .execute();
}

export async function listSessionRows(database: Database, personId: string, now: Date) {
  return database
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'created_at', 'used_at', 'expires_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MOST)
    .execute();
}

/** Ends a session by its public name, where it is that person's. */
export async function endSessionOf(trx: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function readFactorSince(database: Database, personId: string): Promise<Date | null> {
  const factor = await database
    .selectFrom('second_factor')
    .select('since')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return factor?.since ?? null;
}
