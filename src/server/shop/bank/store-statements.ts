import { sql } from 'kysely';
import type { BankName, StatementColumns } from '../../../contract/shop/bank.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Remembered } from './layouts.ts';
import type { Deposit } from './read-deposits.ts';
import { keepTogether } from './store-taken-back.ts';

export type StatementRow = {
  id: string;
  bank: BankName;
  from_day: string;
  to_day: string;
  deposits: number;
  added: number;
  sent_at: Date;
  sent_by_name: string | null;
  taken_back_at: Date | null;
};

const statements = (database: Database) =>
  database
    .selectFrom('bank_statement as s')
    .leftJoin('person as p', 'p.id', 's.sent_by')
    .select([
      's.id',
      's.bank',
      's.from_day',
      's.to_day',
      's.deposits',
      's.added',
      's.sent_at',
      's.taken_back_at',
      'p.name as sent_by_name',
    ]);

/** The statement that was read from this very file. */
export async function findStatement(database: Database, digest: Buffer): Promise<StatementRow | null> {
  return (await statements(database).where('s.digest', '=', digest).executeTakeFirst()) ?? null;
}

export async function readStatementRow(database: Database, id: string): Promise<StatementRow> {
  return statements(database).where('s.id', '=', id).executeTakeFirstOrThrow();
}

/** The last that were sent. */
export function listStatements(database: Database, most: number): Promise<StatementRow[]> {
  return statements(database).orderBy('s.sent_at', 'desc').limit(most).execute();
}

/** The first day that any statement tells of; null before the first one. */
export async function firstDay(database: Database): Promise<string | null> {
  const { day } = await database
    .selectFrom('bank_statement')
    .select((row) => row.fn.min<string | null>('from_day').as('day'))
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return day;
}

type NewStatement = {
  id: string;
  digest: Buffer;
  bank: BankName;
  from_day: string;
  to_day: string;
  deposits: number;
  sent_at: Date;
  sent_by: string;
  /** Of the columns that were chosen for files of its kind; null when nobody had to choose. */
  signature: string | null;
};

/** False when the same file was read before; whoever reads it at this moment is waited for. */
export async function addStatement(trx: Database, statement: NewStatement): Promise<boolean> {
  const added = await trx
    .insertInto('bank_statement')
    .values({ ...statement, added: 0 })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

const A_BATCH = 5_000;

/** Keeps what no statement has told of before; gives how many that are. In the order of their fingerprints, so that two statements never wait for each other. */
export async function addDeposits(
  trx: Database,
  statementId: string,
  deposits: readonly (Deposit & { id: string })[],
): Promise<number> {
  const sorted = deposits.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  await keepTogether(trx);
  let added = 0;
  for (let first = 0; first < sorted.length; first += A_BATCH) {
    const batch = JSON.stringify(sorted.slice(first, first + A_BATCH));
    const { numAffectedRows } = await sql`
      insert into bank_deposit (id, statement_id, fingerprint, day, amount_paise, narration, bank_reference,
        balance_paise, utrs, our_references)
      select d.id, ${statementId}, decode(d.fingerprint, 'hex'), d.day, d."amountPaise", d.narration, d.reference,
        d."balancePaise", d.utrs, d."references"
      from jsonb_to_recordset(${batch}::jsonb) as d(id uuid, fingerprint text, day date, "amountPaise" bigint,
        narration text, reference text, "balancePaise" bigint, utrs text[], "references" text[])
      on conflict (fingerprint) do nothing`.execute(trx);
    added += Number(numAffectedRows ?? 0n);
    await sql`
      insert into bank_deposit_told (deposit_id, statement_id)
      select d.id, ${statementId} from jsonb_to_recordset(${batch}::jsonb) as told(fingerprint text)
      join bank_deposit d on d.fingerprint = decode(told.fingerprint, 'hex')
      where d.statement_id <> ${statementId}`.execute(trx);
  }
  await trx.updateTable('bank_statement').set({ added }).where('id', '=', statementId).execute();
  return added;
}

/** Which columns were chosen for files of other layouts, the latest first. */
export function listColumns(database: Database): Promise<Remembered[]> {
  return database
    .selectFrom('bank_columns')
    .select(['signature', 'columns'])
    .orderBy('chosen_at', 'desc')
    .limit(200)
    .execute();
}

export async function rememberColumns(
  trx: Database,
  { signature, columns }: Remembered,
  { at, staffId }: { at: Date; staffId: string },
): Promise<void> {
  const chosen = {
    columns: JSON.stringify(columns satisfies StatementColumns),
    chosen_at: at,
    chosen_by: staffId,
  };
  await trx
    .insertInto('bank_columns')
    .values({ signature, ...chosen })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet(chosen))
    .execute();
}
