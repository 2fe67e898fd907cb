import { useEffect, useState } from 'react';
import { CONTACT_SENT_MS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { fill, valuesOf } from '../../platform/form/form-values.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { prepareToWrite, writeToOffice } from './contact-api.ts';
import { emptyValues, keepDraft, readDraft, readSubject, readValues, startValues } from './contact-draft.ts';
import { checkedFields, findFaults } from './contact-faults.ts';

const storage = () => sessionStorage;
/** With the field that only robots fill in. */
const empty = { ...emptyValues, website: '' };
type Values = typeof empty;

const same = (a: Values, b: Values) => JSON.stringify(a) === JSON.stringify(b);

/** The form's life: its draft, and the banner that says for a while that it was sent. `asked` is the subject in the page's address. */
export function useContactForm(asked: string | null) {
  const wish = readSubject(asked);
  const fields = useFields({
    page: pages.contact,
    empty,
    fields: checkedFields,
    check: findFaults,
    send: async (values, form) => {
      await writeToOffice({ ...values, subject: values.subject || null });
      // What was written meanwhile is the next message: it stays.
      if (!same(valuesOf(form, empty), values)) return;
      fill(form, empty);
      keepDraft(storage, null);
    },
    // What to do next when nothing could be sent: nothing is lost, try again or write a mail.
    sentence: (refusal) => {
      if (refusal?.code === 'unreachable') return m.contact_failed_unreachable();
      return refusal && m.contact_failed({ why: refusal.why });
    },
    onEdited: (values) => {
      prepareToWrite();
      keepDraft(storage, same(values, empty) ? null : { values: readValues(values), asked: wish });
    },
  });

  const { posted, sent } = fields;
  const { ref } = fields.form;
  const wasSent = posted !== null && !posted.failure;
  useEffect(() => {
    if (!ref.current) return;
    if (wasSent) keepDraft(storage, null);
    fill(ref.current, startValues(valuesOf(ref.current, empty), readDraft(storage), wish));
  }, [ref, wish, wasSent]);

  const [told, setTold] = useState<Values | null>(null);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(setTold, CONTACT_SENT_MS, sent);
    return () => clearTimeout(timer);
  }, [sent]);

  return { ...fields, isSent: sent !== null && sent !== told, wasSent };
}
