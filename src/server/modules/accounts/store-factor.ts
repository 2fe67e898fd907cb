import type { Database } from '../../database/connect.ts';

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
    .where('last_step', '<', String(step))
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
