import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';

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
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            className="peer absolute inset-0 m-0 appearance-none rounded-chip border-2 border-edge bg-surface checked:border-leaf checked:bg-leaf hover:border-ink focus-visible:rounded-chip aria-invalid:border-led-deep forced-colors:appearance-auto"
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="pointer-events-none relative size-5 scale-50 text-white opacity-0 transition duration-quick ease-settle peer-checked:scale-100 peer-checked:opacity-100 forced-colors:hidden"
          >
            <path
              d="M5 12.5l4.5 4.5L19 7.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="3.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
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
