import type { InputHTMLAttributes, Ref } from 'react';
import { controlLook, Field, type FieldWords } from './field.tsx';

type Props = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { ref?: Ref<HTMLInputElement> };

/** One line of text. Everything else an input takes (name, type, autoComplete, a form library's handlers) passes through. */
export function TextField({ label, error, hint, optional, type = 'text', ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => <input {...input} {...wiring} type={type} className={controlLook} />}
    </Field>
  );
}
