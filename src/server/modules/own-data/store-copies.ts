import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export type CopyRow = {
  id: string;
  personId: string;
  askedBy: string;
  locale: string;
  askedAt: Date;
  tries: number;
  madeAt: Date | null;
  failedAt: Date | null;
  file: string | null;
  bytes: number | null;
};

const columns = sql`id, person_id as "personId", asked_by as "askedBy", locale, asked_at as "askedAt", tries,
  made_at as "madeAt", failed_at as "failedAt", file, bytes`;

/** The copies of somebody's data that one asked for oneself, the latest first. */
export async function listCopies(
  database: Database,
  { personId, askedBy }: { personId: string; askedBy: string },
): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`select ${columns} from data_copy
    where person_id = ${personId} and asked_by = ${askedBy} order by asked_at desc, id desc limit 5`.execute(
    database,
  );
  return rows;
}

export async function findCopy(database: Database, id: string): Promise<CopyRow | null> {
  const { rows } = await sql<CopyRow>`select ${columns} from data_copy where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** How many copies of somebody's data were asked for since a moment, whoever asked. */
export async function countCopies(trx: Database, personId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('data_copy')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('asked_at', '>', since)
    // One that could not be made is none.
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addCopy(
  trx: Database,
  copy: { id: string; person_id: string; asked_by: string; locale: string; asked_at: Date },
): Promise<void> {
  await trx.insertInto('data_copy').values(copy).execute();
}

/** Claims the next copy that waits until `until`, and counts the try; null when none does. */
export async function claimCopy(
  database: Database,
  { now, until }: { now: Date; until: Date },
): Promise<CopyRow | null> {
  const { rows } = await sql<CopyRow>`
    update data_copy set tries = tries + 1, claimed_until = ${until}
    where id = (
      select id from data_copy
      where made_at is null and failed_at is null and (claimed_until is null or claimed_until <= ${now})
      order by asked_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(database);
  return rows[0] ?? null;
}

/** The copy lies there. False when nobody wants it any more, or another try was quicker. */
export async function settleCopy(
  trx: Database,
  { id, tries }: CopyRow,
  made: { at: Date; file: string; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_copy')
    .set({ made_at: made.at, file: made.file, bytes: made.bytes, claimed_until: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('made_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** It could not be made: it is tried again at `again`; null gives it up. */
export async function putOffCopy(
  database: Database,
  { id, tries }: CopyRow,
  { again, now }: { again: Date | null; now: Date },
): Promise<void> {
  await database
    .updateTable('data_copy')
    .set(again ? { claimed_until: again } : { failed_at: now, claimed_until: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('made_at', 'is', null)
    .execute();
}

/** Forgets copies that were asked for before a moment, at most 200, and gives the names of their files. */
export async function forgetCopies(database: Database, before: Date): Promise<{ file: string | null }[]> {
  return database
    .deleteFrom('data_copy')
    .where('id', 'in', (old) =>
      old.selectFrom('data_copy').select('id').where('asked_at', '<=', before).orderBy('asked_at').limit(200),
    )
    .returning('file')
    .execute();
}

/** Which of these files are a copy's. */
export async function findKeptCopies(database: Database, names: string[]): Promise<Set<string>> {
  const rows = await database.selectFrom('data_copy').select('file').where('file', 'in', names).execute();
  return new Set(rows.flatMap(({ file }) => file ?? []));
}
