import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { endSessions } from './store.ts';

/** What somebody changes in their own account. */

export type Details = { name: string; phone: string; institute: string | null };

export async function writeDetails(database: Database, personId: string, details: Details): Promise<void> {
  await database.updateTable('person').set(details).where('id', '=', personId).execute();
}

/**
 * Sets a password in place of the one that was found right, and ends every session but the one that asks. False, and
 * nothing changes, when the password is another one by now. The account is held (`holdAccount`).
 */
export async function replacePassword(
  database: Database,
  personId: string,
  given: { before: string; after: string; keep: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('person')
    .set({ password_hash: given.after })
    .where('id', '=', personId)
    .where('password_hash', '=', given.before)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await endSessions(database, personId, given.keep);
  return true;
}

/** Holds an account until the transaction ends, as `holdAccount` does; false when its password is another one by now. */
export async function holdPassword(trx: Database, personId: string, before: string): Promise<boolean> {
  const held = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', before)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Holds the account whose wish a link is: before the wish itself, as everybody does who ends it. */
export async function holdWisher(trx: Database, tokenHash: Buffer): Promise<void> {
  await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', (wish) =>
      wish.selectFrom('email_change').select('person_id').where('token_hash', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .execute();
}

/**
 * Notes which address somebody wants; what was asked for before ends. False, and nothing is noted, while the office moves the address
 * and it is not the office that asks.
 */
export async function wishEmail(
  database: Database,
  wish: { person_id: string; email: string; expires_at: Date; by_office: boolean; now: Date },
): Promise<boolean> {
  const { now, ...row } = wish;
  const { person_id: _personId, ...changed } = row;
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('email_change')
    .values({ ...row, token_hash: null })
    .onConflict((again) =>
      again
        .column('person_id')
        .doUpdateSet({ ...changed, token_hash: null })
        .where((one) =>
          one.or([
            one.val(row.by_office),
            one('email_change.by_office', '=', false),
            one('email_change.expires_at', '<=', now),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a wish the link that is about to be mailed, and until when it works; null when it is not wished any more. */
export async function linkWish(
  database: Database,
  given: { personId: string; email: string; tokenHash: Buffer; now: Date },
): Promise<Date | null> {
  const wish = await database
    .updateTable('email_change')
    .set({ token_hash: given.tokenHash })
    .where('person_id', '=', given.personId)
    .where('email', '=', given.email)
    .where('expires_at', '>', given.now)
    .returning('expires_at')
    .executeTakeFirst();
  return wish?.expires_at ?? null;
}

/** Uses a link up and gives whose it was; of two who try at once, one gets it. */
export async function spendWish(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ personId: string; email: string; byOffice: boolean } | null> {
  const wish = await database
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['person_id as personId', 'email', 'by_office as byOffice'])
    .executeTakeFirst();
  return wish ?? null;
}

/** Gives an account another address and tells which one it had; null, and nothing changes, when somebody has the new one. */
export async function moveToEmail(
  database: Database,
  { personId, email, now }: { personId: string; email: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    update person p set email = ${email}, email_confirmed_at = ${now}
    from (select id, email from person where id = ${personId}) old
    where p.id = old.id and not exists (select from person other where other.email = ${email} and other.id <> p.id)
    returning old.email as before`.execute(database);
  return rows[0]?.before ?? null;
}

/** Notes that somebody's address is theirs: they came with a link that was mailed to it. */
export async function confirmMailbox(trx: Database, personId: string, now: Date): Promise<void> {
  await trx
    .updateTable('person')
    .set({ email_confirmed_at: now })
    .where('id', '=', personId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Ends who is in, and what opens an account by the mailbox that it had: the office moved it elsewhere. */
export async function endWaysOfMailbox(trx: Database, personId: string): Promise<void> {
  await endSessions(trx, personId);
  await trx.deleteFrom('provider_identity').where('person_id', '=', personId).execute();
}

/** Whether a write failed because somebody registered with the same address at this very moment. */
export const isEmailTaken = (error: unknown): boolean =>
  (error as { code?: string; constraint?: string }).code === '23505' &&
  (error as { constraint?: string }).constraint === 'person_email';
