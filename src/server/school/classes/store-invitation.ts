import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { noteLeave } from './store-leaves.ts';

/** Who is asked to teach a class, too. */

/** Notes who is asked; a link that was mailed to the same address before ends. */
export async function addInvitation(
  trx: Database,
  asked: { classId: string; email: string; by: string; expiresAt: Date },
): Promise<void> {
  const fresh = { invited_by: asked.by, token_hash: null, expires_at: asked.expiresAt };
  await trx
    .insertInto('class_invitation')
    .values({ class_id: asked.classId, email: asked.email, ...fresh })
    .onConflict((again) => again.columns(['class_id', 'email']).doUpdateSet(fresh))
    .execute();
}

/** Gives an invitation the link that is about to be mailed, and until when it works; null when nobody is asked any more. */
export async function linkInvitation(
  database: Database,
  given: { classId: string; email: string; tokenHash: Buffer; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    update class_invitation i set token_hash = ${given.tokenHash}
    from class c
    where c.id = i.class_id and c.archived_at is null and i.class_id = ${given.classId} and i.email = ${given.email}
      and i.expires_at > ${given.now}
      and exists (select from relation r where r.object_class_id = c.id and r.kind = 'teacher' and r.person_id = i.invited_by)
    returning i.expires_at as until`.execute(database);
  return rows[0]?.until ?? null;
}

/** Uses a link up and gives which class it is to; of two who try at once, one gets it. Whoever asked must still teach it. */
export async function spendInvitation(
  trx: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ classId: string; email: string } | null> {
  const { rows } = await sql<{ classId: string; email: string }>`
    delete from class_invitation i using class c
    where c.id = i.class_id and c.archived_at is null and i.token_hash = ${tokenHash} and i.expires_at > ${now}
      and exists (select from relation r where r.object_class_id = c.id and r.kind = 'teacher' and r.person_id = i.invited_by)
    returning i.class_id as "classId", i.email`.execute(trx);
  return rows[0] ?? null;
}

/** Deletes who was asked and whose link is over: addresses are kept no longer than they work. */
export async function sweepInvitations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('class_invitation').where('expires_at', '<=', now).execute();
}

/** Ends that somebody teaches a class, unless nobody else does, with the links that they had mailed. The class is held. */
export async function endTeacher(
  trx: Database,
  { classId, personId, at }: { classId: string; personId: string; at: Date },
): Promise<'ended' | 'none' | 'last'> {
  const teachers = await trx
    .selectFrom('relation')
    .select('person_id')
    .where('object_class_id', '=', classId)
    .where('kind', '=', 'teacher')
    .execute();
  if (!teachers.some(({ person_id }) => person_id === personId)) return 'none';
  if (teachers.length === 1) return 'last';
  await removeTeaching(trx, { classId, personId, at });
  return 'ended';
}

/** The same, also where nobody else does. */
export async function removeTeaching(
  trx: Database,
  { classId, personId, at }: { classId: string; personId: string; at: Date },
): Promise<void> {
  await noteLeave(trx, { classId, personId, kind: 'teacher', at });
  await trx
    .deleteFrom('relation')
    .where('object_class_id', '=', classId)
    .where('kind', '=', 'teacher')
    .where('person_id', '=', personId)
    .execute();
  await trx
    .deleteFrom('class_invitation')
    .where('class_id', '=', classId)
    .where('invited_by', '=', personId)
    .execute();
}
