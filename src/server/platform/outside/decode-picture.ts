import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Copy, EncodedCopy, PictureTask } from './decode-picture-worker.ts';
import { type Bounds, LONGEST_DECODING, type PictureFault, PictureRefused } from './open-picture.ts';
import { ProcessPool, whereEnded } from './process-pool.ts';
import { type Claim, type WhoWaits, WorkLanes } from './work-lanes.ts';

/**
 * Two pictures are decoded at once, one of them a stranger's at most. Waiting and decoding together are over before a silent connection is closed (30 seconds, app.ts).
 */
export const decoding = new WorkLanes<WhoWaits>({
  atOnce: 2,
  longestWaitMs: 8_000,
  lanes: {
    families: {
      atOnce: 2,
      waiting: 24,
      each: { person: { atOnce: 1, waiting: 3 }, network: { atOnce: 2, waiting: 16 } },
    },
    strangers: { atOnce: 1, waiting: 12, each: { network: { atOnce: 1, waiting: 8 } } },
  },
});

/** Whether a file's first bytes are those of a JPG or PNG, whatever it is called. */
export async function looksLikePicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
    const { fileTypeFromBuffer } = await import('file-type');
    const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    return type?.mime === 'image/jpeg' || type?.mime === 'image/png';
  } finally {
    await file.close();
  }
}

const decoders = new ProcessPool<PictureTask, EncodedCopy[] | PictureFault>({
  module: join(import.meta.dirname, 'decode-picture-worker.ts'),
  name: 'decodePictureFile',
  needs: ['addons'],
  longestMs: LONGEST_DECODING * 1000,
});

/**
 * Copies of a JPG or PNG in the order they are asked for, upright and on white: nothing else that came along in the file
 * gets through. It is decoded in a process of its own, after its turn in the claim's lane. Throws PictureRefused, NoRoom.
 */
export async function decodePicture<const Copies extends readonly Copy[]>(
  path: string,
  { mostPixels, copies }: Bounds & { copies: Copies },
  claim: Claim<WhoWaits>,
): Promise<{ [At in keyof Copies]: EncodedCopy }> {
  const made = await decoding.run(claim, () =>
    decoders.run(path, { mostPixels, copies }).catch(
      whereEnded((cause) => {
        throw new PictureRefused('not_a_picture', { cause });
      }),
    ),
  );
  if (typeof made === 'string') throw new PictureRefused(made);
  return made as { [At in keyof Copies]: EncodedCopy };
}
