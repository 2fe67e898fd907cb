import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Lecture } from '../../../contract/learning/catalogue.ts';
import { isElsewhere, isPlainPath } from '../../../rules/platform/media-file.ts';
import type { CourseRow } from './store.ts';

export type FilmSize = Lecture['filmBytes'];

/** At most so many films are looked at together: a folder on a network answers slowly. */
const TOGETHER = 16;

const whole = (most: number, least = most): FilmSize =>
  Number.isFinite(most) && least > 0 ? { most: Math.round(most), least: Math.round(least) } : null;

/** How many bytes a player fetches for a list of HLS: its parts, or what each variant says of itself (bits a second). */
async function measureHls(path: string, list: string, seconds: number): Promise<FilmSize> {
  const rates = [...list.matchAll(/^#EXT-X-STREAM-INF:(.*)$/gm)].map(([, told = '']) =>
    Number((/AVERAGE-BANDWIDTH=(\d+)/.exec(told) ?? /BANDWIDTH=(\d+)/.exec(told))?.[1]),
  );
  if (rates.length > 0) return whole((Math.max(...rates) * seconds) / 8, (Math.min(...rates) * seconds) / 8);
  const parts = new Set(list.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#')));
  for (const [, first] of list.matchAll(/^#EXT-X-MAP:.*URI="([^"]+)"/gm)) if (first) parts.add(first);
  // Parts that lie elsewhere are not known.
  if (![...parts].every(isPlainPath)) return null;
  const sizes = await Promise.all(
    [...parts].map(async (part) => (await stat(join(dirname(path), part))).size),
  );
  return whole(sizes.reduce((sum, size) => sum + size, 0));
}

/** The same of a DASH manifest: one picture and one sound of each kind are fetched, at so many bits a second. */
function measureDash(manifest: string, seconds: number): FilmSize {
  const kinds = [...manifest.matchAll(/<AdaptationSet[\s\S]*?<\/AdaptationSet>/g)].map(([set]) =>
    [...set.matchAll(/<Representation[^>]*\sbandwidth="(\d+)"/g)].map(([, rate]) => Number(rate)),
  );
  const sum = (of: (rates: number[]) => number) => kinds.reduce((all, rates) => all + of(rates), 0);
  return kinds.length === 0
    ? null
    : whole(
        (sum((rates) => Math.max(...rates)) * seconds) / 8,
        (sum((rates) => Math.min(...rates)) * seconds) / 8,
      );
}

async function measureFile(path: string, seconds: number): Promise<FilmSize> {
  if (path.endsWith('.m3u8')) return measureHls(path, await readFile(path, 'utf8'), seconds);
  if (path.endsWith('.mpd')) return measureDash(await readFile(path, 'utf8'), seconds);
  return whole((await stat(path)).size);
}

/** How large the films in the content folder are. A film is measured anew when its file was changed. */
export class FilmSizes {
  readonly #folder: string;
  readonly #known = new Map<string, { changed: number; size: FilmSize }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async #measure(file: string, seconds: number): Promise<FilmSize> {
    if (isElsewhere(file) || !isPlainPath(file)) return null;
    const path = join(this.#folder, file);
    try {
      const changed = (await stat(path)).mtimeMs;
      const known = this.#known.get(file);
      if (known?.changed === changed) return known.size;
      const size = await measureFile(path, seconds);
      this.#known.set(file, { changed, size });
      return size;
    } catch {
      // A film that is not there, or not whole: its lecture is shown without a size.
      return null;
    }
  }

  /** Gives every film of these courses its size: null where nobody knows it. Never fails. */
  async fill(rows: readonly CourseRow[]): Promise<void> {
    const lectures = rows.flatMap((row) => row.chapters.flatMap((chapter) => chapter.lectures));
    for (let first = 0; first < lectures.length; first += TOGETHER)
      await Promise.all(
        lectures.slice(first, first + TOGETHER).map(async (lecture) => {
          lecture.filmBytes =
            lecture.video === null ? null : await this.#measure(lecture.video, lecture.durationSeconds);
        }),
      );
  }
}
