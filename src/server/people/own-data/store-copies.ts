import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

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

/** The copies of somebody's data that one asked for oneself, the latest first, without those that a newer one replaced. */
export async function listCopies(
  database: Database,
  { personId, askedBy }: { personId: string; askedBy: string },
): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`select ${columns} from data_copy
    where person_id = ${personId} and asked_by = ${askedBy}
      and (made_at is null or file is not null) order by asked_at desc, id desc limit 5`.execute(database);
  return rows;
}

export async function findCopy(database: Database, id: string): Promise<CopyRow | null> {
  const { rows } = await sql<CopyRow>`select ${columns} from data_copy where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** How many copies of somebody's data one asked for since a moment, and how many of them could not be made. */
export async function countCopies(
  trx: Database,
  { personId, askedBy, since }: { personId: string; askedBy: string; since: Date },
): Promise<{ asked: number; failed: number }> {
  return trx
    .selectFrom('data_copy')
    .select((row) => [row.fn.countAll<number>().as('asked'), row.fn.count<number>('failed_at').as('failed')])
    .where('person_id', '=', personId)
    .where('asked_by', '=', askedBy)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
}

export async function addCopy(
  trx: Database,
  copy: { id: string; person_id: string; asked_by: string; locale: string; asked_at: Date },
): Promise<void> {
  await trx.insertInto('data_copy').values(copy).execute();
}

/** Gives up what was begun so often and left by a process that died each time. Then claims the next copy that waits until `until`, and counts the try; null when none does. */
export async function claimCopy(
  database: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<CopyRow | null> {
  await sql`update data_copy set failed_at = ${now}, claimed_until = null
    where made_at is null and failed_at is null and tries >= ${most} and claimed_until <= ${now}`.execute(
    database,
  );
  const { rows } = await sql<CopyRow>`
    update data_copy set tries = tries + 1, claimed_until = ${until}
    where id = (
      select id from data_copy
      where made_at is null and failed_at is null and tries < ${most}
        and (claimed_until is null or claimed_until <= ${now})
      order by asked_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(database);
  return rows[0] ?? null;
}

/** It is still being made: nobody else takes it before `until`. */
export async function renewClaim(database: Database, { id, tries }: CopyRow, until: Date): Promise<void> {
  await database
    .updateTable('data_copy')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('made_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Takes their files off the asker's earlier copies of the same data, and gives the names. They go on counting for their day. */
export async function replaceCopies(trx: Database, { id, personId, askedBy }: CopyRow): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    with before as (
      select id, file from data_copy
      where person_id = ${personId} and asked_by = ${askedBy} and id <> ${id} and file is not null for update)
    update data_copy c set file = null, bytes = null from before where c.id = before.id
    returning before.file`.execute(trx);
  return rows.map(({ file }) => file);
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
