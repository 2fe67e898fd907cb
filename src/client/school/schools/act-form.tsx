import type { ComponentProps, ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import type { SchoolQuote } from '../school-orders/school-orders-api.ts';
import type { KeptSchool } from './schools-api.ts';

/** What an act is about. */
export type ActProps = { school: KeptSchool; quote: SchoolQuote; onDone: () => void };

type Props = {
  /** What useFields gives: the form, what is wrong with it, whether it is under way. */
  form: ComponentProps<'form'>;
  failure: ComponentProps<typeof FormError>;
  isSending: boolean;
  title: string;
  /** What it means, before it is done. */
  text?: string;
  action: string;
  isDanger?: boolean;
  onCancel: () => void;
  children?: ReactNode;
};

/** One act about an order, asked for in place: what it means, its fields, and a second press. */
export function ActForm({
  form,
  failure,
  isSending,
  title,
  text,
  action,
  isDanger,
  onCancel,
  children,
}: Props) {
  return (
    <form {...form} aria-label={title} className="grid max-w-form gap-3 border-line border-t pt-3">
      {text && <p className="text-sm">{text}</p>}
      {children}
      <FormError {...failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant={isDanger ? 'danger' : 'main'} pending={isSending}>
          {action}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.classes_cancel()}
        </Button>
      </div>
    </form>
  );
}

type ReasonProps = { name: string; error: string | undefined; defaultValue: string };

/** Why, for the school to read. */
export function ReasonField(field: ReasonProps) {
  return <TextField label={m.school_orders_reason_read()} autoComplete="off" maxLength={300} {...field} />;
}
