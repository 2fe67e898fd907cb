import { readPersonId } from '../../../platform/api/session.ts';
import { keepWords, readWords } from '../../../platform/form/kept-words.ts';
import type { Marks } from '../projects-api.ts';

const none: Marks = { stars: null, levels: [] };
const keyOf = (handInId: string) => `${handInId} marks`;

/** Stars and levels that a mentor has chosen for a hand-in, kept in this tab as the words beside them are. */
export function readMarks(handInId: string): Marks {
  try {
    return { ...none, ...(JSON.parse(readWords(readPersonId(), keyOf(handInId)) || '{}') as Partial<Marks>) };
  } catch {
    return none;
  }
}

export const keepMarks = (handInId: string, marks: Marks): void =>
  keepWords(readPersonId(), keyOf(handInId), JSON.stringify(marks));

/** What is sent: levels only when each line of the rubric has one. */
export function marksToSend(handInId: string): Marks {
  const { stars, levels } = readMarks(handInId);
  return { stars, levels: levels.every((level) => level > 0) ? levels : [] };
}
