import type { Database } from '../../platform/database/connect.ts';
import type { Whose } from './store.ts';

export type NewFile = Whose & {
  id: string;
  kind: 'picture' | 'film';
  file: string;
  smallFile: string | null;
  type: string | null;
  seconds: number | null;
  width: number;
  height: number;
  sentAt: Date;
};

/** What is told of a file. */
export type FileRow = {
  id: string;
  kind: 'picture' | 'film';
  width: number;
  height: number;
  seconds: number | null;
};

export async function addFile(
  trx: Database,
  { personId, projectId, smallFile, sentAt, ...file }: NewFile,
): Promise<void> {
  await trx
    .insertInto('project_file')
    .values({
      ...file,
      person_id: personId,
      project_id: projectId,
      small_file: smallFile,
      sent_at: sentAt,
    })
    .execute();
}

/** How many files of a kind somebody has sent since a moment, whether they were handed in or not. */
export async function countSent(
  trx: Database,
  { personId, kind, since }: { personId: string; kind: 'picture' | 'film'; since: Date },
): Promise<number> {
  const { count } = await trx
    .selectFrom('project_file')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of these files that somebody sent for a project and has not handed in yet. */
export async function findUnused(
  trx: Database,
  { personId, projectId }: Whose,
  ids: readonly string[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('project_file')
    .select(['id', 'kind', 'width', 'height', 'seconds'])
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .where('hand_in_id', 'is', null)
    .where('id', 'in', [...ids])
    .forUpdate()
    .execute();
}

/** Makes files part of a hand-in, in this order. */
export async function attachFiles(trx: Database, handInId: string, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx
      .updateTable('project_file')
      .set({ hand_in_id: handInId, position })
      .where('id', '=', id)
      .execute();
}

export type KeptFile = {
  personId: string;
  projectId: string;
  handInId: string | null;
  kind: 'picture' | 'film';
  file: string;
  smallFile: string | null;
  type: string | null;
  width: number;
  height: number;
};

/** Where a file lies and whose it is; null when there is none. */
export async function findFile(database: Database, id: string): Promise<KeptFile | null> {
  const row = await database
    .selectFrom('project_file')
    .select([
      'person_id as personId',
      'project_id as projectId',
      'hand_in_id as handInId',
      'kind',
      'file',
      'small_file as smallFile',
      'type',
      'width',
      'height',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function isFileKept(database: Database, file: string): Promise<boolean> {
  const row = await database
    .selectFrom('project_file')
    .select('id')
    .where('file', '=', file)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what was sent before a moment and never handed in, at most 200, and gives the names of what is to be removed. */
export async function forgetUnused(database: Database, before: Date): Promise<string[]> {
  const rows = await database
    .deleteFrom('project_file')
    .where('id', 'in', (some) =>
      some
        .selectFrom('project_file')
        .select('id')
        .where('hand_in_id', 'is', null)
        .where('sent_at', '<', before)
        .orderBy('sent_at')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['file', 'small_file'])
    .execute();
  return rows.flatMap(({ file, small_file }) => (small_file ? [file, small_file] : [file]));
}

/** Which of these files belong to a project. A small one (`…-small.webp`) is found by its large one. */
export async function findKeptFiles(database: Database, names: string[]): Promise<Set<string>> {
  const large = names.map((name) => name.replace(/-small\.webp$/, '.webp'));
  const rows = await database
    .selectFrom('project_file')
    .select(['file', 'small_file'])
    .where('file', 'in', large)
    .execute();
  return new Set(rows.flatMap((row) => [row.file, row.small_file ?? row.file]));
}
