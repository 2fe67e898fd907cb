import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/refusal.ts';
import type { Encoded } from './reencode-picture.ts';
import { isPictureKept } from './store.ts';

/** Where both sizes of a picture lie. */
export type KeptFiles = { large: string; small: string };

/** Removes both; what is not there any more is no fault. */
export async function removePictures({ files }: AppContext, { large, small }: KeptFiles): Promise<void> {
  await files.remove(large);
  await files.remove(small);
}

/** A file without a creation is a stain, a creation without its file a loss: they go only when surely nothing keeps them. */
async function removeIfUnused(context: AppContext, kept: KeptFiles): Promise<void> {
  try {
    // An error at commit does not say whether the commit happened: ask.
    if (await isPictureKept(context.database, kept.large)) return;
    await removePictures(context, kept);
  } catch {
    // The database or the disk is away: the files stay.
  }
}

async function store(context: AppContext, kept: KeptFiles, { large, small }: Encoded): Promise<void> {
  try {
    await context.files.write(kept.large, large);
    await context.files.write(kept.small, small);
  } catch (error) {
    await removePictures(context, kept).catch(() => {});
    const refusal = refuse('picture_not_stored', {}, { 'retry-after': '60' });
    refusal.cause = error;
    throw refusal;
  }
}

/**
 * Stores a picture, then runs `act` in a transaction that makes a creation of it. When the act fails, or makes nothing
 * new, the files are removed. Refuses `picture_not_stored` and whatever the act refuses.
 */
export async function keepPictures(
  context: AppContext,
  encoded: Encoded,
  act: (trx: Database, kept: KeptFiles) => Promise<{ keepsFiles: boolean }>,
): Promise<void> {
  const name = randomUUID();
  const kept = { large: `creations/${name}.webp`, small: `creations/${name}-small.webp` };
  await store(context, kept, encoded);
  try {
    const { keepsFiles } = await context.database.transaction().execute((trx) => act(trx, kept));
    if (!keepsFiles) await removeIfUnused(context, kept);
  } catch (error) {
    await removeIfUnused(context, kept);
    throw error;
  }
}
