import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Overview } from '../../../contract/learning/overviews.ts';
import { isPlainPath } from '../../../rules/platform/media-file.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { smallJpeg } from '../../platform/outside/open-picture.ts';
import { findDrawing, findPhotographs, mayShowPhotographs } from './store-pictures.ts';

/** A picture as it goes with the mail: a JPEG. */
export type LetterPicture = { bytes: Buffer; width: number; height: number; alt: string };

/** Of the frame in which it is shown, on screens with twice the points. Pixels. */
const WIDTH = 472;
/** Photographs of one child, and what all pictures of a letter may weigh: a mail stays below 200 kB. Bytes. */
const PHOTOGRAPHS_MOST = 2;
const ALL_MOST_BYTES = 120_000;

/** Drawings are the same in many letters. */
const drawn = new LRUCache<string, { bytes: Buffer; width: number; height: number }>({ max: 60 });

/** A drawing of the content folder; null when there is none any more. */
async function drawingOf(context: AppContext, file: string) {
  const known = drawn.get(file);
  if (known) return known;
  if (!isPlainPath(file)) return null;
  const folder = await realpath(context.config.contentDir);
  const path = await realpath(join(folder, file)).catch(() => null);
  if (!path?.startsWith(folder + sep)) return null;
  const made = await smallJpeg(await readFile(path), WIDTH);
  drawn.set(file, made);
  return made;
}

async function photographsOf(context: AppContext, childId: string, projectIds: readonly string[]) {
  const found = await findPhotographs(context.database, childId, projectIds);
  const pictures: LetterPicture[] = [];
  for (const { file, title } of found.slice(0, PHOTOGRAPHS_MOST)) {
    const bytes = await context.files.readWhole(file);
    if (bytes) pictures.push({ ...(await smallJpeg(bytes, WIDTH)), alt: title });
  }
  return pictures;
}

/**
 * What is shown of a child: photographs of what it built in these days, where its family says yes to pictures now; else what
 * its project, or the course that it goes on with, is drawn as. A picture that can not be read is left out.
 */
export async function picturesOf(
  context: AppContext,
  { childId, built, courses }: Overview,
  titles: readonly string[],
): Promise<LetterPicture[]> {
  try {
    const projectIds = built.filter(({ title }) => titles.includes(title)).map(({ projectId }) => projectId);
    if (projectIds.length > 0 && (await mayShowPhotographs(context, childId))) {
      const pictures = await photographsOf(context, childId, projectIds);
      if (pictures.length > 0) return pictures;
    }
    const found = await findDrawing(context.database, projectIds[0] ?? null, courses[0]?.courseId ?? null);
    const picture = found && (await drawingOf(context, found.file));
    return picture ? [{ ...picture, alt: found.title }] : [];
  } catch {
    // The words are the letter; a file that is broken holds none of them up.
    return [];
  }
}

/** As many pictures, in their order, as a mail can carry. */
export function asManyAsFit(all: readonly (readonly LetterPicture[])[]): LetterPicture[][] {
  let weight = 0;
  // Each child has its first one before any has a second.
  const kept = new Set<LetterPicture>();
  for (const place of [0, 1])
    for (const pictures of all) {
      const picture = pictures[place];
      if (!picture || weight + picture.bytes.length > ALL_MOST_BYTES) continue;
      weight += picture.bytes.length;
      kept.add(picture);
    }
  return all.map((pictures) => pictures.filter((picture) => kept.has(picture)));
}
