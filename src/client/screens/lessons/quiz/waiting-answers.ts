import type { Shelf } from '../../learning/tracking/waiting-saves.ts';

/**
 * Answers that the server does not have yet, in local storage: key `quiz-answer.<person>.<question>`, so that a newer answer
 * to the same question takes the place of the older, and nobody's answer is sent under another name.
 */
export type WaitingAnswer = { courseId: string; chapterId: string; questionId: string; chosen: number };

const key = (personId: string, questionId: string) => `quiz-answer.${personId}.${questionId}`;

function read(shelf: Shelf, at: string): WaitingAnswer | null {
  try {
    const kept = JSON.parse(shelf.getItem(at) ?? 'null') as WaitingAnswer | null;
    return kept && typeof kept.questionId === 'string' && Number.isInteger(kept.chosen) ? kept : null;
  } catch {
    return null;
  }
}

export const waitingAnswer = (shelf: Shelf, personId: string, questionId: string) =>
  read(shelf, key(personId, questionId));

/** Every answer of a person that waits. What cannot be read is removed: it can never be sent. */
export function waitingAnswers(shelf: Shelf, personId: string): WaitingAnswer[] {
  const prefix = key(personId, '');
  return Array.from({ length: shelf.length }, (_one, index) => shelf.key(index) ?? '')
    .filter((at) => at.startsWith(prefix))
    .flatMap((at) => {
      const kept = read(shelf, at);
      if (kept) return [kept];
      shelf.removeItem(at);
      return [];
    });
}

/** Gives whether there was room. */
export function keepAnswer(shelf: Shelf, personId: string, answer: WaitingAnswer): boolean {
  try {
    shelf.setItem(key(personId, answer.questionId), JSON.stringify(answer));
    return true;
  } catch {
    return false;
  }
}

/** Lets go of an answer that the server has, unless a newer one has taken its place meanwhile. */
export function dropAnswer(shelf: Shelf, personId: string, { questionId, chosen }: WaitingAnswer): void {
  if (waitingAnswer(shelf, personId, questionId)?.chosen === chosen)
    shelf.removeItem(key(personId, questionId));
}
