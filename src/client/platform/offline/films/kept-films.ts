import { createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { readPersonId } from '../../api/session.ts';
import { FILMS } from '../cache-names.ts';
import { type Addresses, dropFiles, keepFilmFiles, PartLost } from './film-files.ts';

/** A film that somebody chose to keep. */
export type KeptFilm = {
  lectureId: string;
  title: string;
  courseSlug: string;
  courseTitle: string;
  personId: string;
  files: string[];
  bytes: number;
};
type Wanted = Pick<KeptFilm, 'lectureId' | 'title' | 'courseSlug' | 'courseTitle'> & { bytes: number };

/** What becomes of a film: not looked for yet, on its way, stopped for a reason, or here. Bytes. */
export type FilmState =
  | { status: 'unknown' }
  | { status: 'none' }
  | { status: 'coming'; came: number; of: number }
  | { status: 'stopped'; why: 'network' | 'room'; free: number }
  | { status: 'kept'; bytes: number };

let opened: UseStore | null = null;
function store(): UseStore {
  opened ??= createStore('kept-films', 'films');
  return opened;
}
const states = new Map<string, FilmState>();
const underWay = new Map<string, AbortController>();
const listeners = new Set<() => void>();
const none: FilmState = { status: 'none' };
const unknown: FilmState = { status: 'unknown' };
let list: readonly KeptFilm[] = [];
let readFor: string | null = null;
let isRead = false;

function tell(lectureId: string, state: FilmState): void {
  states.set(lectureId, state);
  for (const listener of listeners) listener();
}

async function readAll(): Promise<void> {
  const personId = readPersonId();
  // Without their files they are not kept: the browser may have needed the room, or the school have ended it all.
  const isThere = typeof indexedDB !== 'undefined' && (await caches.has(FILMS));
  const all = isThere ? await values<KeptFilm>(store()) : [];
  isRead = true;
  list = all.filter((film) => film.personId === personId);
  for (const film of list) states.set(film.lectureId, { status: 'kept', bytes: film.bytes });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const personId = readPersonId();
  if (readFor !== personId) {
    readFor = personId;
    readAll().catch(() => {
      // A browser that keeps nothing.
      isRead = true;
      for (const tell of listeners) tell();
    });
  }
  return () => listeners.delete(listener);
}

/** How it stands with the film of a lecture in this browser. */
export const useFilm = (lectureId: string): FilmState =>
  useSyncExternalStore(subscribe, () => states.get(lectureId) ?? (isRead ? none : unknown));

/** The films that are kept here for whoever is signed in. */
export const useKeptFilms = (): readonly KeptFilm[] => useSyncExternalStore(subscribe, () => list);

/** Bytes that this browser may still keep; infinite where it does not say. */
async function freeBytes(): Promise<number> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : quota - (usage ?? 0);
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Keeps a film. It goes on while its page is left for another; `newest` says where the film is to be had now. */
export async function keepFilm(
  wanted: Wanted,
  newest: (isOld: boolean) => Promise<Addresses>,
): Promise<void> {
  const { lectureId } = wanted;
  const personId = readPersonId();
  if (!personId || underWay.has(lectureId)) return;
  const free = await freeBytes();
  if (free < wanted.bytes) return tell(lectureId, { status: 'stopped', why: 'room', free });
  const controller = new AbortController();
  underWay.set(lectureId, controller);
  let came = 0;
  let told = -1;
  tell(lectureId, { status: 'coming', came, of: wanted.bytes });
  try {
    // Asked for with the first film: what was chosen is not to go when the device needs room.
    await navigator.storage?.persist?.().catch(() => false);
    const { files, bytes } = await keepFilmFiles(newest, {
      signal: controller.signal,
      came: (more) => {
        came += more;
        const percent = Math.floor((came / wanted.bytes) * 100);
        if (percent !== told) tell(lectureId, { status: 'coming', came, of: wanted.bytes });
        told = percent;
      },
    });
    if (readPersonId() !== personId) return await dropFiles(files);
    await set(lectureId, { ...wanted, personId, files, bytes } satisfies KeptFilm, store());
    await readAll();
  } catch (error) {
    if (controller.signal.aborted) tell(lectureId, none);
    else if (isFull(error)) tell(lectureId, { status: 'stopped', why: 'room', free: await freeBytes() });
    else if (error instanceof PartLost || error instanceof TypeError)
      tell(lectureId, { status: 'stopped', why: 'network', free: 0 });
    else throw error;
  } finally {
    underWay.delete(lectureId);
  }
}

/** Stops keeping a film; what came of it goes. */
export const stopKeeping = (lectureId: string): void => underWay.get(lectureId)?.abort();

/** Lets go of a film that is kept. */
export async function removeFilm(lectureId: string): Promise<void> {
  const film = await get<KeptFilm>(lectureId, store());
  tell(lectureId, none);
  if (!film) return;
  await del(lectureId, store());
  await dropFiles(film.files);
  await readAll();
}

/** Nothing is kept any longer, for nobody: the files go with their cache. */
export async function forgetFilms(): Promise<void> {
  for (const controller of underWay.values()) controller.abort();
  if (typeof indexedDB !== 'undefined')
    for (const { lectureId } of await values<KeptFilm>(store())) await del(lectureId, store());
  states.clear();
  await readAll();
}
