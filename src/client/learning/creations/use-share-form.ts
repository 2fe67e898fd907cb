import { useEffect, useRef, useState } from 'react';
import { pages } from '../../../contract/platform/pages.ts';
import { type CreationFault, faultOfPicture } from '../../../rules/learning/creation-fields.ts';
import { m } from '../../../texts/generated/messages.js';
import { fetchCode } from '../../fetch-code.ts';
import { valuesOf } from '../../platform/form/form-values.ts';
import { type Refusal, useFields } from '../../platform/form/use-fields.ts';
import { faultWords } from './fault-words.ts';
import { checkedFields, emptyValues, faultsOfShare, fieldsToSend, type ShareValues } from './share-draft.ts';

const loadSending = () => fetchCode(() => import('./creations-api.ts'));

const inWords = (faults: Record<string, CreationFault>) =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultWords[fault]()]));

/** A refused picture is told by its code. */
const blamePicture = ({ code, why }: Refusal) =>
  /^picture_(too_large|not_readable|too_many_pixels)$/.test(code) ? { picture: why } : {};

/**
 * The form's life: its picture, the key that makes it one creation, and how far it is sent. `values` follow the fields,
 * for the print that shows how it will hang.
 */
export function useShareForm() {
  const [picture, setPicture] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  // The key belongs to what stands in the form: sent again after a lost answer, it stays one creation.
  const key = useRef<string | null>(null);
  const fields = useFields<ShareValues, 'picture'>({
    page: pages.shareCreation,
    empty: emptyValues,
    fields: checkedFields,
    check: (values) => inWords(faultsOfShare(values, picture)),
    send: async (values) => {
      setProgress(0);
      const { sendCreation, newKey } = await loadSending();
      key.current ??= newKey();
      await sendCreation({
        fields: fieldsToSend(values),
        picture: values.kind === 'picture' ? picture : null,
        idempotencyKey: key.current,
        onProgress: setProgress,
      });
      key.current = null;
      setPicture(null);
    },
    blame: blamePicture,
    sentence: (refusal) =>
      refusal ? m.creations_share_failed({ why: refusal.why }) : m.creations_share_faults(),
    onEdited: (now, field) => {
      key.current = null;
      fields.mark(field, undefined);
      setValues(now);
    },
  });

  const [values, setValues] = useState(fields.restored);
  const [isAlive, setAlive] = useState(false);
  const { ref } = fields.form;
  useEffect(() => {
    if (ref.current) setValues(valuesOf(ref.current, emptyValues));
    setAlive(true);
  }, [ref]);

  function choose(file: File | null) {
    if (!file) return;
    const fault = faultOfPicture(file);
    key.current = null;
    fields.mark('picture', fault ? faultWords[fault]() : undefined);
    setPicture(fault ? null : file);
  }

  /** Nothing of the one before goes along, least of all a guardian's consent. */
  function another() {
    fields.restart();
    setValues(emptyValues);
  }

  return { ...fields, values, picture, progress: fields.isSending ? progress : 0, isAlive, choose, another };
}
