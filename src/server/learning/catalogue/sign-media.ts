import { createHmac, timingSafeEqual } from 'node:crypto';
import { isElsewhere, isPlainPath, isStreamList } from '../../../rules/platform/media-file.ts';

// Films, captions and pictures lie in the content folder and are served as /media/<grant>/<file>, the file counted from
// that folder. The grant says until when (0: always) and proves with a keyed hash that the server gave it out for this
// file, or, for a film in parts, for the folder in which its parts lie, so that the list can name them relatively. A P
// before the expiry says that the file is private: no cache in between may keep it.

/** How long an address is the same, and how long it works after that at least. Seconds. */
const grants = {
  /** A free preview: anybody may watch it, and caches may keep it. */
  preview: { same: 3600, works: 12 * 3600, mark: '' },
  /** What was paid for: an address that is passed on is worth minutes. The player asks for new ones as it goes. */
  paid: { same: 300, works: 600, mark: 'P' },
} as const;
export type GrantKind = keyof typeof grants;

/** courses/<course>/media/<film>/…: a folder that belongs to one film. */
const filmFolder = /^courses\/[^/]+\/media\/(?:[^/]+\/)+/;

/** The folder of a film in parts; null when the file does not lie in one. */
export const filmFolderOf = (file: string): string | null => filmFolder.exec(file)?.[0] ?? null;

function signatureOf(secret: Buffer, expires: string, scope: string): string {
  return createHmac('sha256', secret).update(`media\n${expires}\n${scope}`).digest('base64url');
}

function addressFor(secret: Buffer, file: string, expires: string): string {
  if (isElsewhere(file)) return file;
  const scope = (isStreamList(file) && filmFolderOf(file)) || file;
  return `/media/${expires}-${signatureOf(secret, expires, scope)}/${file}`;
}

/** Signed URLs of the same slot are the same. Slots since 1970. */
export const signingSlot = (kind: GrantKind, now: Date): number =>
  Math.floor(now.getTime() / 1000 / grants[kind].same);

/** Addresses that are always the same, a site's secret each: signing one costs as much as the rest of a row in which it stands. */
const publicUrls = new WeakMap<Buffer, Map<string, string>>();

/** Where everybody may fetch a file, always: pictures, posters, demo films. */
export function publicUrlOf(secret: Buffer, file: string): string {
  const known = publicUrls.get(secret) ?? new Map<string, string>();
  publicUrls.set(secret, known);
  const url = known.get(file) ?? addressFor(secret, file, '0');
  known.set(file, url);
  return url;
}

export type DemoPart = 'film' | 'captions';

/** Where everybody may fetch what is a course's demo at that moment; nothing once another was chosen. Pages that were made ahead name it. */
export const demoAddress = (courseId: string, part: DemoPart): string => `/media/demo/${courseId}/${part}`;

/** Where a file may be fetched for a while by whoever was given the address. */
export function signedUrl(secret: Buffer, file: string, now: Date, kind: GrantKind): string {
  const { same, works, mark } = grants[kind];
  const expires = (signingSlot(kind, now) + 1) * same + works;
  return addressFor(secret, file, `${mark}${expires.toString(36)}`);
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What a grant opens a file for: the seconds left (Infinity: always), and whether only its holder may keep the file. */
export type Granted = { seconds: number; isPrivate: boolean };

/** What a grant says of a file now; null when it does not open it. */
export function readGrant(secret: Buffer, grant: string, file: string, now: Date): Granted | null {
  const [, expires, signature] = /^(P?[0-9a-z]{1,9})-([A-Za-z0-9_-]{43})$/.exec(grant) ?? [];
  if (!expires || !signature || !isPlainPath(file)) return null;
  const scopes = [file];
  const folder = filmFolderOf(file);
  for (let scope = folder ?? ''; scope.split('/').length > 4; scope = scope.replace(/[^/]+\/$/, ''))
    scopes.push(scope);
  if (!scopes.some((scope) => equal(signature, signatureOf(secret, expires, scope)))) return null;
  if (expires === '0') return { seconds: Number.POSITIVE_INFINITY, isPrivate: false };
  const isPrivate = expires.startsWith('P');
  const left = Number.parseInt(expires.slice(isPrivate ? 1 : 0), 36) - now.getTime() / 1000;
  return left > 0 ? { seconds: Math.floor(left), isPrivate } : null;
}
