import { type ReactNode, useRef, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { DOUBT_WORDS_MOST } from '../../../contract/platform/limits.ts';
import { RECEIPT_ACCEPT } from '../../../rules/platform/receipt-file.ts';
import { m } from '../../../texts/generated/messages.js';
import { NeedsYes } from '../../people/consents/needs-yes.tsx';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { ignoreSecondPress } from '../../platform/ui/second-press.ts';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { forgetDraft, keepDraft, readDraft } from './doubt-draft.ts';
import type { SentWords } from './doubts-api.ts';
import { faultOfPhoto, PhotoPreview } from './photo-preview.tsx';

export type WordsFormProps = {
  /** Names the draft: what is asked about, or the talk. */
  name: string;
  personId: string;
  label: string;
  hint: string;
  button: string;
  /** Said once the server has it. */
  done: string;
  /** What else is sent: when it is another, so is the question. */
  beside?: string;
  onSend: (words: SentWords) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

const empty = { words: '' };

/** Words and a photo for a mentor. What is typed is kept until the server has it; a second press is the same question. */
export function WordsForm({
  name,
  personId,
  label,
  hint,
  button,
  done,
  beside = '',
  ...rest
}: WordsFormProps) {
  const { onSend, onDone, onCancel, children } = rest;
  const [draft] = useState(() => readDraft(personId, name));
  const [photo, setPhoto] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const { announce } = useNotices();
  const press = useRef({ clientX: 0, clientY: 0 });
  const key = useRef({ key: draft.key, beside: draft.beside ?? '' });

  const edited = () => {
    key.current = { key: null, beside };
  };
  const { form, field, text, mark, failure, isSending } = useFields<typeof empty, 'picture'>({
    empty,
    initial: { words: draft.words },
    fields: ['words', 'picture'],
    check: ({ words }) => ({
      words: !words.trim()
        ? m.fault_words_needed()
        : words.trim().length > DOUBT_WORDS_MOST
          ? m.fault_too_long({ limit: DOUBT_WORDS_MOST })
          : undefined,
    }),
    send: async ({ words }) => {
      setShare(0);
      const known = key.current.beside === beside ? key.current.key : null;
      const idempotencyKey = known ?? newKey();
      key.current = { key: idempotencyKey, beside };
      // A photo does not outlive the page: what would be sent after it is another question, under another key.
      keepDraft(personId, name, { words, key: photo ? null : idempotencyKey, beside });
      await onSend({ words, picture: photo, idempotencyKey, onProgress: setShare });
      forgetDraft(personId, name);
      announce(done, 'success');
      onDone();
      ignoreSecondPress(press.current);
    },
    blame: ({ code, why }) =>
      /^picture_(too_large|not_readable|too_many_pixels)$/.test(code) ? { picture: why } : {},
    onEdited: ({ words }, changed) => {
      edited();
      mark(changed, undefined);
      keepDraft(personId, name, { words, key: null });
    },
  });

  function choose(file: File | null) {
    if (!file) return;
    const fault = faultOfPhoto(file);
    edited();
    mark('picture', fault);
    setPhoto(fault ? null : file);
  }

  return (
    <form
      {...form}
      onClickCapture={({ clientX, clientY }) => {
        press.current = { clientX, clientY };
      }}
      className="grid max-w-read grid-cols-[minmax(0,1fr)] gap-4 rounded-paper border-2 border-ink bg-surface p-5 shadow-paper"
    >
      <TextArea label={label} hint={hint} {...text('words')} />
      <NeedsYes personId={personId} purposes={['photographs']}>
        <FileDrop
          label={m.doubts_photo()}
          hint={m.doubts_photo_hint()}
          optional
          accept={RECEIPT_ACCEPT}
          {...field('picture')}
          disabled={isSending}
          onChoose={choose}
          preview={photo && <PhotoPreview file={photo} />}
        />
      </NeedsYes>
      {photo && (
        <Button
          size="small"
          variant="quiet"
          className="w-fit"
          disabled={isSending}
          onClick={() => {
            edited();
            setPhoto(null);
          }}
        >
          {m.doubts_photo_remove()}
        </Button>
      )}
      {children}
      <FormError {...failure} />
      {failure.text && <p className="text-sm">{m.doubts_kept()}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSending} pendingText={m.doubts_sending()}>
          {button}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onCancel}>
          {m.doubts_not_now()}
        </Button>
      </div>
      {photo && isSending && (
        <progress
          aria-label={m.doubts_progress({ percent: Math.round(share * 100) })}
          max={1}
          value={share}
          className="h-2 w-full accent-leaf"
        />
      )}
    </form>
  );
}
