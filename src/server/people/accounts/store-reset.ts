import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { endSessions } from './store.ts';

/** Adds a link. Earlier ones go on working until they end, so that nobody voids the one that its owner is about to follow. */
export async function addReset(
  database: Database,
  reset: { token_hash: Buffer; person_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await database.insertInto('password_reset').values(reset).execute();
}

/** Whose password a link that still works would set. */
export async function findResetOwner(database: Database, tokenHash: Buffer, now: Date) {
  return database
    .selectFrom('password_reset as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['p.id', 'p.name', 'p.email', 'p.phone'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up. Of two who try at once, one gets true. */
export async function spendReset(database: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const spent = await database
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Holds an account until the transaction ends: nobody comes in meanwhile, or changes its password. */
export async function holdAccount(database: Database, personId: string): Promise<void> {
  await database.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Ends every mailed link of an account: to a new password, and to another address, unless it is the office that moves it. */
export async function endPendingLinks(database: Database, personId: string): Promise<void> {
  await database.deleteFrom('password_reset').where('person_id', '=', personId).execute();
  await database
    .deleteFrom('email_change')
    .where('person_id', '=', personId)
    .where('by_office', '=', false)
    .execute();
}

/** Ends what was mailed to an address that is an account's no more: who asked by it is to ask again at the new one. */
export async function endLinksTo(trx: Database, email: string): Promise<void> {
  await trx.deleteFrom('guardian_invitation').where('email', '=', email).execute();
  await trx.deleteFrom('class_invitation').where('email', '=', email).execute();
  await trx.deleteFrom('school_invitation').where('email', '=', email).execute();
  await trx.deleteFrom('staff_invitation').where('email', '=', email).execute();
  await trx
    .deleteFrom('consent_request')
    .where('email', '=', email)
    .where('answered_at', 'is', null)
    .execute();
}

/**
 * Sets the password that someone chose who reads the mails of the address, and ends everything that was begun without it.
 * The account is held (`holdAccount`): whoever is about to come in has done so by then, or finds that they cannot.
 */
export async function giveToMailboxOwner(
  database: Database,
  personId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  // Whoever registered with an address that nobody had confirmed may be somebody else.
  await database
    .deleteFrom('known_device')
    .where('person_id', '=', (owner) =>
      owner
        .selectFrom('person')
        .select('id')
        .where('id', '=', personId)
        .where('email_confirmed_at', 'is', null),
    )
    .execute();
  await database
    .updateTable('person')
    .set({ password_hash: passwordHash, email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})` })
    .where('id', '=', personId)
    .execute();
  await endSessions(database, personId);
  await endPendingLinks(database, personId);
  // Facebook does not vouch for addresses: such an account may have been opened by someone else in the owner's name.
  await database
    .deleteFrom('provider_identity')
    .where('person_id', '=', personId)
    .where('provider', '=', 'facebook')
    .execute();
}
