import type { Answer } from './answers.ts';

const MOST = 8;
/** One's own, and gone with the tab: what one looked up is about people. */
const keyOf = (personId: string | null) => `staff-opened-${personId ?? ''}`;

/** What was opened by the search in this tab, the last first. */
export function lastOpened(personId: string | null): Answer[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Answer[]) : [];
  } catch {
    return [];
  }
}

export function noteOpened(personId: string | null, answer: Answer): void {
  const rest = lastOpened(personId).filter(({ id }) => id !== answer.id);
  try {
    sessionStorage.setItem(keyOf(personId), JSON.stringify([answer, ...rest].slice(0, MOST)));
  } catch {
    // A storage that is closed keeps nothing.
  }
}
