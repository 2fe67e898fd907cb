import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Whoever keeps deposits may do so beside others, but not while a statement is taken back: no line is lost between them. */
export const keepTogether = (trx: Database) =>
  sql`lock table bank_deposit_told in row exclusive mode`.execute(trx);

type Closed = { bank: string; from_day: string; to_day: string; signature: string | null; sent_at: Date };

/** Marks a statement as taken back and frees its file; null when there is none, or it was taken back before. */
export async function closeStatement(trx: Database, id: string, at: Date): Promise<Closed | null> {
  await sql`lock table bank_deposit_told in share row exclusive mode`.execute(trx);
  const row = await trx
    .updateTable('bank_statement')
    .set({ digest: null, taken_back_at: at })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning(['bank', 'from_day', 'to_day', 'signature', 'sent_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** Removes its deposits that pay nothing, are not explained, and stand in no other statement. */
export async function removeDeposits(
  trx: Database,
  statementId: string,
): Promise<{ removed: number; stayed: number }> {
  await trx.deleteFrom('bank_deposit_told').where('statement_id', '=', statementId).execute();
  // What another statement tells of, too, is that one's from now on.
  const { numAffectedRows: moved = 0n } = await sql`
    update bank_deposit d set statement_id = told.statement_id
    from (select distinct on (deposit_id) deposit_id, statement_id from bank_deposit_told
      order by deposit_id, statement_id) told
    where d.statement_id = ${statementId} and told.deposit_id = d.id`.execute(trx);
  const removed = await trx
    .deleteFrom('bank_deposit')
    .where('statement_id', '=', statementId)
    .where('used_at', 'is', null)
    .where('kind', 'is', null)
    .executeTakeFirst();
  const { left } = await trx
    .selectFrom('bank_deposit')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('statement_id', '=', statementId)
    .executeTakeFirstOrThrow();
  return { removed: Number(removed.numDeletedRows), stayed: Number(left) + Number(moved) };
}

/** Forgets the columns that were chosen for it: the next file of its kind asks again. */
export async function forgetColumns(
  trx: Database,
  { signature, sent_at }: Pick<Closed, 'signature' | 'sent_at'>,
): Promise<void> {
  // A statement of a release before this one does not name them: they were chosen at the moment at which it was sent.
  await trx
    .deleteFrom('bank_columns')
    .where((where) => where.or([where('signature', '=', signature ?? ''), where('chosen_at', '=', sent_at)]))
    .execute();
}
