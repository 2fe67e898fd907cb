import type { Database } from '../../platform/database/connect.ts';

/** Creations that were declined before `before` and still hold something to erase, with their pictures' files: the 200 oldest. */
export function listToErase(
  database: Database,
  before: Date,
): Promise<{ id: string; picture_file: string | null; small_file: string | null }[]> {
  return database
    .selectFrom('creation')
    .select(['id', 'picture_file', 'small_file'])
    .where('status', '=', 'declined')
    .where('erased_at', 'is', null)
    .where('decided_at', '<=', before)
    .orderBy('decided_at')
    .limit(200)
    .execute();
}

/**
 * Erases what a creation tells of a family: picture, film, words, what is behind it, the guardian's address. The row stays, so that the
 * decision on it stays on record.
 */
export async function eraseCreation(database: Database, id: string, at: Date): Promise<void> {
  // First: a run that ends in between finds the creation again.
  await database.deleteFrom('creation_experiment').where('creation_id', '=', id).execute();
  await database
    .updateTable('creation')
    .set({
      picture_file: null,
      small_file: null,
      width: null,
      height: null,
      video_host: null,
      video_id: null,
      video_hash: null,
      about: null,
      guardian_email: null,
      idempotency_key: null,
      request_hash: null,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Which of these picture files belong to a creation. A small one (`…-small.webp`) is found by its large one. */
export async function findKeptPictures(database: Database, names: string[]): Promise<Set<string>> {
  const large = names.map((name) => name.replace(/-small\.webp$/, '.webp'));
  const rows = await database
    .selectFrom('creation')
    .select(['picture_file', 'small_file'])
    .where('picture_file', 'in', large)
    .execute();
  return new Set(rows.flatMap((row) => [row.picture_file as string, row.small_file as string]));
}
