import { type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { CONTACT_SENT_MS } from '../../../contract/limits.ts';
import { pages } from '../../../contract/pages.ts';
import type { Posted } from '../../../contract/posted.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { prepareToWrite, writeToOffice } from '../../api/contact.ts';
import { leadToFault } from '../../form/form-values.ts';
import { isOnItsWay, useBeginning } from '../../form/use-beginning.ts';
import {
  type ContactValues,
  emptyValues,
  keepDraft,
  readDraft,
  readSubject,
  readValues,
  startValues,
} from './contact-draft.ts';
import {
  atRest,
  type CheckedField,
  type ContactState,
  checkedFields,
  contactStep,
  findFaults,
} from './contact-steps.ts';
import { faultWords } from './fault-words.ts';

const storage = () => sessionStorage;
const same = (a: ContactValues, b: ContactValues) => JSON.stringify(a) === JSON.stringify(b);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control;

const valuesOf = (form: HTMLFormElement) => readValues(Object.fromEntries(new FormData(form)));

function fill(form: HTMLFormElement, values: ContactValues): void {
  for (const [name, value] of Object.entries(values))
    if (control(form, name).value !== value) control(form, name).value = value;
}

/** Under which fields the server's sentences belong. */
function refusedFields(fields: Record<string, string> = {}): Partial<Record<CheckedField, string>> {
  return Object.fromEntries(checkedFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

/** What to do next when nothing could be sent: nothing is lost, try again or write a mail. */
function failureWords(error: unknown): string {
  const unreachable = !(error instanceof CallFailed) || error.code === 'unreachable';
  return unreachable ? m.contact_failed_unreachable() : m.contact_failed({ why: error.message });
}

/** What the form shows that answers one which the browser sent by itself. */
function stateAfter(posted: Posted | null): ContactState {
  if (!posted) return atRest;
  if (!posted.failure) return { ...atRest, phase: 'sent' };
  const faults = refusedFields(posted.failure.fields);
  const named = Object.keys(faults).length > 0;
  return { ...atRest, faults, failure: named ? null : m.contact_failed({ why: posted.failure.message }) };
}

/**
 * The form's life. Its fields belong to the browser, not to React: what someone typed before the page came alive stays,
 * and nothing renders at every key. `asked` is the subject in the page's address.
 */
export function useContactForm(form: RefObject<HTMLFormElement | null>, asked: string | null) {
  const { begin, posted } = useBeginning(pages.contact, emptyValues);
  const [state, step] = useReducer(contactStep, posted, stateAfter);
  // Without its code the browser leads to what a page says that answers a form.
  const [lead] = useState(() => {
    if (!posted) return null;
    return checkedFields.find((name) => state.faults[name]) ?? 'outcome';
  });
  const sending = useRef(false);
  const wish = readSubject(asked);
  const wasSent = posted !== null && !posted.failure;

  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    if (wasSent) keepDraft(storage, null);
    fill(fields, startValues(valuesOf(fields), readDraft(storage), wish));
  }, [form, wish, wasSent]);

  useEffect(() => {
    if (state.phase !== 'sent') return;
    const timer = setTimeout(() => step({ type: 'banner-over' }), CONTACT_SENT_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) leadToFault(form.current);
  }, [form, refusals]);

  function edited(event: FormEvent<HTMLFormElement>) {
    const values = valuesOf(event.currentTarget);
    prepareToWrite();
    keepDraft(storage, same(values, emptyValues) ? null : { values, asked: wish });
    step({ type: 'edited', field: (event.target as Control).name });
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    const values = valuesOf(fields);
    if (sending.current || isOnItsWay(fields)) return;
    const faults = findFaults(values);
    if (faults.length > 0) {
      step({
        type: 'refused',
        faults: Object.fromEntries(faults.map(([name, fault]) => [name, faultWords[fault]()])),
      });
      setRefusals(refusals + 1);
      return;
    }
    sending.current = true;
    step({ type: 'sending' });
    try {
      const website = control(fields, 'website').value;
      await writeToOffice({ ...values, subject: values.subject || null, website });
      // What was written meanwhile is the next message: it stays.
      if (same(valuesOf(fields), values)) {
        fill(fields, emptyValues);
        keepDraft(storage, null);
      }
      step({ type: 'sent' });
    } catch (error) {
      const refused = refusedFields(error instanceof CallFailed ? error.reply?.fields : {});
      const named = Object.keys(refused).length > 0;
      step({ type: 'failed', faults: refused, failure: named ? null : failureWords(error) });
      setRefusals((before) => before + 1);
    } finally {
      sending.current = false;
    }
  }

  return { ...state, begin, lead, edited, send };
}
