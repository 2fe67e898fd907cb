import type { Values } from './form-values.ts';

/**
 * What stands in a form of a page until it is sent, kept in this tab: a page that is loaded anew, or come back to, has it
 * again. Which fields is the form's to say: never a password. A storage may be closed or full: then there is none.
 */
const PREFIX = 'draft:';

/** What was typed into the form of a page; empty without a draft. */
export function readDraft(page: string): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + page) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Values) : {};
  } catch {
    return {};
  }
}

export function keepDraft(page: string, values: Values): void {
  try {
    sessionStorage.setItem(PREFIX + page, JSON.stringify(values));
  } catch {
    // See above.
  }
}

export function forgetDraft(page: string): void {
  try {
    sessionStorage.removeItem(PREFIX + page);
  } catch {
    // See above.
  }
}

/** Somebody came in: who fills in a form in this tab next is another person. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
