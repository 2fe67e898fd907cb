import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { DOUBT_WORDS_MOST } from '../../../../contract/platform/limits.ts';
import { personalSigns } from '../../../../rules/platform/public-words.ts';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { leadToFault } from '../../../platform/form/form-values.ts';
import { keepWords, readWords } from '../../../platform/form/kept-words.ts';
import { KeyLetter, Warning } from '../../../platform/office/desk-parts.tsx';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { type AskedDoubt, type DoubtMessage, publish } from '../doubts-api.ts';

type Props = { doubt: AskedDoubt; talk: readonly DoubtMessage[] };

const signWords = { contact: m.office_reviews_sign_contact, place: m.office_reviews_sign_place };

/** What other learners of the course read, in the mentor's wording. P opens it, Ctrl+Enter sends. */
export function PublishForm({ doubt, talk }: Props) {
  const [isOpen, setOpen] = useState(false);
  useKeys(isOpen ? {} : { p: () => setOpen(true) });
  if (isOpen) return <OpenForm doubt={doubt} talk={talk} onEnd={() => setOpen(false)} />;
  return (
    <div className="grid gap-3">
      {doubt.shown && (
        <dl className="max-w-read border-leaf border-l-4 bg-leaf-pale/60 px-4 py-3">
          <dt className="font-semibold whitespace-pre-wrap">
            {doubt.shown.question || m.doubts_others_erased()}
          </dt>
          <dd className="mt-1 whitespace-pre-wrap">{doubt.shown.answer}</dd>
        </dl>
      )}
      <div>
        <Button
          size="small"
          variant={doubt.status === 'helped' ? 'main' : 'quiet'}
          onClick={() => setOpen(true)}
        >
          {doubt.status === 'reported'
            ? m.doubts_desk_keep()
            : doubt.sharing === 'shown'
              ? m.doubts_desk_mend()
              : m.doubts_desk_publish()}{' '}
          <KeyLetter letter="P" />
        </Button>
      </div>
    </div>
  );
}

type Shown = { question: string; answer: string };
const fields = ['question', 'answer'] as const;

function OpenForm({ doubt, talk, onEnd }: Props & { onEnd: () => void }) {
  const personId = usePersonId();
  const { announce } = useNotices();
  const keyOf = (field: keyof Shown) => `${doubt.id}:${field}`;
  // What stands there already; else the words of the talk, to be made fit for everybody.
  const begun: Shown = doubt.shown ?? {
    question: talk.find(({ byMentor }) => !byMentor)?.words ?? '',
    answer: talk.findLast(({ byMentor }) => byMentor)?.words ?? '',
  };
  const [words, setWords] = useState<Shown>(() => ({
    question: readWords(personId, keyOf('question')) || begun.question,
    answer: readWords(personId, keyOf('answer')) || begun.answer,
  }));
  const [faults, setFaults] = useState<Partial<Shown>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => publish(doubt, { question: words.question.trim(), answer: words.answer.trim() }),
    onSuccess: () => {
      for (const field of fields) keepWords(personId, keyOf(field), '');
      announce(m.doubts_desk_published_done(), 'success');
      onEnd();
    },
  });
  function write(field: keyof Shown, text: string) {
    keepWords(personId, keyOf(field), text);
    setWords({ ...words, [field]: text });
    setFaults({ ...faults, [field]: undefined });
  }
  function submit(form: HTMLFormElement) {
    const empty = fields.filter((field) => !words[field].trim());
    const found = Object.fromEntries(empty.map((field) => [field, m.fault_words_needed()]));
    flushSync(() => setFaults(found));
    if (empty.length > 0) leadToFault(form);
    else if (!isPending) mutate();
  }
  return (
    <form
      noValidate
      method="post"
      aria-label={m.doubts_desk_publish()}
      className="grid max-w-read gap-4 border-line border-t pt-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event.currentTarget);
      }}
    >
      <p className="text-quiet text-sm">
        {m.doubts_desk_publish_hint({ name: doubt.firstName ?? m.doubts_someone() })}
      </p>
      <TextArea
        label={m.doubts_desk_public_question()}
        error={faults.question}
        rows={3}
        maxLength={DOUBT_WORDS_MOST}
        autoFocus
        value={words.question}
        onChange={({ target }) => write('question', target.value)}
      />
      <div role="status" className="text-sm empty:-mt-4">
        {personalSigns(words.question).map((sign) => (
          <Warning key={sign}>{signWords[sign]()}</Warning>
        ))}
      </div>
      <TextArea
        label={m.doubts_desk_public_answer()}
        error={faults.answer}
        rows={5}
        maxLength={DOUBT_WORDS_MOST}
        value={words.answer}
        onChange={({ target }) => write('answer', target.value)}
      />
      <FormError text={error && failureText(error)} />
      <div className="flex flex-wrap gap-3">
        <Button size="small" type="submit" pending={isPending}>
          {m.doubts_desk_publish_send()} <KeyLetter letter="Ctrl ↵" />
        </Button>
        <Button size="small" variant="quiet" onClick={onEnd}>
          {m.doubts_desk_back()}
        </Button>
      </div>
    </form>
  );
}
