import { createHmac, timingSafeEqual } from 'node:crypto';
import { isElsewhere, isPlainPath, isStreamList } from '../../../rules/media-file.ts';

// Films, captions and pictures lie in the content folder and are served as /media/<grant>/<file>, the file counted from
// that folder. The grant says until when (0: always) and proves with a keyed hash that the server gave it out for this
// file, or, for a film in parts, for the folder in which its parts lie, so that the list can name them relatively.

const HOUR = 3600;
/** A lent address works this long at least, and an hour longer at most. Hours. */
const LENT_HOURS = 12;

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

/** Lent addresses of the same hour are the same. Hours since 1970. */
export const lendingHour = (now: Date): number => Math.floor(now.getTime() / 1000 / HOUR);

/** Where everybody may fetch a file, always: pictures, posters, demo films. */
export function openAddress(secret: Buffer, file: string): string {
  return addressFor(secret, file, '0');
}

/** Where a file may be fetched for the next 12 hours by whoever was given the address. The same within an hour, so that it can be cached. */
export function lentAddress(secret: Buffer, file: string, now: Date): string {
  const expires = (lendingHour(now) + 1 + LENT_HOURS) * HOUR;
  return addressFor(secret, file, expires.toString(36));
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The seconds for which a grant still opens a file (Infinity for an open one); null when it does not. */
export function secondsGranted(secret: Buffer, grant: string, file: string, now: Date): number | null {
  const [, expires, signature] = /^([0-9a-z]{1,9})-([A-Za-z0-9_-]{43})$/.exec(grant) ?? [];
  if (!expires || !signature || !isPlainPath(file)) return null;
  const scopes = [file];
  const folder = filmFolderOf(file);
  for (let scope = folder ?? ''; scope.split('/').length > 4; scope = scope.replace(/[^/]+\/$/, ''))
    scopes.push(scope);
  if (!scopes.some((scope) => equal(signature, signatureOf(secret, expires, scope)))) return null;
  if (expires === '0') return Number.POSITIVE_INFINITY;
  const left = Number.parseInt(expires, 36) - now.getTime() / 1000;
  return left > 0 ? Math.floor(left) : null;
}
