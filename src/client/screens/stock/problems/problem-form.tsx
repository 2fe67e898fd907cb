import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PART_PROBLEM_WORDS_MOST } from '../../../../contract/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { newProblem, reportPart } from '../../../api/part-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { controlLook, Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useNotices } from '../../../ui/notices.tsx';

type Props = {
  boxId: string;
  part: { partId: string; name: string; quantity: number };
  onDone: () => void;
};

const kinds = [
  ['missing', m.part_problems_missing],
  ['broken', m.part_problems_broken],
] as const;

/** What is wrong with a part, with a photo where there is one. Sent once, however often it is pressed. */
export function ProblemForm({ boxId, part, onDone }: Props) {
  const { announce } = useNotices();
  const [picture, setPicture] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const problemId = useRef(newProblem());
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever taps a part goes on here, also by the keyboard.
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    const fields = {
      partId: part.partId,
      kind: text('kind'),
      quantity: text('quantity') || '1',
      words: text('words'),
    };
    setSending(true);
    setFailure(null);
    try {
      await reportPart({ boxId, problemId: problemId.current, fields, picture });
      announce(m.part_problems_sent(), 'success');
      onDone();
    } catch (error) {
      setFailure(sayFailure(error) || m.site_unreachable());
      setSending(false);
    }
  }
  return (
    <form method="post" onSubmit={send} className="grid max-w-read gap-4 border-line border-t pt-4">
      <h2 ref={title} tabIndex={-1} className="font-bold font-display text-xl outline-none">
        {part.name}
      </h2>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-1 font-semibold text-sm">{m.part_problems_what()}</legend>
        {kinds.map(([kind, words]) => (
          <label
            key={kind}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-touch border-2 border-edge px-4 has-checked:border-indigo has-checked:bg-indigo-pale"
          >
            <input type="radio" name="kind" value={kind} required className="size-5 accent-leaf" />
            {words()}
          </label>
        ))}
      </fieldset>
      {part.quantity > 1 && (
        <Field label={m.part_problems_how_many()} error={undefined}>
          {(wiring) => (
            <input
              {...wiring}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={part.quantity}
              step={1}
              defaultValue={1}
              required
              className={`${controlLook} max-w-28`}
            />
          )}
        </Field>
      )}
      <Field label={m.part_problems_words()} hint={m.part_problems_words_hint()} error={undefined} optional>
        {(wiring) => (
          <textarea
            {...wiring}
            name="words"
            rows={3}
            maxLength={PART_PROBLEM_WORDS_MOST}
            className={controlLook}
          />
        )}
      </Field>
      <FileDrop
        label={m.part_problems_picture()}
        hint={m.part_problems_picture_hint()}
        error={undefined}
        optional
        name="picture"
        accept="image/jpeg,image/png"
        onChoose={setPicture}
        preview={picture && <span>{m.part_problems_picture_chosen({ name: picture.name })}</span>}
      />
      <FormError text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending}>
          {m.part_problems_send()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.part_problems_close()}
        </Button>
      </div>
    </form>
  );
}
