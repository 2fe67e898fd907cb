import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { type Coupon, couponQuery, stopCoupon } from '../coupons-api.ts';
import { CouponDesk } from './coupon-desk.tsx';
import { CouponForm } from './coupon-form.tsx';

/** One coupon beside the list, with its keys: C changes it, S stops it or lets it count again. */
export function CouponBeside({ id }: { id: string }) {
  const query = useQuery(couponQuery(id, usePersonId()));
  const { data: coupon, error } = query;
  if (!coupon && error) return <NotArrived title={m.coupons_one_failed()} query={{ ...query, error }} />;
  if (!coupon) return <Skeleton className="h-[60dvh] w-full" />;
  return <Open coupon={coupon} />;
}

function Open({ coupon }: { coupon: Coupon }) {
  const [isChanging, setChanging] = useState(false);
  const mayMake = useMay('coupons.make');
  const { announce } = useNotices();
  const stopping = useMutation({
    mutationFn: () => stopCoupon(coupon, coupon.state !== 'stopped'),
    onSuccess: (_reply) => {
      const { code, state } = coupon;
      announce(state === 'stopped' ? m.coupons_started({ code }) : m.coupons_stopped({ code }), 'success');
    },
    onError: (error) => announce(failureText(error), 'error'),
  });
  const stop = () => !stopping.isPending && stopping.mutate();
  useKeys(mayMake && !isChanging ? { c: () => setChanging(true), s: stop } : {});
  if (isChanging)
    return (
      <CouponForm
        coupon={coupon}
        onCancel={() => setChanging(false)}
        onDone={({ code }) => {
          setChanging(false);
          announce(m.coupons_changed({ code }), 'success');
        }}
      />
    );
  return (
    <CouponDesk
      coupon={coupon}
      stopping={stopping.isPending}
      onChange={() => setChanging(true)}
      onStop={stop}
    />
  );
}
