import type { LocalPosition } from '../../../../rules/learning/resume-position.ts';
import type { BrowserStorage } from '../../../platform/outbox/browser-storage.ts';

/** Where this browser was in each lecture: key `watch-position.<person>.<lecture>`. */
const key = (personId: string, lectureId: string) => `watch-position.${personId}.${lectureId}`;

export function readPosition(
  storage: BrowserStorage,
  personId: string,
  lectureId: string,
): LocalPosition | null {
  try {
    const kept = JSON.parse(storage.getItem(key(personId, lectureId)) ?? 'null') as LocalPosition | null;
    return kept && Number.isFinite(kept.position) ? kept : null;
  } catch {
    return null;
  }
}

function write(storage: BrowserStorage, personId: string, lectureId: string, kept: LocalPosition): void {
  try {
    storage.setItem(key(personId, lectureId), JSON.stringify(kept));
  } catch {
    // A full storage: the server's position serves.
  }
}

export function keepPosition(
  storage: BrowserStorage,
  personId: string,
  lectureId: string,
  position: number,
): void {
  const confirmed = readPosition(storage, personId, lectureId)?.confirmed ?? null;
  write(storage, personId, lectureId, { position, confirmed });
}

/** The server has heard of a position. */
export function confirmPosition(
  storage: BrowserStorage,
  personId: string,
  lectureId: string,
  confirmed: number,
): void {
  const position = readPosition(storage, personId, lectureId)?.position ?? confirmed;
  write(storage, personId, lectureId, { position, confirmed });
}
