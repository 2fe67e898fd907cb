import type { ComponentProps, ReactNode } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';

type Props = {
  /** What `useFields` gives for the form, and for what is said above its button. */
  form: ComponentProps<'form'>;
  failure: ComponentProps<typeof FormError>;
  label: string;
  /** What the button does. */
  send: string;
  isSending: boolean;
  onCancel: () => void;
  className?: string;
  children: ReactNode;
};

/** A form within the desk of a course: its fields, the button, and the way back. Escape ends it, and not the desk around it. */
export function SellingForm({
  form,
  failure,
  label,
  send,
  isSending,
  onCancel,
  className = '',
  children,
}: Props) {
  return (
    <form
      {...form}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onCancel();
        }
      }}
      className={`grid gap-4 ${className}`}
    >
      {children}
      <FormError {...failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={isSending}>
          {send}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.selling_cancel()}
        </Button>
      </div>
    </form>
  );
}
