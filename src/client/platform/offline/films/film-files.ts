import { FILMS, factsKey, fileOf, type KeptFile, PIECE_BYTES, pieceKey } from '../cache-names.ts';
import { readStreamList } from './stream-files.ts';

/** Where a lecture's film is to be had now; asked again when an address has run out. */
export type Addresses = { film: string; captions: readonly string[]; poster: string | null };

/** What a film is made of: files below the content folder, and what stands in the lists among them. */
type Parts = { files: string[]; lists: { file: string; text: string }[] };

/** Parts of a stream of which the size is asked; the others are taken for as large. */
const SAMPLES = 3;

/** A part could not be fetched. `status` 0: nothing came. */
export class PartLost extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`A part of a film answered ${status}`);
    this.status = status;
  }
}

async function get(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, init).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw new PartLost(0);
  });
  if (!answer.ok) throw new PartLost(answer.status);
  return answer;
}

const urlOf = (address: string) => new URL(address, location.origin);

/** The address of a file that lies beside the film, opened by the film's own grant. */
function addressBeside(film: string, file: string): string {
  const url = urlOf(film);
  return `${url.pathname.split('/').slice(0, 3).join('/')}/${file}`;
}
const beside = (file: string, name: string) => `${file.replace(/[^/]+$/, '')}${name}`;

/** Whether a film can be kept: a file, or a stream, of this site itself. */
export function canKeep(film: string | null): boolean {
  if (film === null) return false;
  const url = urlOf(film);
  return (
    url.origin === location.origin &&
    fileOf(url) !== null &&
    /\.(mp4|m4v|webm|m4a|mp3|m3u8)$/i.test(url.pathname)
  );
}

/** Finds what a film is made of; null where it cannot be kept. Raises PartLost. */
async function partsOf(film: string, file: string, signal?: AbortSignal): Promise<Parts | null> {
  if (!/\.m3u8$/i.test(file)) return { files: [file], lists: [] };
  const text = await (await get(addressBeside(film, file), signal ? { signal } : {})).text();
  const list = readStreamList(text);
  if (list.kind === 'other') return null;
  if (list.kind === 'parts')
    return { files: list.parts.map((part) => beside(file, part)), lists: [{ file, text }] };
  const chosen: Parts = { files: [], lists: [] };
  for (const name of list.lists) {
    const parts = await partsOf(film, beside(file, name), signal);
    if (!parts) return null;
    chosen.files.push(...parts.files);
    chosen.lists.push(...parts.lists);
  }
  chosen.lists.push({ file, text: list.text });
  return chosen;
}

async function sizeOf(address: string): Promise<number> {
  return Number((await get(address, { method: 'HEAD' })).headers.get('content-length') ?? 0);
}

/** How many bytes a film is about; null where it cannot be kept. Raises PartLost. */
export async function measureFilm(film: string): Promise<number | null> {
  const file = fileOf(urlOf(film));
  const parts = file && (await partsOf(film, file));
  if (!parts) return null;
  const { files } = parts;
  const step = Math.max(1, Math.floor(files.length / SAMPLES));
  // What begins a stream is small, and tells nothing of the others.
  const samples = files.length === 1 ? files : files.slice(1).filter((_one, index) => index % step === 0);
  const sizes = await Promise.all(samples.map((one) => sizeOf(addressBeside(film, one))));
  return Math.round((sizes.reduce((sum, size) => sum + size, 0) / sizes.length) * files.length);
}

/** Reads an answer to its end; `came` is told of the bytes of each piece. */
async function readAll(answer: Response, came: (bytes: number) => void): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const reader = answer.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    came(read.value.length);
    pieces.push(read.value);
  }
  return new Blob(pieces);
}

type Keeping = { signal: AbortSignal; came: (bytes: number) => void };

/** Brings one file here, piece by piece; what came before an interruption is not fetched again. */
async function keepFile(
  films: Cache,
  address: string,
  file: string,
  { signal, came }: Keeping,
): Promise<number> {
  const known = (await (await films.match(factsKey(file)))?.json()) as KeptFile | undefined;
  if (known) {
    came(known.size);
    return known.size;
  }
  let size = Number.POSITIVE_INFINITY;
  let type = 'application/octet-stream';
  for (let index = 0; index * PIECE_BYTES < size; index++) {
    const kept = await films.match(pieceKey(file, index));
    if (kept && index > 0) {
      came((await kept.blob()).size);
      continue;
    }
    const from = index * PIECE_BYTES;
    const answer = await get(address, {
      signal,
      cache: 'no-store',
      headers: { range: `bytes=${from}-${from + PIECE_BYTES - 1}` },
    });
    const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
    type = answer.headers.get('content-type') ?? type;
    const bytes = await readAll(answer, came);
    size = total === undefined ? bytes.size : Number(total);
    await films.put(pieceKey(file, index), new Response(bytes));
  }
  const facts: KeptFile = { size, type, piece: PIECE_BYTES };
  await films.put(factsKey(file), Response.json(facts));
  return size;
}

async function keepList(films: Cache, file: string, text: string): Promise<void> {
  const bytes = new Blob([text]);
  await films.put(pieceKey(file, 0), new Response(bytes));
  const facts: KeptFile = { size: bytes.size, type: 'application/vnd.apple.mpegurl', piece: PIECE_BYTES };
  await films.put(factsKey(file), Response.json(facts));
}

/**
 * Keeps a film with its captions and its poster, the lists last, so that nothing is kept that does not play. `newest` says
 * where it is to be had now. Gives its files and bytes. Raises PartLost, what storage raises, or AbortError.
 */
export async function keepFilmFiles(
  newest: (isOld: boolean) => Promise<Addresses>,
  keeping: Keeping,
): Promise<{ files: string[]; bytes: number }> {
  const films = await caches.open(FILMS);
  let addresses = await newest(false);
  /** Once more by a new address where the old one has run out. */
  const keep = async (addressNow: () => string | null): Promise<number> => {
    const address = addressNow();
    const file = address && fileOf(urlOf(address));
    if (!address || !file) return 0;
    files.push(file);
    try {
      return await keepFile(films, address, file, keeping);
    } catch (error) {
      if (!(error instanceof PartLost) || ![403, 404].includes(error.status)) throw error;
      addresses = await newest(true);
      return keepFile(films, addressNow() ?? address, file, keeping);
    }
  };
  const files: string[] = [];
  const film = fileOf(urlOf(addresses.film));
  const parts = film && (await partsOf(addresses.film, film, keeping.signal));
  if (!parts) throw new PartLost(0);
  let bytes = 0;
  try {
    for (const index of addresses.captions.keys())
      bytes += await keep(() => addresses.captions[index] ?? null);
    bytes += await keep(() => addresses.poster);
    for (const file of parts.files) bytes += await keep(() => addressBeside(addresses.film, file));
    for (const { file, text } of parts.lists) {
      files.push(file);
      await keepList(films, file, text);
    }
  } catch (error) {
    // Who changed their mind wants nothing of it; what a network cut off is gone on with.
    if (keeping.signal.aborted) await dropFiles(files);
    throw error;
  }
  return { files, bytes };
}

/** Lets go of files of films, whole or half here. */
export async function dropFiles(files: readonly string[]): Promise<void> {
  const films = await caches.open(FILMS);
  // What is known of a file first: from then on it is asked for as if it had never been here.
  for (const file of files) await films.delete(factsKey(file));
  const paths = new Set(files.map((file) => urlOf(factsKey(file)).pathname));
  for (const { url } of await films.keys()) if (paths.has(new URL(url).pathname)) await films.delete(url);
}
