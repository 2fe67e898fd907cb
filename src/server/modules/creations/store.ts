import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

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

/** Lets one sharing under a guardian's address at a time count and write, until the transaction ends. */
export async function lockGuardian(transaction: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`creation of ${email}`}, 0))`.execute(
    transaction,
  );
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

/** How many were shared under a guardian's address after `since`. */
export async function countShared(database: Database, email: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('creation')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('guardian_email', '=', email)
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
