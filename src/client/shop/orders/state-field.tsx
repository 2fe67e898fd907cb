import type { SelectHTMLAttributes } from 'react';
import type { StateCode } from '../../../contract/platform/states.ts';
import { m } from '../../../texts/generated/messages.js';
import { StateOptions } from '../../platform/shell/state-options.tsx';
import { controlLook, Field } from '../../platform/ui/field.tsx';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
  name: string;
  error: string | undefined;
  /** Where the family is taken to live: PaymentDetails.state. */
  defaultValue: StateCode;
};

/** Where the family lives, by the names of the states. Only asked where an invoice names it (PaymentDetails.state is not null). */
export function StateField({ error, ...select }: Props) {
  return (
    <Field label={m.invoices_state_field()} hint={m.invoices_state_hint()} error={error}>
      {(wiring) => (
        <select
          autoComplete="address-level1"
          {...select}
          {...wiring}
          className={`${controlLook} min-h-[3.1rem]`}
        >
          <StateOptions />
        </select>
      )}
    </Field>
  );
}
