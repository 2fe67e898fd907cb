import { type RawBuilder, sql } from 'kysely';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { consents } from '../../people/consents/index.ts';
import type { Database } from '../../platform/database/connect.ts';

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
  experiment: ExperimentKind | null;
};
export type ShownRow = CreationRow & { shown_at: Date };

/** What every list of creations tells of one; `k` is the creation, `c` its course, `x` what was made on the workbench. */
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
  // Null where it was closed, too: there is nothing to open.
  sql<ExperimentKind | null>`case when x.body is not null then x.kind end`.as('experiment'),
] as const;

/** Whether the child of a creation `k` may be seen: always a visitor's, whose guardian's consent came along. */
export const maySee = (context: Ages): RawBuilder<boolean> => sql<boolean>`(not k.needs_consent or coalesce((
  select ${consents.isSeen(context, { id: sql`who.id`, born: sql`who.born` }, 'showing')}
  from person who where who.id = k.person_id), false))`;

type Ages = Parameters<typeof consents.isSeen>[0];
type Gallery = Ages & { database: Database };

function shownCreations(context: Gallery) {
  return context.database
    .selectFrom('creation as k')
    .leftJoin('course as c', (join) =>
      join.onRef('c.id', '=', 'k.course_id').on('c.published_at', 'is not', null),
    )
    .leftJoin('creation_experiment as x', 'x.creation_id', 'k.id')
    .select([...creationColumns, sql<Date>`k.shown_at`.as('shown_at')])
    .where('k.status', '=', 'shown')
    .where(maySee(context));
}

/** The newest `most` that were shown before a place of the gallery; from its beginning without one. */
export function listShown(
  context: Gallery,
  before: { shownAt: Date; id: string } | null,
  most: number,
): Promise<ShownRow[]> {
  return shownCreations(context)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(k.shown_at, k.id) < (${before?.shownAt}, ${before?.id})`),
    )
    .orderBy('k.shown_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(most)
    .execute();
}

export async function findShown(context: Gallery, id: string): Promise<ShownRow | null> {
  const row = await shownCreations(context).where('k.id', '=', id).executeTakeFirst();
  return row ?? null;
}

export type PictureSize = 'small' | 'large';
const fileColumn = { small: 'small_file', large: 'picture_file' } as const;

/** The name of a creation's picture; with `shownOnly` none of a creation that is not in the gallery at this moment. */
export async function findPictureFile(
  context: Gallery,
  id: string,
  size: PictureSize,
  { shownOnly }: { shownOnly: boolean },
): Promise<string | null> {
  const row = await context.database
    .selectFrom('creation as k')
    .select(`k.${fileColumn[size]} as file`)
    .where('k.id', '=', id)
    .$if(shownOnly, (query) => query.where('k.status', '=', 'shown').where(maySee(context)))
    .executeTakeFirst();
  return row?.file ?? null;
}
