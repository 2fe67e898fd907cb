import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { dateFormat } from '../../../texts/locale.ts';
import { controlLook, Field } from '../../ui/field.tsx';

const THIS_YEAR = new Date().getFullYear();
const YEARS = Array.from({ length: 90 }, (_, before) => String(THIS_YEAR - before));
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

type Props = { error: string | undefined; initial?: string | null };

/** Month and year of birth. The day is nobody's business. Read them with `bornIn`. */
export function BornFields({ error, initial = null }: Props) {
  const [year, month] = initial?.split('-') ?? [];
  const [name] = useState(() => dateFormat({ month: 'long', timeZone: 'UTC' }));
  const look = `${controlLook} min-h-[3.1rem]`;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field label={m.consents_born_month()} error={error}>
        {(wiring) => (
          <select
            {...wiring}
            name="month"
            defaultValue={month ?? ''}
            autoComplete="bday-month"
            className={look}
          >
            <option value="">{m.consents_born_choose()}</option>
            {MONTHS.map((value) => (
              <option key={value} value={value}>
                {name.format(new Date(`2020-${value}-01T00:00:00Z`))}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={m.consents_born_year()} error={undefined}>
        {(wiring) => (
          <select {...wiring} name="year" defaultValue={year ?? ''} autoComplete="bday-year" className={look}>
            <option value="">{m.consents_born_choose()}</option>
            {YEARS.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** The month that was chosen, as `2014-06`; what is wrong with it otherwise. */
export const faultOfBorn = ({ month, year }: { month: string; year: string }): string | undefined =>
  month && year ? undefined : m.fault_born_needed();
