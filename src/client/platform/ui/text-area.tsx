import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlLook, Field, type FieldWords } from './field.tsx';

type Props = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ label, error, hint, optional, rows = 5, ...area }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className={`${controlLook} field-sizing-content min-h-32`}
        />
      )}
    </Field>
  );
}
