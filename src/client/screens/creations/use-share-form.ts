import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import type { Posted } from '../../../contract/posted.ts';
import { type CreationField, faultOfPicture } from '../../../rules/creation-fields.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { fetchCode } from '../../fetch-code.ts';
import { leadToFault, valuesFrom } from '../../form/form-values.ts';
import { isOnItsWay, useBeginning } from '../../form/use-beginning.ts';
import { faultWords } from './fault-words.ts';
import {
  checkedFields,
  emptyValues,
  faultsOfShare,
  fieldsToSend,
  readValues,
  type ShareValues,
} from './share-draft.ts';

type Faults = Partial<Record<CreationField, string>>;
type Sending = { share: number } | null;

const loadSending = () => fetchCode(() => import('../../api/creations.ts'));
const valuesOf = (form: HTMLFormElement) => readValues(Object.fromEntries(new FormData(form)));

/** Under which fields the server's sentences belong; a refused picture is told by its code. */
function refusedFields({ code, message, fields = {} }: NonNullable<Posted['failure']>): Faults {
  const found = Object.fromEntries(
    checkedFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  ) as Faults;
  const aboutPicture = /^picture_(too_large|not_readable|too_many_pixels)$/.test(code);
  return aboutPicture ? { ...found, picture: message } : found;
}

/** What stands beside the button: `why` counts where no field is to blame. */
const sentenceFor = (refused: Faults, why: string) =>
  Object.keys(refused).length > 0 ? m.creations_share_faults() : m.creations_share_failed({ why });

/**
 * The form's life. Its text fields belong to the browser: what someone typed before the page came alive stays, and
 * stays when sending fails. `values` follow them, for the print that shows how it will hang.
 */
export function useShareForm(form: RefObject<HTMLFormElement | null>) {
  const { begin: first, came, posted } = useBeginning(pages.shareCreation, emptyValues);
  const [begin, setBegin] = useState(first);
  const [values, setValues] = useState<ShareValues>(came);
  const [picture, setPicture] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults>(() => (posted?.failure ? refusedFields(posted.failure) : {}));
  const [failure, setFailure] = useState<string | null>(() =>
    posted?.failure ? sentenceFor(faults, posted.failure.message) : null,
  );
  // Without its code the browser leads to what is wrong with a page that answers a form.
  const [lead] = useState(() => checkedFields.find((name) => faults[name]) ?? (failure ? 'failure' : null));
  const [sending, setSending] = useState<Sending>(null);
  const [alive, setAlive] = useState(false);
  const [done, setDone] = useState<ShareValues | null>(
    posted && !posted.failure ? valuesFrom(posted.values, emptyValues) : null,
  );
  const [refusals, setRefusals] = useState(0);
  // The key belongs to what stands in the form: sent again after a lost answer, it stays one creation.
  const key = useRef<string | null>(null);

  useEffect(() => {
    if (form.current) setValues(valuesOf(form.current));
    setAlive(true);
  }, [form]);

  function forget(field: string) {
    key.current = null;
    setFailure(null);
    setFaults((before) => ({ ...before, [field]: undefined }));
  }

  function edited(event: FormEvent<HTMLFormElement>) {
    setValues(valuesOf(event.currentTarget));
    forget((event.target as HTMLInputElement).name);
  }

  function choose(file: File | null) {
    if (!file) return;
    forget('picture');
    const fault = faultOfPicture(file);
    if (fault) setFaults((before) => ({ ...before, picture: faultWords[fault]() }));
    setPicture(fault ? null : file);
  }

  useEffect(() => {
    if (refusals > 0) leadToFault(form.current);
  }, [form, refusals]);

  function refuse(refused: Faults, sentence: string) {
    setFaults(refused);
    setFailure(sentence);
    setRefusals((before) => before + 1);
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending || isOnItsWay(event.currentTarget)) return;
    const now = valuesOf(event.currentTarget);
    const wrong = Object.entries(faultsOfShare(now, picture));
    if (wrong.length > 0) {
      const sentences = wrong.map(([field, fault]) => [field, faultWords[fault]()] as const);
      return refuse(Object.fromEntries(sentences), m.creations_share_faults());
    }
    setFaults({});
    setFailure(null);
    setSending({ share: 0 });
    try {
      const { sendCreation, newKey } = await loadSending();
      key.current ??= newKey();
      await sendCreation({
        fields: fieldsToSend(now),
        picture: now.kind === 'picture' ? picture : null,
        idempotencyKey: key.current,
        onProgress: (share) => setSending({ share }),
      });
      key.current = null;
      setPicture(null);
      setDone(now);
    } catch (error) {
      const refused = error instanceof CallFailed && error.reply ? refusedFields(error.reply) : {};
      refuse(
        refused,
        sentenceFor(refused, error instanceof CallFailed ? error.message : m.site_unreachable()),
      );
    } finally {
      setSending(null);
    }
  }

  /** Nothing of the one before goes along, least of all a guardian's consent. */
  function another() {
    setDone(null);
    setBegin(emptyValues);
    setValues(emptyValues);
  }

  return {
    values,
    begin,
    lead,
    picture,
    faults,
    failure,
    sending,
    alive,
    done,
    edited,
    choose,
    send,
    another,
  };
}
