import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { controlLook, Field, type FieldWords } from './field.tsx';

type Props = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice ("Choose a subject"); left out, the first option is chosen. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** One of a few. The browser's own list, so that phones show theirs. */
export function SelectField({ label, error, hint, optional, options, placeholder, ...select }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        <span className="relative block">
          <select {...select} {...wiring} className={`${controlLook} appearance-none pr-12`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 size-5 text-quiet"
          />
        </span>
      )}
    </Field>
  );
}
