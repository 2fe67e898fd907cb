import type { BrowserStorage } from '../../learning/tracking/waiting-saves.ts';

/**
 * Answers that the server does not have yet, in local storage: key `quiz-answer.<person>.<question>`, so that a newer answer
 * to the same question takes the place of the older, and nobody's answer is sent under another name.
 */
export type WaitingAnswer = { courseId: string; chapterId: string; questionId: string; chosen: number };

const key = (personId: string, questionId: string) => `quiz-answer.${personId}.${questionId}`;

function read(storage: BrowserStorage, at: string): WaitingAnswer | null {
  try {
    const kept = JSON.parse(storage.getItem(at) ?? 'null') as WaitingAnswer | null;
    return kept && typeof kept.questionId === 'string' && Number.isInteger(kept.chosen) ? kept : null;
  } catch {
    return null;
  }
}

export const waitingAnswer = (storage: BrowserStorage, personId: string, questionId: string) =>
  read(storage, key(personId, questionId));

/** Every answer of a person that waits. What cannot be read is removed: it can never be sent. */
export function waitingAnswers(storage: BrowserStorage, personId: string): WaitingAnswer[] {
  const prefix = key(personId, '');
  return Array.from({ length: storage.length }, (_one, index) => storage.key(index) ?? '')
    .filter((at) => at.startsWith(prefix))
    .flatMap((at) => {
      const kept = read(storage, at);
      if (kept) return [kept];
      storage.removeItem(at);
      return [];
    });
}

/** Gives whether there was room. */
export function keepAnswer(storage: BrowserStorage, personId: string, answer: WaitingAnswer): boolean {
  try {
    storage.setItem(key(personId, answer.questionId), JSON.stringify(answer));
    return true;
  } catch {
    return false;
  }
}

/** Lets go of an answer that the server has, unless a newer one has taken its place meanwhile. */
export function dropAnswer(
  storage: BrowserStorage,
  personId: string,
  { questionId, chosen }: WaitingAnswer,
): void {
  if (waitingAnswer(storage, personId, questionId)?.chosen === chosen)
    storage.removeItem(key(personId, questionId));
}
