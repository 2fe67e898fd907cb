import { Check } from 'lucide-react';
import { showRupees } from '../../../rules/money.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Course } from '../../api/catalogue.ts';
import { Panel } from '../../ui/panel.tsx';

/** What is bought, and for how much. */
export function CourseSummary({ course }: { course: Course }) {
  const gives = [m.orders_gives_access(), m.orders_gives_certificate(), m.orders_gives_support()];
  return (
    <Panel as="aside" className="overflow-hidden max-lg:row-start-1 lg:sticky lg:top-28">
      <div className="aspect-[4/3] bg-paper-deep max-lg:hidden">
        {course.thumbnail && <img src={course.thumbnail} alt="" className="size-full object-cover" />}
      </div>
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 className="font-semibold text-quiet text-sm">{m.orders_summary()}</h2>
        <div>
          <p className="font-bold font-display text-xl leading-tight">{course.title}</p>
          <p className="mt-1 text-quiet text-sm">{course.summary}</p>
        </div>
        <p className="border-line border-y py-4">
          <span className="block text-quiet text-sm">{m.orders_price()}</span>
          <strong className="font-bold font-display text-4xl tabular-nums">{showRupees(course.price)}</strong>{' '}
          {course.originalPrice !== null && (
            <span className="text-quiet">
              <span className="sr-only">{m.orders_was({ price: showRupees(course.originalPrice) })}</span>
              <s aria-hidden="true">{showRupees(course.originalPrice)}</s>
            </span>
          )}
        </p>
        <ul className="grid gap-2 text-sm max-lg:hidden">
          {gives.map((line) => (
            <li key={line} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-power-deep" />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
