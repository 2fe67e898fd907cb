import { type ContactSubject, contactSubjects } from '../../../contract/platform/contact-fields.ts';
import type { BrowserStorage } from '../../platform/outbox/browser-storage.ts';

/** What stands in the form, as text. */
export type ContactValues = {
  name: string;
  email: string;
  phone: string;
  subject: ContactSubject | '';
  message: string;
};

export const emptyValues: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

/** What is kept until it is sent, with the subject that the page's address asked for at that time. */
export type Draft = { values: ContactValues; asked: ContactSubject | '' };

/** Where a draft lies: this tab's session storage, gone when the tab closes. */
type DraftStorage = Pick<BrowserStorage, 'getItem' | 'setItem' | 'removeItem'>;
const KEY = 'contact-draft';

/** A subject that someone put into an address or a storage; anything else counts as none. */
export function readSubject(text: unknown): ContactSubject | '' {
  return contactSubjects.find((subject) => subject === text) ?? '';
}

/** Reads what one holds of someone's words, whatever it is. */
export function readValues(given: Partial<Record<keyof ContactValues, unknown>>): ContactValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    name: text(given.name),
    email: text(given.email),
    phone: text(given.phone),
    subject: readSubject(given.subject),
    message: text(given.message),
  };
}

/** A storage may be closed or full: then the draft lives as long as the page. */
export function readDraft(storage: () => DraftStorage): Draft | null {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.values !== 'object') return null;
    return { values: readValues(kept.values ?? {}), asked: readSubject(kept.asked) };
  } catch {
    return null;
  }
}

export function keepDraft(storage: () => DraftStorage, draft: Draft | null): void {
  try {
    if (draft) storage().setItem(KEY, JSON.stringify(draft));
    else storage().removeItem(KEY);
  } catch {
    // See `readDraft`.
  }
}

/**
 * What the form starts with: what was typed before the page came alive, else the draft. The subject of the address
 * counts where it is a new wish; one that was changed by hand stays changed.
 */
export function startValues(
  typed: ContactValues,
  draft: Draft | null,
  asked: ContactSubject | '',
): ContactValues {
  const before = draft?.values ?? emptyValues;
  const kept = draft && draft.asked === asked ? before.subject : asked || before.subject;
  return {
    name: typed.name || before.name,
    email: typed.email || before.email,
    phone: typed.phone || before.phone,
    subject: typed.subject || kept,
    message: typed.message || before.message,
  };
}
