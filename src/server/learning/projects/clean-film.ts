import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../../platform/http/refusal.ts';
import { ProcessPool, whereEnded } from '../../platform/outside/process-pool.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../../platform/outside/work-lanes.ts';
import type { CleanedFilm, FilmRefused } from './clean-film-worker.ts';

/** Packets are copied, not encoded: the largest film takes a second or two. Milliseconds. */
const LONGEST_MS = 10_000;

/**
 * One film at a time: who waits for it waits a few seconds, or is asked to come again. A person has one film in line beside
 * the one that is laid anew, behind everybody else's first. Nobody is turned away for one film, however long it takes.
 */
export const cleaning = new WorkLanes<WhoWaits>({
  atOnce: 1,
  longestWaitMs: LONGEST_MS + 2_000,
  lanes: {
    families: {
      atOnce: 1,
      waiting: 12,
      each: { person: { atOnce: 1, waiting: 1 }, network: { atOnce: 1, waiting: 8 } },
    },
    strangers: { atOnce: 1, waiting: 0, each: { network: { atOnce: 1, waiting: 0 } } },
  },
});

/** Whether a file's first bytes are those of a film, whatever it is called. */
export async function looksLikeFilm(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
    const { fileTypeFromBuffer } = await import('file-type');
    const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    return type?.mime.startsWith('video/') ?? false;
  } finally {
    await file.close();
  }
}

const cleaners = new ProcessPool<null, CleanedFilm | FilmRefused>({
  module: join(import.meta.dirname, 'clean-film-worker.ts'),
  name: 'cleanFilmFile',
  longestMs: LONGEST_MS,
});

/**
 * A film laid anew into its container: picture and sound as they were encoded, and nothing else; where and with what it was
 * taken stays with the family. It is done in a process of its own. Refuses `film_not_readable`, `film_too_long`,
 * `film_too_large`, `busy`, `too_many_at_once`.
 */
export async function cleanFilm(path: string, claim: Claim<WhoWaits>): Promise<CleanedFilm> {
  const cleaned = await cleaning.run(claim, () =>
    // A film that breaks its process, or keeps it busy, is none that a phone took.
    cleaners.run(path, null).catch(whereEnded((cause) => cause)),
  );
  if (cleaned === 'too_long') throw refuse('film_too_long');
  if (cleaned === 'too_large') throw refuse('film_too_large');
  if (cleaned === null || cleaned instanceof Error) throw refuse('film_not_readable').because(cleaned);
  return cleaned;
}
