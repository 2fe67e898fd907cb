import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { courseListQuery } from '../../../learning/catalogue/catalogue-api.ts';
import { fill } from '../../../platform/form/form-values.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { controlLook, Field, FieldError } from '../../../platform/ui/field.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { type Coupon, changeCoupon, makeCoupon } from '../coupons-api.ts';
import { drawCode } from './draw-code.ts';
import {
  codeOf,
  emptyTerms,
  type TermsField,
  type TermsTyped,
  termsFaults,
  termsOf,
  typedTerms,
} from './read-terms.ts';

type Course = { id: string; title: string };
type Props = {
  /** The one that is changed; null makes another. */
  coupon: Coupon | null;
  onDone: (coupon: Coupon) => void;
  onCancel: () => void;
};

/** The form of a coupon, once it is known which courses there are to choose from. */
export function CouponForm({ coupon, ...rest }: Props) {
  const { data, isLoadingError } = useQuery(courseListQuery());
  if (!data && !isLoadingError) return <Skeleton className="h-96 w-full" />;
  const own = (coupon?.courses ?? []).map(({ courseId: id, courseTitle: title }) => ({ id, title }));
  const others = (data ?? []).filter(({ id, price }) => price > 0 && !own.some((one) => one.id === id));
  return <OpenForm coupon={coupon} courses={[...own, ...others]} {...rest} />;
}

/** What a refusal blames: the server names its fields by the wire. */
const blames: Partial<Record<string, TermsField>> = {
  coupon_code_taken: 'code',
  coupon_value_fixed: 'value',
  coupon_uses_below: 'usesMost',
  course_not_found: 'which',
};

function OpenForm({ coupon, courses, onDone, onCancel }: Props & { courses: readonly Course[] }) {
  const [ids] = useState(() => courses.map(({ id }) => id));
  const [{ kind, which }, setChosen] = useState(() => typedTerms(ids, coupon));
  // As it was when the form was opened: a field under somebody's hand stays open, and the server has its say.
  const [isFixed] = useState(coupon?.valueFixed ?? false);
  const { form, field, text, tick, mark, failure, isSending } = useFields<TermsTyped>({
    empty: emptyTerms(ids),
    initial: typedTerms(ids, coupon),
    check: (typed) => termsFaults(typed, ids, coupon),
    send: async (typed) => {
      const terms = termsOf(typed, ids);
      onDone(await (coupon ? changeCoupon(coupon, terms) : makeCoupon(codeOf(typed), terms)));
    },
    blame: ({ code, why, fields: { percent, amount } }) => ({
      ...(percent || amount ? { value: percent ?? amount } : {}),
      ...(blames[code] ? { [blames[code]]: why } : {}),
    }),
    onEdited: setChosen,
  });
  const { error: coursesFault } = field('which');
  const title = coupon ? m.coupons_change_title({ code: coupon.code }) : m.coupons_new();
  function propose() {
    if (form.ref.current) fill(form.ref.current, { code: drawCode() });
    mark('code', undefined);
  }
  return (
    <form
      {...form}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="grid max-w-read gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="font-bold font-display text-xl">{title}</h2>
      {!coupon && (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
          <TextField
            label={m.coupons_code()}
            hint={m.coupons_code_hint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...text('code')}
            autoFocus
          />
          <Button size="small" variant="quiet" className="w-fit sm:mt-7" onClick={propose}>
            {m.coupons_code_draw()}
          </Button>
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.coupons_kind()} error={undefined}>
          {(wiring) => (
            <select
              {...wiring}
              name="kind"
              defaultValue={text('kind').defaultValue}
              disabled={isFixed}
              className={`${controlLook} min-h-[3.1rem]`}
            >
              <option value="percent">{m.coupons_kind_percent()}</option>
              <option value="amount">{m.coupons_kind_amount()}</option>
            </select>
          )}
        </Field>
        <TextField
          label={kind === 'percent' ? m.coupons_percent() : m.coupons_amount()}
          hint={isFixed ? m.coupons_value_fixed() : undefined}
          inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={isFixed}
          {...text('value')}
          autoFocus={coupon !== null && !isFixed}
        />
        <TextField
          label={m.coupons_starts()}
          hint={m.coupons_starts_hint()}
          type="date"
          optional
          {...text('startsOn')}
          autoFocus={isFixed}
        />
        <TextField
          label={m.coupons_ends()}
          hint={m.coupons_ends_hint()}
          type="date"
          optional
          {...text('endsOn')}
        />
        <TextField
          label={m.coupons_uses()}
          hint={
            coupon && coupon.used > 0 ? m.coupons_uses_taken({ used: coupon.used }) : m.coupons_uses_hint()
          }
          inputMode="numeric"
          autoComplete="off"
          optional
          {...text('usesMost')}
        />
      </div>
      <Checkbox label={m.coupons_once()} hint={m.coupons_once_hint()} {...tick('onceAFamily')} />
      <fieldset className="grid gap-1" aria-describedby={coursesFault ? 'coupon-courses-fault' : undefined}>
        <legend className="mb-1 font-semibold text-sm">{m.coupons_courses()}</legend>
        {(['all', 'some'] as const).map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="which"
              value={value}
              defaultChecked={text('which').defaultValue === value}
              aria-invalid={value === 'some' && coursesFault ? true : undefined}
              className="size-5 accent-leaf"
            />
            {value === 'all' ? m.coupons_courses_all() : m.coupons_courses_some()}
          </label>
        ))}
        {coursesFault && <FieldError id="coupon-courses-fault" text={coursesFault} />}
        <div
          hidden={which === 'all'}
          className="max-h-80 overflow-y-auto rounded-touch border border-line px-3"
        >
          {courses.map(({ id, title }) => (
            <Checkbox key={id} label={title} {...tick(`course-${id}`)} />
          ))}
        </div>
      </fieldset>
      {coupon && <p className="text-quiet text-sm">{m.coupons_change_hint()}</p>}
      <FormError {...failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={isSending}>
          {coupon ? m.coupons_change_send() : m.coupons_make()}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.coupons_back()}
        </Button>
      </div>
    </form>
  );
}
