import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import {
  PROJECT_FILM_MOST_BYTES,
  PROJECT_FILMS_DAILY_MOST,
  PROJECT_PICTURES_DAILY_MOST,
} from '../../../contract/platform/limits.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { keepingFiles } from '../../platform/http/keep-files.ts';
import type { UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { creations } from '../creations/index.ts';
import { cleanFilm, looksLikeFilm } from './clean-film.ts';
import { lockProgress, type Whose } from './store.ts';
import { addFile, countSent, type FileRow, isFileKept, type NewFile } from './store-files.ts';

const DAY_MS = 86_400_000;

const kinds = {
  picture: { most: PROJECT_PICTURES_DAILY_MOST, notStored: 'picture_not_stored' },
  film: { most: PROJECT_FILMS_DAILY_MOST, notStored: 'film_not_stored' },
} as const;

type Made = Omit<NewFile, 'id' | 'sentAt' | keyof Whose> & { bytes: Record<string, Uint8Array> };

/** Refuses `project_files_today` when a day's budget is used. */
async function ensureBudget(
  context: AppContext,
  trx: AppContext['database'],
  personId: string,
  kind: keyof typeof kinds,
): Promise<void> {
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  if ((await countSent(trx, { personId, kind, since })) >= kinds[kind].most)
    throw refuse('project_files_today', {}, { 'retry-after': '3600' });
}

/** Stores what was made of a file, and its row; both or neither. */
async function keep(context: AppContext, whose: Whose, made: Made): Promise<FileRow> {
  const { bytes, ...row } = made;
  const [id, sentAt] = [newId(), context.clock.now()];
  await keepingFiles(
    context,
    {
      files: bytes,
      notStored: kinds[row.kind].notStored,
      isKept: () => isFileKept(context.database, row.file),
    },
    () =>
      context.database.transaction().execute(async (trx) => {
        await consents.ensureMay(context, trx, whose.personId, 'photographs');
        const { status } = await lockProgress(trx, whose, sentAt);
        if (status === 'accepted') throw refuse('project_accepted');
        await ensureBudget(context, trx, whose.personId, row.kind);
        await addFile(trx, { ...row, ...whose, id, sentAt });
      }),
  );
  return { id, kind: row.kind, width: row.width, height: row.height, seconds: row.seconds };
}

/**
 * Keeps a photograph for a project, encoded anew and without place or camera. Refuses `age_needed`, `grown_up_needed`, `picture_is_film`,
 * `picture_not_readable`, `picture_too_many_pixels`, `picture_not_stored`, `project_files_today`, `project_accepted`,
 * `busy`, `too_many_at_once`.
 */
export async function keepPicture(
  context: AppContext,
  whose: Whose,
  { path }: UploadedFile,
  claim: Claim<WhoWaits>,
): Promise<FileRow> {
  if (await looksLikeFilm(path)) throw refuse('picture_is_film');
  // Asked before the work, and once more with what is written.
  await consents.ensureMay(context, context.database, whose.personId, 'photographs');
  await ensureBudget(context, context.database, whose.personId, 'picture');
  const { large, small, width, height } = await creations.encodePicture(path, claim);
  const name = `projects/${randomUUID()}`;
  const [file, smallFile] = [`${name}.webp`, `${name}-small.webp`];
  return keep(context, whose, {
    kind: 'picture',
    file,
    smallFile,
    type: null,
    seconds: null,
    width,
    height,
    bytes: { [file]: large, [smallFile]: small },
  });
}

/**
 * Keeps a short film for a project: its picture and sound, and nothing else that came along. Refuses `age_needed`, `grown_up_needed`, `film_not_readable`,
 * `film_too_large`, `film_too_long`, `film_not_stored`, `project_files_today`, `project_accepted`, `busy`,
 * `too_many_at_once`.
 */
export async function keepFilm(
  context: AppContext,
  whose: Whose,
  { path }: UploadedFile,
  claim: Claim<WhoWaits>,
): Promise<FileRow> {
  if (!(await looksLikeFilm(path))) throw refuse('film_not_readable');
  await consents.ensureMay(context, context.database, whose.personId, 'photographs');
  await ensureBudget(context, context.database, whose.personId, 'film');
  const { bytes, type, seconds, width, height } = await cleanFilm(path, claim);
  if (bytes.byteLength > PROJECT_FILM_MOST_BYTES) throw refuse('film_too_large');
  const file = `projects/${randomUUID()}.${type === 'video/webm' ? 'webm' : 'mp4'}`;
  return keep(context, whose, {
    kind: 'film',
    file,
    smallFile: null,
    type,
    seconds,
    width,
    height,
    bytes: { [file]: bytes },
  });
}
