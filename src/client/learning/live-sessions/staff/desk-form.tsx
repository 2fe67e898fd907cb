import type { ComponentProps, ReactNode } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';

type Props = {
  /** What `useFields` gives for the form, and for what is said beside its button. */
  form: ComponentProps<'form'>;
  failure: ComponentProps<typeof FormError>;
  title: string;
  /** What the button does. */
  send: string;
  isSending: boolean;
  variant?: 'main' | 'danger';
  onCancel: () => void;
  children: ReactNode;
  /** What was typed before stands in it again; called to begin it anew. Null: nothing was. */
  onAnew: (() => void) | null;
  /** What is said between a refusal and the button. */
  note?: ReactNode;
};

/** Whether a field holds something else than it came with. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (field instanceof HTMLInputElement && field.type === 'radio')
      return field.checked !== field.defaultChecked;
    return (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue
    );
  });

/**
 * A form of the desk: its name, its fields, the button, and the way back, also by Escape as long as nothing is written:
 * Escape closes a calendar too, and must not take a whole plan out of sight.
 */
export function DeskForm({ form, failure, title, send, isSending, onCancel, children, ...more }: Props) {
  const { variant = 'main', onAnew, note } = more;
  return (
    <form
      {...form}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        if (event.key === 'Escape' && !isTouched(event.currentTarget)) onCancel();
      }}
      className="grid max-w-read gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="font-bold font-display text-xl">{title}</h2>
      {onAnew && (
        <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-quiet text-sm">
          {m.office_queue_draft()}
          <button type="button" onClick={onAnew} className="min-h-11 underline underline-offset-2">
            {m.live_desk_form_anew()}
          </button>
        </p>
      )}
      {children}
      <FormError {...failure} />
      {note}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant={variant} pending={isSending}>
          {send}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.live_desk_form_back()}
        </Button>
      </div>
    </form>
  );
}
