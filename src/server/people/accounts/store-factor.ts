import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import { forgetShownCodes } from './store-device.ts';

/** Second factors and their recovery codes. */

/** Also one that is being set up, which has no `since`. */
export async function readFactor(database: Database, personId: string) {
  return database
    .selectFrom('second_factor')
    .select(['secret', 'since'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Takes the code of a time step: false when it was taken before, or one after it, or the secret is another by now. Of two at once one gets it. */
export async function spendStep(
  database: Database,
  { personId, sealed, step }: { personId: string; sealed: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('secret', '=', sealed)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code up; of two at once one gets it. */
export async function spendRecoveryCode(
  database: Database,
  personId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Begins a factor that counts for nothing yet, in the place of one that was never finished; false when there is one already. */
export async function beginFactor(database: Database, personId: string, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('second_factor')
    .values({ person_id: personId, secret, since: null })
    .onConflict((again) =>
      again
        .column('person_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factor.since', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** From now on it is asked for; false when it was before, or no code of the very secret was right. The account is held. */
export async function finishFactor(trx: Database, personId: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ since })
    .where('person_id', '=', personId)
    .where('since', 'is', null)
    .where('last_step', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives somebody these recovery codes in the place of all before. The factor is held. */
export async function replaceRecoveryCodes(
  trx: Database,
  personId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const held = await trx
    .selectFrom('second_factor')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('since', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
  return true;
}

/** Ends a factor, with its recovery codes and with sign-ins that wait for a code; false when there was none. */
export async function removeFactor(trx: Database, personId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .returning('since')
    .executeTakeFirst();
  await trx.deleteFrom('second_step').where('person_id', '=', personId).execute();
  await forgetShownCodes(trx, personId);
  return gone !== undefined && gone.since !== null;
}

export async function countRecoveryCodes(database: Database, personId: string): Promise<number> {
  const { n } = await database
    .selectFrom('recovery_code')
    .select((rows) => rows.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function addStep(database: Database, step: Insertable<Tables['second_step']>): Promise<void> {
  await database.insertInto('second_step').values(step).execute();
}

/** Whose first step was right, and still is. */
export async function findStep(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ personId: string } | undefined> {
  return database
    .selectFrom('second_step as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select('s.person_id as personId')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where(sql<boolean>`s.password_hash is not distinct from p.password_hash`)
    .executeTakeFirst();
}

/** Uses a step up; of two at once one gets it. The account is held. */
export async function spendSecondStep(trx: Database, tokenHash: Buffer, now: Date) {
  return trx
    .deleteFrom('second_step as s')
    .using('person as p')
    .whereRef('p.id', '=', 's.person_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where(sql<boolean>`s.password_hash is not distinct from p.password_hash`)
    .returning([
      's.remember',
      's.seat_hash',
      sql<
        'student' | 'staff'
      >`case when exists (select from relation r where r.person_id = p.id and r.kind = 'staff')
        then 'staff' else 'student' end`.as('role'),
    ])
    .executeTakeFirst();
}

/** Somebody who is asked for a code beside the password; nobody where there is no such factor. */
export async function readGuarded(trx: Database, personId: string) {
  return trx
    .selectFrom('person as p')
    .innerJoin('second_factor as f', 'f.person_id', 'p.id')
    .select(['p.id', 'p.password_hash'])
    .where(
      'p.id',
      '=',
      sql<string>`coalesce((select kept_id from merged_account where person_id = ${personId}), ${personId})`,
    )
    .where('f.since', 'is not', null)
    .executeTakeFirst();
}

/** Notes that a code was shown in a session: where there is a factor, one without is none. */
export async function markWithCode(trx: Database, tokenHash: Buffer): Promise<void> {
  await trx.updateTable('session').set({ with_code: true }).where('token_hash', '=', tokenHash).execute();
}
