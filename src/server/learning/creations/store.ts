import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export type NewCreation = {
  id: string;
  person_id: string | null;
  title: string;
  first_name: string;
  track: string | null;
  course_id: string | null;
  about: string | null;
  picture_file: string | null;
  small_file: string | null;
  width: number | null;
  height: number | null;
  video_host: 'youtube' | 'vimeo' | null;
  video_id: string | null;
  video_hash: string | null;
  guardian_email: string;
  consent_version: string;
  consented_at: Date;
  idempotency_key: string | null;
  request_hash: Buffer | null;
  shared_at: Date;
  /** Shared from an account: it hangs only as long as its child may be seen. */
  needs_consent: boolean;
};

export async function findCourseBySlug(
  database: Database,
  slug: string,
): Promise<{ id: string; label: string } | null> {
  const row = await database
    .selectFrom('course')
    .select(['id', 'label'])
    .where('slug', '=', slug)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCourse(database: Database, id: string): Promise<{ label: string } | null> {
  const row = await database.selectFrom('course').select('label').where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** What somebody is called: in their account, and in each class in which they learn. */
export async function findNames(database: Database, personId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('person')
    .select('name')
    .where('id', '=', personId)
    .union(database.selectFrom('class_pupil').select('shown_name as name').where('person_id', '=', personId))
    .execute();
  return rows.map(({ name }) => name);
}

/** Who shares something: from which account, null for a visitor, and under which guardian's address. */
export type Sharer = { guardianEmail: string; personId: string | null };

/**
 * Lets one sharing under a guardian's address, and one from an account, at a time count and write, until the transaction ends.
 * Always in this order: two of one account under two addresses never wait for each other for ever.
 */
export async function lockSharer(trx: Database, { guardianEmail, personId }: Sharer): Promise<void> {
  for (const one of personId === null ? [guardianEmail] : [guardianEmail, personId])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`creation of ${one}`}, 0))`.execute(trx);
}

export async function findRequestHash(
  database: Database,
  email: string,
  key: string,
): Promise<Buffer | null> {
  const row = await database
    .selectFrom('creation')
    .select('request_hash')
    .where('guardian_email', '=', email)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.request_hash ?? null;
}

/** How many were shared after `since` under a guardian's address, or from the account that shares. */
export async function countShared(
  database: Database,
  { guardianEmail, personId }: Sharer,
  since: Date,
): Promise<number> {
  const { count } = await database
    .selectFrom('creation')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where((row) =>
      row.or([
        row('guardian_email', '=', guardianEmail),
        ...(personId === null ? [] : [row('person_id', '=', personId)]),
      ]),
    )
    .where('shared_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addCreation(database: Database, creation: NewCreation): Promise<void> {
  await database
    .insertInto('creation')
    .values({
      ...creation,
      reason: null,
      shown_at: null,
      decided_at: null,
      decided_by: null,
      erased_at: null,
    })
    .execute();
}

/** Whether a creation keeps this file. */
export async function isPictureKept(database: Database, file: string): Promise<boolean> {
  const row = await database
    .selectFrom('creation')
    .select('id')
    .where('picture_file', '=', file)
    .executeTakeFirst();
  return row !== undefined;
}
