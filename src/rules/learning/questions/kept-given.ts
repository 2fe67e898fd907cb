import type { Given } from '../../../contract/learning/questions.ts';
import type { Judged } from './question.ts';

/**
 * An answer as it is kept: lines by their words, so that it is still read when a file has changed. Null where the place among the
 * answers says all.
 */
export type KeptGiven = { text: string } | { lines: string[] } | Extract<Given, { built: string }>;

export function keepGiven({ task }: Pick<Judged, 'task'>, given: Given): KeptGiven | null {
  if ('chosen' in given) return null;
  if ('order' in given) return { lines: given.order.map((place) => task?.lines?.[place] ?? '') };
  return given;
}

/** The answer again; null where the question has changed and it is none to it any more. */
export function givenAgain(
  { answers, task, kind }: Pick<Judged, 'answers' | 'task' | 'kind'>,
  chosen: number | null,
  kept: KeptGiven | null,
): Given | null {
  if (answers.length > 0) return chosen !== null && chosen < answers.length ? { chosen } : null;
  if (!kept) return null;
  if ('lines' in kept) {
    const left = [...(task?.lines ?? [])];
    if (kind !== 'order' || left.length !== kept.lines.length) return null;
    const order = kept.lines.map((line) => {
      const place = left.indexOf(line);
      // Two lines may say the same: each place is taken once.
      if (place >= 0) left[place] = '\n';
      return place;
    });
    return order.includes(-1) ? null : { order };
  }
  if ('built' in kept) return kind === 'bench' ? kept : null;
  return kind === 'predict' || kind === 'number' ? kept : null;
}

/** What is right, in words; empty where something is built. */
export function rightWords({ answers, task, secret }: Pick<Judged, 'answers' | 'task' | 'secret'>): string {
  const right = answers.find((one) => one.right) ?? secret?.known?.find((one) => one.right);
  if (right) return right.text;
  return (secret?.order ?? []).map((place) => (task?.lines?.[place] ?? '').trim()).join(' → ');
}
