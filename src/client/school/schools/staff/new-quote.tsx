import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  QUOTE_ADDRESS_MOST,
  QUOTE_HELD_DAYS,
  QUOTE_LINES_MOST,
  QUOTE_NOTE_MOST,
  SEATS_MOST,
} from '../../../../contract/platform/limits.ts';
import { type StateCode, stateCodes } from '../../../../contract/platform/states.ts';
import { gstinFault, stateOfGstin } from '../../../../rules/platform/gstin.ts';
import { paiseTyped, rupees, showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { stateName } from '../../../../texts/state-words.ts';
import { courseListQuery } from '../../../learning/catalogue/catalogue-api.ts';
import { fill, valuesOf } from '../../../platform/form/form-values.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { makeSchoolQuote, type SchoolQuote } from '../../school-orders/school-orders-api.ts';
import { ActForm } from '../act-form.tsx';
import type { KeptSchool } from '../schools-api.ts';
import { dayFromNow } from './day-from-now.ts';

type Props = { school: KeptSchool; instead: SchoolQuote | null; onDone: () => void };
type Courses = readonly { id: string; title: string; price: number }[];

/** What the office offers a school; `instead` is the quote that it replaces, whose words stand in it. */
export function NewQuote(props: Props) {
  const { data, isLoadingError } = useQuery(courseListQuery());
  if (!data && !isLoadingError) return <Skeleton className="h-96" />;
  const courses = (data ?? []).map(({ id, title, price }) => ({ id, title, price }));
  return <OpenForm courses={courses} {...props} />;
}

const places = Array.from({ length: QUOTE_LINES_MOST }, (_none, at) => at);
const gstinOf = (typed: string) => typed.toUpperCase().replace(/\s/g, '');

/** What stands in the form: fields of each line by its place, and who pays. */
function beginning(courses: Courses, instead: SchoolQuote | null): Record<string, string> {
  const values: Record<string, string> = {
    payerName: instead?.payer.name ?? '',
    address: instead?.payer.address ?? '',
    gstin: instead?.payer.gstin ?? '',
    state: instead?.payer.state ?? '',
    validUntil: dayFromNow(QUOTE_HELD_DAYS),
    note: instead?.note ?? '',
    email: '',
  };
  for (const at of places) {
    const line = instead?.lines[at];
    values[`course${at}`] = line?.courseId ?? courses[at]?.id ?? courses[0]?.id ?? '';
    values[`seats${at}`] = line ? String(line.seats) : '';
    values[`price${at}`] = line ? String(line.price) : String(courses[at]?.price ?? '');
    values[`discount${at}`] = line?.discount ? String(line.discount) : '';
  }
  return values;
}

type Values = Record<string, string>;
type Line = { courseId: string; seats: number; price: number; discount: number };

/** The lines as they stand in the form. */
const linesOf = (values: Values, count: number): Line[] =>
  places.slice(0, count).map((at) => ({
    courseId: values[`course${at}`] ?? '',
    seats: Number(values[`seats${at}`]),
    price: rupees(paiseTyped(values[`price${at}`] ?? '') ?? 0),
    discount: rupees(values[`discount${at}`] ? (paiseTyped(values[`discount${at}`] ?? '') ?? -1) : 0),
  }));

const amountOf = ({ seats, price, discount }: Line) => rupees(Math.round((seats * price - discount) * 100));

function faultsOf(values: Values, count: number): Partial<Record<string, string>> {
  const lines = linesOf(values, count);
  const faults: Partial<Record<string, string>> = {};
  for (const [at, line] of lines.entries()) {
    const { seats, price, discount } = line;
    if (!Number.isInteger(seats) || seats < 1 || seats > SEATS_MOST)
      faults[`seats${at}`] = m.fault_seats_needed({ limit: SEATS_MOST });
    if (price < 1) faults[`price${at}`] = m.fault_seat_price_wrong();
    else if (discount < 0 || amountOf(line) < 1) faults[`discount${at}`] = m.fault_line_discount_wrong();
    if (lines.findIndex(({ courseId }) => courseId === line.courseId) < at)
      faults[`course${at}`] = m.fault_quote_lines_wrong({ limit: QUOTE_LINES_MOST });
  }
  const gstin = gstinOf(values.gstin ?? '');
  if (!values.payerName?.trim()) faults.payerName = m.fault_name_needed();
  if (!values.address?.trim()) faults.address = m.fault_payer_address_needed();
  if (gstin && gstinFault(gstin)) faults.gstin = m.fault_gstin_wrong();
  else if (gstin && stateOfGstin(gstin) !== values.state) faults.state = m.fault_gstin_state();
  else if (!values.state) faults.state = m.fault_school_state_needed();
  if (!values.validUntil || values.validUntil < dayFromNow(0)) faults.validUntil = m.fault_day_wrong();
  if (values.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()))
    faults.email = m.fault_email_invalid();
  return faults;
}

/** What the server says of the seats of a line, at its field: a course may have fewer left than are asked for. */
function seatsBlamed(fields: Readonly<Record<string, string>>): Record<string, string> {
  const blamed = Object.entries(fields).flatMap(([name, words]) => {
    const at = /^lines\.(\d+)\.seats$/.exec(name)?.[1];
    return at ? [[`seats${at}`, words] as const] : [];
  });
  return Object.fromEntries(blamed);
}

