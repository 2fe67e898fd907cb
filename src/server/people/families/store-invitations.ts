import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Whether it comes from who teaches a class that made the child's account, and not from a guardian. */
const isFromClass = sql<boolean>`i.child_id is not null and not exists (select from relation g
  where g.object_person_id = i.child_id and g.kind = 'guardian' and g.person_id = i.invited_by)`;
const fromClass = isFromClass.as('from_class');

export type Becomes = 'guardian' | 'child';
export type InvitationRow = {
  id: string;
  invited_by: string;
  becomes: Becomes;
  child_id: string | null;
  email: string;
  expires_at: Date;
};

/** Adds an invitation. The same once more begins anew: the link before ends. */
export async function addInvitation(
  trx: Database,
  invitation: InvitationRow & { created_at: Date },
): Promise<string> {
  const { created_at, expires_at } = invitation;
  const { id } = await trx
    .insertInto('guardian_invitation')
    .values({ ...invitation, token_hash: null })
    .onConflict((again) =>
      again.constraint('guardian_invitation_once').doUpdateSet({ created_at, expires_at, token_hash: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listInvitations(
  database: Database,
  personId: string,
  now: Date,
): Promise<InvitationRow[]> {
  return database
    .selectFrom('guardian_invitation')
    .select(['id', 'invited_by', 'becomes', 'child_id', 'email', 'expires_at'])
    .where('invited_by', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();
}

/** Gives an invitation the link that is about to be mailed, and until when it works; null when it is gone. */
export async function linkInvitation(
  database: Database,
  { id, tokenHash, now }: { id: string; tokenHash: Buffer; now: Date },
): Promise<Date | null> {
  const row = await database
    .updateTable('guardian_invitation')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** The invitation of a link that works, with the name of who invites. */
export async function findInvitation(database: Database, tokenHash: Buffer, now: Date) {
  return database
    .selectFrom('guardian_invitation as i')
    .innerJoin('person as p', 'p.id', 'i.invited_by')
    .select(['i.id', 'i.invited_by', 'i.becomes', 'i.child_id', 'i.email', 'p.name'])
    .select(fromClass)
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();
}

/** The name of who sent an invitation, as the mail says it; undefined when it is gone. */
export async function readInviter(database: Database, id: string) {
  return database
    .selectFrom('guardian_invitation as i')
    .innerJoin('person as p', 'p.id', 'i.invited_by')
    .select(['i.becomes', 'i.child_id', 'p.name'])
    .select(fromClass)
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** Uses an invitation up; of two who try at once, one gets true. */
export async function spendInvitation(trx: Database, id: string, tokenHash: Buffer): Promise<boolean> {
  const spent = await trx
    .deleteFrom('guardian_invitation')
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function removeInvitation(database: Database, id: string, personId: string): Promise<void> {
  await database
    .deleteFrom('guardian_invitation')
    .where('id', '=', id)
    .where('invited_by', '=', personId)
    .execute();
}

/** Takes back what classes have sent for a child. */
export async function removeFromClass(trx: Database, childId: string): Promise<void> {
  await sql`delete from guardian_invitation i where i.child_id = ${childId} and ${isFromClass}`.execute(trx);
}

export async function sweepInvitations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('guardian_invitation').where('expires_at', '<=', now).execute();
}
