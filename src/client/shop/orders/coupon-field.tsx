import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { applyCoupon, type For, type PaymentDetails, type Wanted } from './orders-api.ts';

type Props = { wanted: Wanted[]; whom: For; details: PaymentDetails; personId: string };

const empty = { coupon: '' };

/** A coupon, folded away for those who have none; once it counts, its name and a way to take it off. */
export function CouponField({ wanted, whom, details, personId }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  if (details.coupon === null)
    return (
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sm text-wire-deep">
          {m.orders_coupon_have()}
        </summary>
        <CouponForm wanted={wanted} whom={whom} personId={personId} />
      </details>
    );
  async function remove() {
    setRemoving(true);
    await applyCoupon(wanted, null, personId, whom).finally(() => setRemoving(false));
  }
  return (
    <p className="flex items-center justify-between gap-3 text-sm">
      <span role="status">{m.orders_coupon_counts({ code: details.coupon })}</span>
      <Button size="small" variant="quiet" pending={isRemoving} onClick={() => void remove()}>
        {m.orders_coupon_remove()}
      </Button>
    </p>
  );
}

function CouponForm({ wanted, whom, personId }: Pick<Props, 'wanted' | 'whom' | 'personId'>) {
  const { form, text, failure, isSending } = useFields({
    empty,
    check: ({ coupon }) => ({ coupon: coupon.trim() ? undefined : m.orders_coupon_needed() }),
    send: ({ coupon }) => applyCoupon(wanted, coupon, personId, whom),
    blame: ({ code, why }) => (code.startsWith('coupon_') ? { coupon: why } : {}),
  });
  return (
    <form {...form} className="grid gap-3 pt-2">
      <TextField
        label={m.orders_coupon()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...text('coupon')}
      />
      <FormError {...failure} />
      <Button type="submit" size="small" variant="quiet" pending={isSending} className="w-fit">
        {m.orders_coupon_apply()}
      </Button>
    </form>
  );
}
