import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

type Owner = { id: string; name: string; email: string };

export async function findOwner(database: Database, email: string): Promise<Owner | undefined> {
  const row = await database
    .selectFrom('person')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { ...row, email };
}

/** Whose account a link to a new password would open: nobody's that was united with another, or whose address the office moves. */
export async function findOpened(database: Database, email: string, now: Date): Promise<Owner | undefined> {
  const owner = await findOwner(database, email);
  return owner && (await isLetIn(database, owner.id, now)) ? owner : undefined;
}

/** Whether a link to a new password opens an account. */
export async function isLetIn(database: Database, personId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select not exists (select from merged_account where person_id = ${personId})
      and not exists (select from email_change where person_id = ${personId} and by_office and expires_at > ${now})
      as yes`.execute(database);
  return rows[0]?.yes === true;
}

/** Whether somebody registered with an address after `since` and has not been welcomed yet. */
export async function findUnwelcomed(database: Database, email: string, since: Date): Promise<boolean> {
  const person = await database
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('welcomed_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return person !== undefined;
}

export async function markWelcomed(database: Database, email: string, now: Date): Promise<void> {
  await database.updateTable('person').set({ welcomed_at: now }).where('email', '=', email).execute();
}

/** Where a person gets mail: their own address, or their guardian's. Null where there is nobody to write to. */
export async function readAddress(database: Database, personId: string): Promise<string | null> {
  const { email } = await database
    .selectFrom('person as p')
    .select(sql<string | null>`mail_address(p)`.as('email'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}
