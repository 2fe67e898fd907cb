import { randomUUID } from 'node:crypto';
import { DOUBT_PICTURE_MOST_BYTES, DOUBT_PICTURE_MOST_PIXELS } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { keepingFiles } from '../../platform/http/keep-files.ts';
import type { UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { decodePicture, decoding, looksLikePicture } from '../../platform/outside/decode-picture.ts';
import type { EncodedCopy } from '../../platform/outside/decode-picture-worker.ts';
import { PictureRefused } from '../../platform/outside/open-picture.ts';
import { sweepOrphans } from '../../platform/outside/sweep-orphans.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { findKeptPictures, type KeptPicture } from './store.ts';

/** How a photo of a question or an answer is taken. */
export const taking = {
  mostBytes: DOUBT_PICTURE_MOST_BYTES,
  tooLarge: 'picture_too_large',
  notStored: 'picture_not_stored',
  next: decoding,
} as const;

const FOLDER = 'doubts';
/** What is kept: enough to see which hole a wire is in. */
const STORED = { longestSide: 1600, format: 'webp', quality: 82 } as const;

const refusals = {
  not_a_picture: 'picture_not_readable',
  too_many_pixels: 'picture_too_many_pixels',
} as const;

/** Encodes a photo anew, upright, without place or camera or anything else that came along. */
async function encode(path: string, claim: Claim<WhoWaits>): Promise<EncodedCopy> {
  if (!(await looksLikePicture(path))) throw refuse('picture_not_readable');
  try {
    const [stored] = await decodePicture(
      path,
      { mostPixels: DOUBT_PICTURE_MOST_PIXELS, copies: [STORED] },
      claim,
    );
    return stored;
  } catch (error) {
    if (error instanceof PictureRefused) throw refuse(refusals[error.fault]).because(error.cause);
    throw error;
  }
}

/**
 * Keeps the photo that came along, if one did, for what `act` writes in a transaction of its own. Whatever the act leaves
 * unused goes again. Refuses `picture_not_readable`, `picture_too_many_pixels`, `picture_not_stored`, `busy`,
 * `too_many_at_once`, and what the act refuses.
 */
export async function keepingPicture<Done>(
  context: AppContext,
  picture: UploadedFile | null,
  claim: Claim<WhoWaits>,
  act: (kept: KeptPicture | null) => Promise<Done>,
): Promise<Done> {
  if (!picture) return act(null);
  const { bytes, ...size } = await encode(picture.path, claim);
  const file = `${FOLDER}/${randomUUID()}.webp`;
  return keepingFiles(
    context,
    {
      files: { [file]: bytes },
      notStored: 'picture_not_stored',
      isKept: async () => (await findKeptPictures(context.database, [file])).size > 0,
      // What was asked before, by the same key, keeps its own.
      mayBeUnused: () => true,
    },
    () => act({ file, ...size }),
  );
}

/** Removes photos that no message keeps, a day after they were written; those of erased people, too. Every night. */
export function sweepPictures(context: AppContext): void {
  context.jobs.every('55 3 * * *', 'doubt-pictures', () =>
    sweepOrphans(context, { folder: FOLDER, kept: (names) => findKeptPictures(context.database, names) }),
  );
}
