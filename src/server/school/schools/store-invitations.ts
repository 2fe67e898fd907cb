import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Who is asked to coordinate a school, or to teach in it. */

export type Becomes = 'coordinator' | 'teacher';
type Asked = { schoolId: string; email: string; becomes: Becomes };

/** Notes who is asked; a link that was mailed to the same address before ends. */
export async function addInvitation(
  trx: Database,
  { schoolId, email, becomes, by, expiresAt }: Asked & { by: string; expiresAt: Date },
): Promise<void> {
  const fresh = { invited_by: by, token_hash: null, expires_at: expiresAt };
  await trx
    .insertInto('school_invitation')
    .values({ school_id: schoolId, email, becomes, ...fresh })
    .onConflict((again) => again.columns(['school_id', 'email', 'becomes']).doUpdateSet(fresh))
    .execute();
}

/** Whoever asked may still ask: somebody of the office for a coordinator, a coordinator of the school for a teacher. */
const stillAsks = sql`case i.becomes
    when 'coordinator' then exists (select from relation r where r.person_id = i.invited_by and r.kind = 'staff'
      and r.role in ('owner', 'payments'))
    else exists (select from relation r where r.person_id = i.invited_by and r.kind = 'coordinator'
      and r.object_school_id = i.school_id) end`;

/** Gives an invitation the link that is about to be mailed, and until when it works; null when nobody is asked any more. */
export async function linkInvitation(
  database: Database,
  { schoolId, email, becomes, tokenHash, now }: Asked & { tokenHash: Buffer; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    update school_invitation i set token_hash = ${tokenHash}
    where i.school_id = ${schoolId} and i.email = ${email} and i.becomes = ${becomes} and i.expires_at > ${now}
      and ${stillAsks}
    returning i.expires_at as until`.execute(database);
  return rows[0]?.until ?? null;
}

/** Uses a link up and gives what it is to; of two who try at once, one gets it. */
export async function spendInvitation(trx: Database, tokenHash: Buffer, now: Date): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    delete from school_invitation i
    where i.token_hash = ${tokenHash} and i.expires_at > ${now} and ${stillAsks}
    returning i.school_id as "schoolId", i.email, i.becomes`.execute(trx);
  return rows[0] ?? null;
}

/** Deletes who was asked and whose link is over: addresses are kept no longer than they work. */
export async function sweepInvitations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('school_invitation').where('expires_at', '<=', now).execute();
}
