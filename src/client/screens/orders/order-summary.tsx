import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderLine } from '../../../contract/orders.ts';
import { showRupees } from '../../../rules/money.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Course, CourseCard } from '../../api/catalogue.ts';
import { Panel } from '../../ui/panel.tsx';

/** What is bought: a course or several. */
export type Bought = Pick<CourseCard, 'id' | 'slug' | 'title' | 'thumbnail' | 'price' | 'originalPrice'> &
  Partial<Pick<Course, 'needs'>>;

type Props = {
  courses: readonly Bought[];
  /** What each costs this family; null while it is asked for: then the catalogue's price stands there. */
  lines: readonly OrderLine[] | null;
  /** What is said above the amount: to be paid, or sent already. */
  amountLabel: string;
  /** Behind each course while it can still be changed. */
  lineEnd?: ((course: { id: string; title: string }) => ReactNode) | undefined;
  coupon: ReactNode;
  /** Below the amount. */
  end: ReactNode;
  more: ReactNode;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What is bought, and for how much. */
export function OrderSummary({ courses, lines, amountLabel, lineEnd, coupon, end, more }: Props) {
  const gives = [m.orders_gives_access(), m.orders_gives_certificate(), m.orders_gives_support()];
  const shown =
    lines ??
    courses.map(({ id, title, price }) => ({
      courseId: id,
      courseTitle: title,
      price,
      discount: 0,
      amount: price,
    }));
  const discount = sum(shown.map((line) => line.discount));
  // The page of one course may show a payment for several.
  const [only] = shown.length === 1 ? courses : [];
  return (
    <Panel as="aside" className="overflow-hidden max-lg:row-start-1 lg:sticky lg:top-28">
      {only && (
        <div className="aspect-[4/3] bg-paper-deep max-lg:hidden">
          {only.thumbnail && <img src={only.thumbnail} alt="" className="size-full object-cover" />}
        </div>
      )}
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 className="font-semibold text-quiet text-sm">{m.orders_summary()}</h2>
        <ul className={lineEnd ? 'grid' : 'grid gap-3'}>
          {shown.map((line) => (
            <li
              key={line.courseId}
              className={`flex justify-between gap-x-3 ${lineEnd ? 'items-center' : 'items-baseline'}`}
            >
              <span className="grow font-bold font-display text-lg leading-tight">{line.courseTitle}</span>
              {shown.length > 1 && (
                <span className="shrink-0 font-semibold tabular-nums">{showRupees(line.price)}</span>
              )}
              {lineEnd?.({ id: line.courseId, title: line.courseTitle })}
            </li>
          ))}
        </ul>
        {discount > 0 && (
          <p className="flex justify-between gap-4 text-power-deep">
            <span>{m.orders_coupon_off()}</span>
            <span className="font-semibold tabular-nums">{showRupees(-discount)}</span>
          </p>
        )}
        <p className="border-line border-y py-4">
          <span className="block text-quiet text-sm">{amountLabel}</span>
          <strong className="font-bold font-display text-4xl tabular-nums">
            {showRupees(sum(shown.map((line) => line.amount)))}
          </strong>{' '}
          {only && only.originalPrice !== null && discount === 0 && (
            <span className="text-quiet">
              <span className="sr-only">{m.orders_was({ price: showRupees(only.originalPrice) })}</span>
              <s aria-hidden="true">{showRupees(only.originalPrice)}</s>
            </span>
          )}
        </p>
        {coupon}
        {end}
        <ul className="grid gap-2 text-sm max-lg:hidden">
          {gives.map((line) => (
            <li key={line} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-power-deep" />
              {line}
            </li>
          ))}
        </ul>
        {more}
      </div>
    </Panel>
  );
}
