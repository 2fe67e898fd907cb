import { browserStorage } from '../../platform/outbox/browser-storage.ts';

/**
 * What somebody has begun to ask, kept in this browser under their name until the server has it: loading the page anew, a
 * slow line and a server that is away lose none of it. `key` makes a repeated send the same question; it goes with every edit,
 * and counts only while what is sent beside the words (`beside`) is the same.
 */
type Draft = { words: string; key: string | null; beside?: string; second?: number | null };

const nothing: Draft = { words: '', key: null };
const keyOf = (personId: string, name: string) => `doubt-draft.${personId}.${name}`;

/** What was begun under a name: the place that is asked about, or the talk that is asked on in. */
export function readDraft(personId: string, name: string): Draft {
  try {
    const kept = JSON.parse(browserStorage().getItem(keyOf(personId, name)) ?? 'null') as Draft | null;
    return kept && typeof kept.words === 'string' ? kept : nothing;
  } catch {
    return nothing;
  }
}

export function keepDraft(personId: string, name: string, change: Partial<Draft>): void {
  try {
    const draft = { ...readDraft(personId, name), ...change };
    browserStorage().setItem(keyOf(personId, name), JSON.stringify(draft));
  } catch {
    // A storage that is full keeps nothing: the words stand in the form still.
  }
}

export const forgetDraft = (personId: string, name: string): void =>
  browserStorage().removeItem(keyOf(personId, name));

/** Whether words were begun. */
export const hasDraft = (personId: string, name: string): boolean => readDraft(personId, name).words !== '';

/** The second at which the draft was begun; undefined where none was, null where there is no film. */
export const readDraftSpot = (personId: string, name: string): number | null | undefined =>
  hasDraft(personId, name) ? readDraft(personId, name).second : undefined;

export const keepDraftSpot = (personId: string, name: string, second: number | null): void =>
  keepDraft(personId, name, { second });
