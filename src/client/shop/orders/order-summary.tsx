import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderLine } from '../../../contract/shop/orders.ts';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Course, CourseCard } from '../../learning/catalogue/catalogue-api.ts';
import { Thumbnail } from '../../learning/catalogue/thumbnail.tsx';
import { Panel } from '../../platform/ui/panel.tsx';

/** What is bought: a course or several. */
export type Bought = Pick<
  CourseCard,
  'id' | 'slug' | 'title' | 'category' | 'thumbnail' | 'description' | 'summary' | 'price' | 'originalPrice'
> &
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
      {only && <OneCourse course={only} end={lineEnd?.({ id: only.id, title: only.title })} />}
      <div className={`grid gap-4 p-5 sm:p-6 ${only ? 'max-lg:pt-4' : ''}`}>
        {!only && (
          <>
            <h2 className="font-semibold text-quiet text-sm">{m.orders_summary()}</h2>
            <ul className={lineEnd ? 'grid' : 'grid gap-3'}>
              {shown.map((line) => (
                <li
                  key={line.courseId}
                  className={`flex justify-between gap-x-3 ${lineEnd ? 'items-center' : 'items-baseline'}`}
                >
                  <span className="grow font-bold font-display text-lg leading-tight">
                    {line.courseTitle}
                  </span>
                  <span className="shrink-0 font-semibold tabular-nums">{showRupees(line.price)}</span>
                  {lineEnd?.({ id: line.courseId, title: line.courseTitle })}
                </li>
              ))}
            </ul>
          </>
        )}
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

/** What is known of the one course that is bought. Short on a phone: the QR code is what one came for. */
function OneCourse({ course, end }: { course: Bought; end: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-4 px-5 pt-5 sm:px-6 lg:block lg:p-0">
      <Thumbnail
        course={course}
        alt=""
        lazy={false}
        className="max-lg:w-24 max-lg:shrink-0 max-lg:rounded-paper"
      />
      <div className="min-w-0 grow basis-32 lg:px-6 lg:pt-6">
        <h2 className="font-semibold text-quiet text-sm max-lg:sr-only">{m.orders_summary()}</h2>
        <div className="flex items-center justify-between gap-x-3 lg:mt-2">
          <p className="grow font-bold font-display text-lg leading-tight">{course.title}</p>
          {end}
        </div>
        <p className="mt-1 line-clamp-2 text-quiet text-sm lg:line-clamp-4">
          {course.description || course.summary}
        </p>
      </div>
    </div>
  );
}
