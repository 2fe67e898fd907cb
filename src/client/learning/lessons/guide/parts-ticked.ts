import type { BrowserStorage } from '../../../platform/outbox/browser-storage.ts';

/** Parts that lie on the table already: key `guide-parts.<person>.<project>`, the parts' names. They never leave this browser. */
const key = (personId: string, projectId: string) => `guide-parts.${personId}.${projectId}`;

export function readTicked(storage: BrowserStorage, personId: string, projectId: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key(personId, projectId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Where there is no room, ticks last as long as the page. */
export function keepTicked(
  storage: BrowserStorage,
  personId: string,
  projectId: string,
  parts: readonly string[],
): void {
  try {
    if (parts.length > 0) storage.setItem(key(personId, projectId), JSON.stringify(parts));
    else storage.removeItem(key(personId, projectId));
  } catch {
    // See above.
  }
}
