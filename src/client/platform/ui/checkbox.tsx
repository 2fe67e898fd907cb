import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';
import { TickBox } from './tick-box.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A tick box whose whole line can be pressed. */
export function Checkbox({ label, error, hint, ...input }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 leading-snug">
        <TickBox {...input} id={id} aria-describedby={described} aria-invalid={error ? true : undefined} />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {hint && (
        <p id={`${id}-hint`} className="pl-9 text-quiet text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
