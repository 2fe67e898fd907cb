import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '../../../texts/generated/messages.js';

/** What every field of a form must say; `error` is required so that no form forgets it. */
export type FieldWords = {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  /** Marks the label with "optional" instead of starring everything else. */
  optional?: boolean;
};

/** What the control itself must carry, so that its label, hint and error belong to it. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export const controlLook =
  'block w-full rounded-touch border-2 border-edge bg-surface px-4 py-2.5 text-ink placeholder:text-quiet/80 ' +
  'hover:border-ink focus-visible:border-ink focus-visible:rounded-touch focus-visible:outline-offset-1 ' +
  'aria-invalid:border-led-deep aria-invalid:bg-led-pale/40 disabled:cursor-not-allowed disabled:bg-paper-deep disabled:text-quiet';

/** Label above, control, then what is wrong or what helps. */
export function Field({
  label,
  error,
  hint,
  optional = false,
  children,
}: FieldWords & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
        {optional && <span className="font-normal text-quiet"> ({m.ui_field_optional()})</span>}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId} text={error} />}
      {hint && (
        <p id={hintId} className="text-quiet text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The sentence under a field that says what to do next. */
export function FieldError({ id, text }: { id: string | undefined; text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-semibold text-led-deep text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
