import { useState } from 'react';
import { PRICE_HELD_HOURS, PRICE_MOST } from '../../../../contract/platform/limits.ts';
import { paiseTyped, rupees } from '../../../../rules/platform/money.ts';
import { isWallClock } from '../../../../rules/platform/site-time.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { siteFacts } from '../../../site-facts.ts';
import { type CourseForSale, type NewPrice, setPrice } from '../selling-api.ts';
import { Price } from './price.tsx';
import { SellingForm } from './selling-form.tsx';

type Typed = { price: string; originalPrice: string; startsAt: string };

const amountOf = (text: string) => {
  const paise = paiseTyped(text);
  return paise === null || paise > PRICE_MOST * 100 ? null : rupees(paise);
};

const priceOf = ({ price, originalPrice, startsAt }: Typed): NewPrice => ({
  price: amountOf(price) ?? 0,
  originalPrice: originalPrice.trim() ? amountOf(originalPrice) : null,
  startsAt: startsAt || null,
});

function faultsOf({ price, originalPrice, startsAt }: Typed) {
  const wrong = m.fault_price_wrong({ limit: showNumber(PRICE_MOST) });
  const [now, before] = [amountOf(price), amountOf(originalPrice)];
  const originalFault = () => {
    if (!originalPrice.trim()) return undefined;
    if (before === null) return wrong;
    return now !== null && before <= now ? m.fault_original_price_low() : undefined;
  };
  return {
    price: now === null ? wrong : undefined,
    originalPrice: originalFault(),
    startsAt: startsAt && !isWallClock(startsAt) ? m.fault_moment_needed() : undefined,
  };
}

type Props = { course: CourseForSale; onDone: () => void; onCancel: () => void };

/** What a course costs, at once or from a day and time where the school is, with a look at how families will see it. */
export function PriceForm({ course, onDone, onCancel }: Props) {
  const initial: Typed = {
    price: String(course.price),
    originalPrice: course.originalPrice === null ? '' : String(course.originalPrice),
    startsAt: '',
  };
  const [typed, setTyped] = useState(initial);
  const { form, text, failure, isSending } = useFields<Typed>({
    empty: { price: '', originalPrice: '', startsAt: '' },
    initial,
    check: faultsOf,
    send: async (values) => {
      await setPrice(course.id, priceOf(values));
      onDone();
    },
    onEdited: setTyped,
  });
  const faults = faultsOf(typed);
  return (
    <SellingForm
      form={form}
      failure={failure}
      label={m.selling_change()}
      send={m.selling_form_send()}
      isSending={isSending}
      onCancel={onCancel}
      className="border-line border-t pt-4"
    >
      <TextField
        label={m.selling_form_price()}
        inputMode="decimal"
        autoComplete="off"
        {...text('price')}
        autoFocus
      />
      <TextField
        label={m.selling_form_original()}
        hint={m.selling_form_original_hint()}
        inputMode="decimal"
        autoComplete="off"
        optional
        {...text('originalPrice')}
      />
      <TextField
        label={m.selling_form_when()}
        hint={m.selling_form_when_hint({ zone: siteFacts().timeZone })}
        type="datetime-local"
        optional
        {...text('startsAt')}
      />
      <div className="grid min-h-16 gap-1 rounded-touch border border-line p-3 text-sm">
        <span className="text-quiet">{m.selling_form_preview()}</span>
        {faults.price || faults.originalPrice ? (
          <span aria-hidden="true">—</span>
        ) : (
          <Price price={priceOf(typed).price} originalPrice={priceOf(typed).originalPrice ?? null} />
        )}
      </div>
      <p className="text-quiet text-sm">{m.selling_form_hint({ hours: PRICE_HELD_HOURS })}</p>
    </SellingForm>
  );
}
