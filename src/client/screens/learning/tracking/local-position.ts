import type { LocalPosition } from '../../../../rules/resume-position.ts';
import type { Shelf } from './waiting-saves.ts';

/** Where this browser was in each lecture: key `watch-position.<person>.<lecture>`. */
const key = (personId: string, lectureId: string) => `watch-position.${personId}.${lectureId}`;

export function readPosition(shelf: Shelf, personId: string, lectureId: string): LocalPosition | null {
  try {
    const kept = JSON.parse(shelf.getItem(key(personId, lectureId)) ?? 'null') as LocalPosition | null;
    return kept && Number.isFinite(kept.position) ? kept : null;
  } catch {
    return null;
  }
}

function write(shelf: Shelf, personId: string, lectureId: string, kept: LocalPosition): void {
  try {
    shelf.setItem(key(personId, lectureId), JSON.stringify(kept));
  } catch {
    // A full storage: the server's position serves.
  }
}

export function keepPosition(shelf: Shelf, personId: string, lectureId: string, position: number): void {
  const confirmed = readPosition(shelf, personId, lectureId)?.confirmed ?? null;
  write(shelf, personId, lectureId, { position, confirmed });
}

/** The server has heard of a position. */
export function confirmPosition(shelf: Shelf, personId: string, lectureId: string, confirmed: number): void {
  const position = readPosition(shelf, personId, lectureId)?.position ?? confirmed;
  write(shelf, personId, lectureId, { position, confirmed });
}
