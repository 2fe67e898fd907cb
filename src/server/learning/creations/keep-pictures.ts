import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepingFiles } from '../../platform/http/keep-files.ts';
import type { Encoded } from './reencode-picture.ts';
import { isPictureKept } from './store.ts';

/** Where both sizes of a picture lie. */
export type KeptFiles = { large: string; small: string };

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
  await keepingFiles(
    context,
    {
      files: { [kept.large]: encoded.large, [kept.small]: encoded.small },
      notStored: 'picture_not_stored',
      isKept: () => isPictureKept(context.database, kept.large),
      mayBeUnused: ({ keepsFiles }) => !keepsFiles,
    },
    () => context.database.transaction().execute((trx) => act(trx, kept)),
  );
}
