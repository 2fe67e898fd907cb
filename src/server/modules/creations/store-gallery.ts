import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** A creation as everybody may see it. The guardian's address is not even asked for. */
export type CreationRow = {
  id: string;
  title: string;
  first_name: string;
  about: string | null;
  track: string | null;
  course_title: string | null;
  course_slug: string | null;
  width: number | null;
  height: number | null;
  video_host: 'youtube' | 'vimeo' | null;
  video_id: string | null;
  video_hash: string | null;
};
export type ShownRow = CreationRow & { shown_at: Date };

/** What every list of creations tells of one; `k` is the creation, `c` its course. */
export const creationColumns = [
  'k.id',
  'k.title',
  'k.first_name',
  'k.about',
  'k.track',
  'c.title as course_title',
  'c.slug as course_slug',
  'k.width',
  'k.height',
  'k.video_host',
  'k.video_id',
  'k.video_hash',
] as const;

function shownCreations(database: Database) {
  return database
    .selectFrom('creation as k')
    .leftJoin('course as c', (join) =>
      join.onRef('c.id', '=', 'k.course_id').on('c.published_at', 'is not', null),
    )
    .select([...creationColumns, sql<Date>`k.shown_at`.as('shown_at')])
    .where('k.status', '=', 'shown');
}

/** The newest `most` that were shown before a place of the gallery; from its beginning without one. */
export function listShown(
  database: Database,
  before: { shownAt: Date; id: string } | null,
  most: number,
): Promise<ShownRow[]> {
  return shownCreations(database)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(k.shown_at, k.id) < (${before?.shownAt}, ${before?.id})`),
    )
    .orderBy('k.shown_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(most)
    .execute();
}

export async function findShown(database: Database, id: string): Promise<ShownRow | null> {
  const row = await shownCreations(database).where('k.id', '=', id).executeTakeFirst();
  return row ?? null;
}

export type PictureSize = 'small' | 'large';
const fileColumn = { small: 'small_file', large: 'picture_file' } as const;

/** The name of a creation's picture; with `shownOnly` none of a creation that is not in the gallery at this moment. */
export async function findPictureFile(
  database: Database,
  id: string,
  size: PictureSize,
  { shownOnly }: { shownOnly: boolean },
): Promise<string | null> {
  const row = await database
    .selectFrom('creation')
    .select(`${fileColumn[size]} as file`)
    .where('id', '=', id)
    .$if(shownOnly, (query) => query.where('status', '=', 'shown'))
    .executeTakeFirst();
  return row?.file ?? null;
}
