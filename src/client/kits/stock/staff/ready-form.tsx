import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';

type Props = {
  name: string;
  /** The words of the button that does it. */
  submit: string;
  /** Does it, and says that it is done; what it throws stands in the form. */
  send: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** The form of an act on the boxes that stand ready: it begins in its first field, and closes once it is done. */
export function ReadyForm({ name, submit, send, onClose, children }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Whoever pressed the button says how many next.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  async function submitted(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await send();
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <form
      ref={form}
      method="post"
      onSubmit={submitted}
      aria-label={name}
      className="grid gap-2 rounded-paper border border-line bg-paper p-3"
    >
      <FormError text={failure ?? undefined} />
      {children}
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
