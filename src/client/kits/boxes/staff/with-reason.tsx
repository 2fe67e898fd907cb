import { useEffect, useRef, useState } from 'react';
import { STOCK_NOTE_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';

type Act = {
  /** What is done; the words of the button that asks for it. */
  name: string;
  reason: string;
  hint: string;
  /** The words of the button that does it. */
  submit: string;
  send: (reason: string) => Promise<void>;
  /** As the call names the reason, where it is not so: what it blames there stands at the field. */
  field?: string;
};

/** What is done to a box only with a reason: a button, and in its place the field for why. */
export function WithReason(act: Act) {
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // Whoever pressed goes on in the field; whoever lets it be is back at the button.
  useEffect(() => {
    if (isAsked !== wasAsked.current)
      place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <div ref={place} className={isAsked ? 'w-full' : undefined}>
      {isAsked ? (
        <Why {...act} onClose={() => setAsked(false)} />
      ) : (
        <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
          {act.name}
        </Button>
      )}
    </div>
  );
}

function Why({ name, reason, hint, submit, send, field = 'reason', onClose }: Act & { onClose: () => void }) {
  const { form, text, failure, isSending } = useFields({
    empty: { reason: '' },
    check: (typed) => ({ reason: typed.reason.trim() ? undefined : m.fault_reason_needed() }),
    send: (typed) => send(typed.reason),
    blame: ({ fields }) => ({ reason: fields[field] }),
  });
  return (
    <form {...form} aria-label={name} className="grid w-full gap-3">
      <FormError {...failure} />
      <TextField label={reason} hint={hint} maxLength={STOCK_NOTE_MOST} {...text('reason')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={isSending}>
          {submit}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {m.boxes_cancel()}
        </Button>
      </div>
    </form>
  );
}
