import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { showList } from '../../../../texts/locale.ts';
import { paths } from '../../../paths.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact, KeyLetter } from '../../../platform/office/desk-parts.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import type { Coupon } from '../coupons-api.ts';
import { daysWords, givesWords, stateWords, usesWords } from './coupon-words.ts';

type Props = { coupon: Coupon; stopping: boolean; onChange: () => void; onStop: () => void };

/** One coupon: what it gives, to whom, how often it was used, and what may be done with it. */
export function CouponDesk({ coupon, stopping, onChange, onStop }: Props) {
  const { code, state, used, held, left, courses } = coupon;
  const [tone, words] = stateWords[state];
  const mayMake = useMay('coupons.make');
  return (
    <section
      aria-label={m.coupons_detail({ code })}
      className="grid gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="flex flex-wrap items-center gap-3 font-bold text-xl">
        <span className="font-mono">{code}</span>
        <Badge tone={tone}>{words()}</Badge>
      </h2>
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.coupons_gives()}>
          <strong className="font-bold font-display text-2xl">{givesWords(coupon)}</strong>
        </Fact>
        <Fact label={m.coupons_days()}>{daysWords(coupon)}</Fact>
        <Fact label={m.coupons_uses()}>
          <span className="tabular-nums">{usesWords(coupon)}</span>
          {held > 0 && <span className="block text-quiet">{m.coupons_held({ count: held })}</span>}
          {left !== null && <span className="block text-quiet">{m.coupons_left({ count: left })}</span>}
          {used > 0 && (
            <Link
              to={`${paths.staffPayments}?q=${encodeURIComponent(code)}`}
              className="flex min-h-11 w-fit items-center font-semibold text-wire-deep"
            >
              {m.coupons_show_orders()}
            </Link>
          )}
        </Fact>
        <Fact label={m.coupons_families()}>
          {coupon.onceAFamily ? m.coupons_families_once() : m.coupons_families_often()}
        </Fact>
        <Fact label={m.coupons_courses()}>
          {courses.length === 0
            ? m.coupons_courses_all()
            : showList(courses.map(({ courseTitle }) => courseTitle))}
        </Fact>
        <Fact label={m.coupons_made_label()}>
          {m.coupons_made_by({ date: showMoment(coupon.madeAt), name: coupon.madeBy ?? '—' })}
        </Fact>
      </dl>
      {mayMake && (
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={onChange}>
            {m.coupons_change()} <KeyLetter letter="C" />
          </Button>
          <Button size="small" variant="quiet" pending={stopping} onClick={onStop}>
            {state === 'stopped' ? m.coupons_start() : m.coupons_stop()} <KeyLetter letter="S" />
          </Button>
        </div>
      )}
    </section>
  );
}
