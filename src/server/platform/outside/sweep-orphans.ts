import type { AppContext } from '../app-context.ts';

/** A file is written before the row that keeps it: younger ones may still be waiting for theirs. Milliseconds. */
const YOUNGEST_MS = 24 * 60 * 60 * 1000;
/** Names asked about at once. */
const BATCH = 500;
/** More orphans than this, and more than a tenth of all files, are no orphans: then the database is not the files' own. */
const BELIEVED = 50;

/** Files of one folder; `kept` says which of some names a row still refers to. */
type Folder = { folder: string; kept(names: string[]): Promise<Set<string>> };

/**
 * Removes files that nothing refers to and that are older than a day: what a process left that was killed between
 * writing a file and committing its row. Raises, and removes nothing, when it would be most of them.
 */
export async function sweepOrphans(context: AppContext, { folder, kept }: Folder): Promise<void> {
  const { files, clock } = context;
  const before = clock.now().getTime() - YOUNGEST_MS;
  const orphans: string[] = [];
  let count = 0;
  const look = async (names: string[]) => {
    const known = await kept(names);
    for (const name of names.filter((one) => !known.has(one))) {
      const writtenAt = await files.writtenAt(name);
      if (writtenAt && writtenAt.getTime() < before) orphans.push(name);
    }
    count += names.length;
  };
  const batch: string[] = [];
  for await (const name of files.list(folder)) {
    batch.push(name);
    if (batch.length === BATCH) await look(batch.splice(0));
  }
  if (batch.length > 0) await look(batch);
  if (orphans.length > BELIEVED && orphans.length > count / 10)
    throw new Error(
      `${orphans.length} of ${count} files in ${folder} belong to nothing in this database: none was removed.`,
    );
  for (const name of orphans) await files.remove(name);
}
