import { sql } from 'kysely';
import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Who is asked to become a colleague. */

/** Whoever asked is still an owner: what they began ends with that. */
const stillAsked = sql<boolean>`exists (select from relation r where r.person_id = i.invited_by and r.kind = 'staff' and r.role = 'owner')`;

type Fresh = { by: string; at: Date; until: Date };

/** Notes who is asked; a link that was mailed to the same address before ends. Gives the id. */
export async function addInvitation(
  trx: Database,
  { id, email, roles, by, at, until }: Fresh & { id: string; email: string; roles: readonly StaffRole[] },
): Promise<string> {
  const fresh = { roles: [...roles], invited_by: by, token_hash: null, asked_at: at, expires_at: until };
  const row = await trx
    .insertInto('staff_invitation')
    .values({ id, email, ...fresh })
    .onConflict((again) => again.column('email').doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Asks once more, in the name of whoever does; null when nobody is asked any more. */
export async function renewInvitation(trx: Database, id: string, { by, at, until }: Fresh) {
  return trx
    .updateTable('staff_invitation')
    .set({ invited_by: by, token_hash: null, asked_at: at, expires_at: until })
    .where('id', '=', id)
    .returning(['email', 'roles'])
    .executeTakeFirst();
}

export async function removeInvitation(trx: Database, id: string) {
  return trx
    .deleteFrom('staff_invitation')
    .where('id', '=', id)
    .returning(['email', 'roles'])
    .executeTakeFirst();
}

export async function listInvitations(database: Database, now: Date) {
  return database
    .selectFrom('staff_invitation as i')
    .leftJoin('person as p', 'p.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.roles', 'i.asked_at', 'i.expires_at', 'p.name as by'])
    .where('i.expires_at', '>', now)
    .where(stillAsked)
    .orderBy('i.asked_at', 'desc')
    .orderBy('i.id')
    .limit(500)
    .execute();
}

/** Gives an invitation the link that is about to be mailed, and until when it works; null when nobody is asked any more. */
export async function linkInvitation(
  database: Database,
  { id, email, tokenHash, now }: { id: string; email: string; tokenHash: Buffer; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    update staff_invitation i set token_hash = ${tokenHash}
    where i.id = ${id} and i.email = ${email} and i.expires_at > ${now} and ${stillAsked}
    returning i.expires_at as until`.execute(database);
  return rows[0]?.until ?? null;
}

export type Asked = { id: string; email: string; roles: StaffRole[]; by: string };

/** What a link asks; null when it does no more. */
export async function findInvitation(database: Database, tokenHash: Buffer, now: Date) {
  return database
    .selectFrom('staff_invitation as i')
    .select((one) => [
      'i.email',
      'i.roles',
      one.exists(one.selectFrom('person as p').whereRef('p.email', '=', 'i.email')).as('hasAccount'),
    ])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where(stillAsked)
    .executeTakeFirst();
}

/** Uses a link up and gives what it is to; of two who try at once, one gets it. */
export async function spendInvitation(trx: Database, tokenHash: Buffer, now: Date): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    delete from staff_invitation i where i.token_hash = ${tokenHash} and i.expires_at > ${now} and ${stillAsked}
    returning i.id, i.email, i.roles, i.invited_by as by`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Who has an address, held; `isChild`: somebody looks after them here, or they come in by a key, or are too young. `isClosed`: the
 * account was stopped, or united with another.
 */
export async function holdByEmail(trx: Database, email: string, grownBefore: string) {
  // Held first, and read in a statement of its own: what somebody else did meanwhile is seen.
  await trx.selectFrom('person').select('id').where('email', '=', email).forNoKeyUpdate().execute();
  return trx
    .selectFrom('person as p')
    .select([
      'p.id',
      sql<boolean>`(coalesce(p.born > ${grownBefore}::date, false)
        or exists (select from relation r where r.object_person_id = p.id and r.kind = 'guardian')
        or exists (select from child_key k where k.person_id = p.id))`.as('isChild'),
      sql<boolean>`exists (select from relation r where r.person_id = p.id and r.kind = 'staff')`.as(
        'isColleague',
      ),
      sql<boolean>`(exists (select from stopped_account s where s.person_id = p.id)
        or exists (select from merged_account g where g.person_id = p.id))`.as('isClosed'),
    ])
    .where('p.email', '=', email)
    .executeTakeFirst();
}

/** Deletes who was asked and whose link is over: addresses are kept no longer than they work. */
export async function sweepInvitations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute();
}