function OpenForm({ school, instead, onDone, courses }: Props & { courses: Courses }) {
  const { announce } = useNotices();
  const [count, setCount] = useState(instead?.lines.length ?? 1);
  const [total, setTotal] = useState(0);
  // The same until it is made: pressed twice it is one quote.
  const quoteId = useRef(crypto.randomUUID());
  const [empty] = useState<Record<string, string | boolean>>(() => ({
    ...beginning(courses, instead),
    toCoordinators: true,
  }));
  const toll = (values: Values) =>
    setTotal(linesOf(values, count).reduce((sum, line) => sum + (amountOf(line) || 0), 0));
  const { form, text, tick, field, failure, isSending } = useFields({
    empty,
    check: (values) => faultsOf(values as Values, count),
    send: async (typed) => {
      const values = typed as Values;
      const made = await makeSchoolQuote(school.id, {
        quoteId: quoteId.current,
        lines: linesOf(values, count),
        payer: {
          name: values.payerName ?? '',
          address: values.address ?? '',
          gstin: gstinOf(values.gstin ?? '') || null,
          state: values.state as StateCode,
        },
        validUntil: values.validUntil ?? '',
        note: values.note?.trim() || null,
        toCoordinators: typed.toCoordinators === true,
        email: values.email?.trim() || null,
        replaces: instead?.id ?? null,
      });
      announce(m.school_orders_made({ number: made.number }), 'success');
      onDone();
    },
    blame: ({ fields }) => seatsBlamed(fields),
    onEdited: (values, name) => {
      const course = /^course\d/.test(name) && courses.find(({ id }) => id === values[name]);
      // Another course has another price.
      if (course && form.ref.current)
        fill(form.ref.current, { [name.replace('course', 'price')]: String(course.price) });
      toll(form.ref.current ? (valuesOf(form.ref.current, empty) as Values) : (values as Values));
    },
  });
  // Also of a quote that is replaced, and of one line less.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is told by onEdited
  useEffect(() => {
    if (form.ref.current) toll(valuesOf(form.ref.current, empty) as Values);
  }, [count]);
  const select = (name: string, label: string, options: readonly { id: string; title: string }[]) => (
    <Field label={label} error={field(name).error}>
      {(wiring) => (
        <select
          {...wiring}
          name={name}
          defaultValue={text(name).defaultValue}
          className={`${controlLook} min-h-[3.1rem]`}
        >
          {options.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const states = stateCodes.map((code) => ({ id: code, title: stateName(code) }));
  const title = instead ? m.school_orders_instead({ number: instead.number }) : m.school_orders_new();
  return (
    <ActForm
      form={form}
      failure={failure}
      isSending={isSending}
      title={title}
      action={m.school_orders_make()}
      onCancel={onDone}
    >
      {places.slice(0, count).map((at) => (
        <fieldset key={at} className="grid gap-3 rounded-paper border border-line p-3 sm:grid-cols-3">
          <legend className="px-1 font-semibold text-sm">
            {m.school_orders_line_nr({ nr: String(at + 1) })}
          </legend>
          <div className="sm:col-span-3">{select(`course${at}`, m.schools_course(), courses)}</div>
          <TextField
            label={m.schools_seats()}
            inputMode="numeric"
            autoComplete="off"
            {...text(`seats${at}`)}
          />
          <TextField
            label={m.school_orders_price()}
            inputMode="decimal"
            autoComplete="off"
            {...text(`price${at}`)}
          />
          <TextField
            label={m.school_orders_discount()}
            optional
            inputMode="decimal"
            autoComplete="off"
            {...text(`discount${at}`)}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {count < Math.min(QUOTE_LINES_MOST, courses.length) && (
          <Button size="small" variant="quiet" onClick={() => setCount(count + 1)}>
            {m.school_orders_line_more()}
          </Button>
        )}
        {count > 1 && (
          <Button size="small" variant="quiet" onClick={() => setCount(count - 1)}>
            {m.school_orders_line_less()}
          </Button>
        )}
        {total > 0 && (
          <strong className="tabular-nums">{m.school_orders_total({ amount: showRupees(total) })}</strong>
        )}
      </div>
      <TextField
        label={m.school_orders_payer_name()}
        autoComplete="off"
        maxLength={120}
        {...text('payerName')}
      />
      <TextArea
        label={m.school_orders_payer_address()}
        rows={3}
        autoComplete="off"
        maxLength={QUOTE_ADDRESS_MOST}
        {...text('address')}
      />
      {select('state', m.school_orders_payer_state(), [{ id: '', title: '' }, ...states])}
      <TextField
        label={m.school_orders_payer_gstin()}
        hint={m.school_orders_payer_gstin_hint()}
        optional
        autoComplete="off"
        maxLength={20}
        {...text('gstin')}
      />
      <TextField label={m.school_orders_until()} type="date" {...text('validUntil')} />
      <TextArea
        label={m.school_orders_note_below()}
        optional
        rows={2}
        maxLength={QUOTE_NOTE_MOST}
        {...text('note')}
      />
      <Checkbox label={m.school_orders_to_coordinators()} {...tick('toCoordinators')} />
      <TextField
        label={m.school_orders_to_email()}
        optional
        type="email"
        autoComplete="off"
        {...text('email')}
      />
    </ActForm>
  );
}
