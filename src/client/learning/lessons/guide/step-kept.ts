import type { BrowserStorage } from '../../../platform/outbox/browser-storage.ts';

/** The step one is at: key `guide-step.<person>.<project>`, a number. The account gets it through the outbox (`steps-sent.ts`). */
const key = (personId: string, projectId: string) => `guide-step.${personId}.${projectId}`;

/** The step that this browser remembers; null when it knows none. */
export function readStep(storage: BrowserStorage, personId: string, projectId: string): number | null {
  const kept = storage.getItem(key(personId, projectId));
  return kept !== null && /^\d{1,3}$/.test(kept) ? Number(kept) : null;
}

/** Where there is no room, the step is kept as long as the page. */
export function keepStep(storage: BrowserStorage, personId: string, projectId: string, step: number): void {
  try {
    storage.setItem(key(personId, projectId), String(step));
  } catch {
    // See above.
  }
}
