import { m } from '../../../texts/generated/messages.js';
import { dateFormat } from '../../../texts/locale.ts';
import { controlLook, FieldError } from './field.tsx';

type Field = { name: string; error: string | undefined; defaultValue: string; autoFocus: boolean };

const monthName = (month: number) =>
  dateFormat({ month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2001, month - 1, 1)));

/** The month as the school keeps it, `2014-06`; null when it is not whole, or no year that somebody can be born in. */
export function bornOf({ month, year }: { month: string; year: string }): string | null {
  const born = `${year.trim()}-${month}`;
  return /^(19|20)\d\d-\d\d$/.test(born) ? born : null;
}

/** Month and year of birth: the day is nobody's business. Read them with `bornOf`. */
export function BornFields({
  month,
  year,
  hint,
  legend,
  isOwn = false,
}: {
  month: Field;
  year: Field;
  legend: string;
  hint?: string;
  /** Of whoever fills it in, which a browser may know. */
  isOwn?: boolean;
}) {
  const error = month.error ?? year.error;
  const wrong = error ? { 'aria-invalid': true } : {};
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <select
          aria-label={m.families_born_month()}
          autoComplete={isOwn ? 'bday-month' : 'off'}
          name={month.name}
          defaultValue={month.defaultValue}
          className={`${controlLook} min-h-12`}
          {...wrong}
        >
          <option value="">{m.families_born_month()}</option>
          {Array.from({ length: 12 }, (_none, index) => index + 1).map((number) => (
            <option key={number} value={String(number).padStart(2, '0')}>
              {monthName(number)}
            </option>
          ))}
        </select>
        <input
          aria-label={m.families_born_year()}
          placeholder={m.families_born_year()}
          name={year.name}
          defaultValue={year.defaultValue}
          inputMode="numeric"
          maxLength={4}
          autoComplete={isOwn ? 'bday-year' : 'off'}
          className={controlLook}
          {...wrong}
        />
      </div>
      {error && <FieldError id={undefined} text={error} />}
      {hint && <p className="text-quiet text-sm">{hint}</p>}
    </fieldset>
  );
}
