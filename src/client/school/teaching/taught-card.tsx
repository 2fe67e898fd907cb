import { Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { Taught } from './teaching-api.ts';

type Props = {
  taught: Taught;
  /** It stands above the bar of the lecture, where that is at the lower edge. */
  isAboveBar?: boolean;
  children?: ReactNode;
};

/** A card above the page that a lesson is being taught: it moves nothing below it. */
export function TaughtCard({ taught, isAboveBar = false, children }: Props) {
  const { teacher, className, lessonTitle } = taught;
  return (
    <section
      aria-label={m.teaching_card()}
      className={`fixed inset-x-3 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-touch border-2 border-ink bg-surface p-3 shadow-float lg:right-6 lg:bottom-6 lg:left-auto lg:w-96 lg:p-4 print:hidden ${isAboveBar ? 'bottom-20' : 'bottom-3'}`}
    >
      <div role="status" className="flex min-w-40 flex-1 items-start gap-3">
        <Presentation aria-hidden="true" className="mt-1 size-5 shrink-0 text-wire-deep" />
        <p className="min-w-0">
          <span className="block text-quiet text-sm">
            {teacher ? m.teaching_by({ teacher, className }) : m.teaching_in({ className })}
          </span>
          <span className="font-bold font-display">{lessonTitle}</span>
        </p>
      </div>
      {children}
    </section>
  );
}
