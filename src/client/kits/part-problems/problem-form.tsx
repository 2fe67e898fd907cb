import { useEffect, useId, useRef, useState } from 'react';
import { PART_PROBLEM_WORDS_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../platform/api/call.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import type { Box } from '../../platform/outbox/outbox.ts';
import { Button } from '../../platform/ui/button.tsx';
import { controlLook, Field, FieldError } from '../../platform/ui/field.tsx';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { newProblem, type Report, reportPart } from './part-problems-api.ts';

type Props = {
  boxId: string;
  /** Where it waits while there is no network. */
  reports: Box<Report, null>;
  part: { partId: string; name: string; quantity: number };
  onDone: () => void;
};

const kinds = [
  ['missing', m.part_problems_missing],
  ['broken', m.part_problems_broken],
] as const;

const empty = { kind: '', quantity: '1', words: '' };

/** What is wrong with a part, with a photo where there is one. Sent once, however often it is pressed. */
export function ProblemForm({ boxId, reports, part, onDone }: Props) {
  const { announce } = useNotices();
  const [picture, setPicture] = useState<File | null>(null);
  const problemId = useRef(newProblem());
  const kindId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever taps a part goes on here, also by the keyboard.
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { form, field, text, mark, failure, isSending } = useFields<typeof empty, 'picture'>({
    empty,
    fields: ['kind', 'quantity', 'words', 'picture'],
    check: ({ kind, quantity }) => ({
      kind: kind ? undefined : m.part_problems_kind_needed(),
      quantity:
        Number.isInteger(Number(quantity)) && Number(quantity) >= 1 && Number(quantity) <= part.quantity
          ? undefined
          : m.part_problems_quantity_wrong({ most: part.quantity }),
    }),
    send: async (typed) => {
      const fields = { partId: part.partId, ...typed };
      const report = { boxId, problemId: problemId.current, fields };
      try {
        await reportPart({ ...report, picture });
        announce(m.part_problems_sent(), 'success');
      } catch (error) {
        // No answer came: it is kept here and goes by itself. Sent twice it is said once.
        if (!(error instanceof CallFailed) || error.code !== 'unreachable') throw error;
        void reports.put(report);
        announce(picture ? m.part_problems_kept_no_photo() : m.part_problems_kept(), 'success');
      }
      onDone();
    },
  });
  const kindFault = field('kind').error;
  return (
    <form {...form} className="grid max-w-read gap-4 border-line border-t pt-4">
      <h2 ref={title} tabIndex={-1} className="font-bold font-display text-xl outline-none">
        {part.name}
      </h2>
      <fieldset className="grid gap-2 sm:grid-cols-2" aria-describedby={kindFault ? kindId : undefined}>
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
        {kindFault && (
          <div className="sm:col-span-2">
            <FieldError id={kindId} text={kindFault} />
          </div>
        )}
      </fieldset>
      {part.quantity > 1 && (
        <Field label={m.part_problems_how_many()} error={text('quantity').error}>
          {(wiring) => (
            <input
              {...wiring}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={part.quantity}
              step={1}
              defaultValue={text('quantity').defaultValue}
              required
              className={`${controlLook} max-w-28`}
            />
          )}
        </Field>
      )}
      <TextArea
        label={m.part_problems_words()}
        hint={m.part_problems_words_hint()}
        rows={3}
        maxLength={PART_PROBLEM_WORDS_MOST}
        optional
        {...text('words')}
      />
      <FileDrop
        label={m.part_problems_picture()}
        hint={m.part_problems_picture_hint()}
        optional
        {...field('picture')}
        accept="image/jpeg,image/png"
        onChoose={(file) => {
          setPicture(file);
          mark('picture', undefined);
        }}
        preview={picture && <span>{m.part_problems_picture_chosen({ name: picture.name })}</span>}
      />
      <FormError {...failure} />
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
