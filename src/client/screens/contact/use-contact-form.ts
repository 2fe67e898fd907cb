import { type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { CONTACT_SENT_MS } from '../../../contract/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { prepareToWrite, writeToOffice } from '../../api/contact.ts';
import {
  type ContactValues,
  emptyValues,
  keepDraft,
  readDraft,
  readSubject,
  readValues,
  startValues,
} from './contact-draft.ts';
import { atRest, type CheckedField, checkedFields, contactStep, findFaults } from './contact-steps.ts';
import { faultWords } from './fault-words.ts';

const shelf = () => sessionStorage;
const same = (a: ContactValues, b: ContactValues) => JSON.stringify(a) === JSON.stringify(b);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control;

const valuesOf = (form: HTMLFormElement) => readValues(Object.fromEntries(new FormData(form)));

function fill(form: HTMLFormElement, values: ContactValues): void {
  for (const [name, value] of Object.entries(values)) control(form, name).value = value;
}

/** Under which fields the server's sentences belong. */
function refusedFields(error: unknown): Partial<Record<CheckedField, string>> {
  const fields = error instanceof CallFailed ? (error.reply?.fields ?? {}) : {};
  return Object.fromEntries(checkedFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

/** What to do next when nothing could be sent: nothing is lost, try again or write a mail. */
function failureWords(error: unknown): string {
  const unreachable = !(error instanceof CallFailed) || error.code === 'unreachable';
  return unreachable ? m.contact_failed_unreachable() : m.contact_failed({ why: error.message });
}

/**
 * The form's life. Its fields belong to the browser, not to React: what someone typed before the page came alive stays,
 * and nothing renders at every key. `asked` is the subject in the page's address.
 */
export function useContactForm(form: RefObject<HTMLFormElement | null>, asked: string | null) {
  const [state, step] = useReducer(contactStep, atRest);
  const [alive, setAlive] = useState(false);
  const sending = useRef(false);
  const wish = readSubject(asked);

  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    fill(fields, startValues(valuesOf(fields), readDraft(shelf), wish));
    setAlive(true);
  }, [form, wish]);

  useEffect(() => {
    if (state.phase !== 'sent') return;
    const timer = setTimeout(() => step({ type: 'banner-over' }), CONTACT_SENT_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  function edited(event: FormEvent<HTMLFormElement>) {
    const values = valuesOf(event.currentTarget);
    prepareToWrite();
    keepDraft(shelf, same(values, emptyValues) ? null : { values, asked: wish });
    step({ type: 'edited', field: (event.target as Control).name });
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    const values = valuesOf(fields);
    if (sending.current) return;
    const faults = findFaults(values);
    const [first] = faults;
    if (first) {
      step({
        type: 'refused',
        faults: Object.fromEntries(faults.map(([name, fault]) => [name, faultWords[fault]()])),
      });
      control(fields, first[0]).focus();
      return;
    }
    sending.current = true;
    step({ type: 'sending' });
    try {
      const website = control(fields, 'website').value;
      await writeToOffice({ ...values, subject: values.subject || null, website });
      // What was written meanwhile is the next message: it stays.
      if (same(valuesOf(fields), values)) {
        fields.reset();
        keepDraft(shelf, null);
      }
      step({ type: 'sent' });
    } catch (error) {
      const refused = refusedFields(error);
      const place = checkedFields.find((name) => refused[name]);
      step({ type: 'failed', faults: refused, failure: place ? null : failureWords(error) });
      if (place) control(fields, place).focus();
    } finally {
      sending.current = false;
    }
  }

  return { ...state, alive, edited, send };
}
