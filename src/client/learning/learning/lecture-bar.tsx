import { ArrowLeft, ArrowRight, List } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';
import type { Course, Lecture } from '../catalogue/catalogue-api.ts';
import { CHAPTERS_ID } from './chapter-list.tsx';
import { neighbours } from './course-outline.ts';

type Props = { course: Course; lecture: Lecture; onOpen: (lecture: Lecture, play: boolean) => void };

const part =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-touch px-3 py-1 font-display font-semibold leading-tight disabled:opacity-50';

/** On a phone the way through the course stays at the lower edge: what comes next is always one tap away. */
export function LectureBar({ course, lecture, onOpen }: Props) {
  const { before, after } = neighbours(course, lecture.id);
  return (
    <nav
      aria-label={m.learning_nav_label()}
      className="sticky bottom-0 z-30 -mx-5 mt-8 flex flex-wrap items-stretch justify-between gap-2 border-line border-t bg-surface px-3 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <button
        type="button"
        className={part}
        aria-label={m.learning_nav_previous()}
        disabled={!before}
        onClick={() => before && onOpen(before, false)}
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
      </button>
      <a href={`#${CHAPTERS_ID}`} className={`${part} text-ink no-underline`}>
        <List aria-hidden="true" className="size-5 shrink-0" />
        {m.learning_chapters_title()}
      </a>
      <button
        type="button"
        className={`${part} bg-wire-deep max-[24rem]:px-2 text-white disabled:bg-line disabled:text-ink`}
        disabled={!after}
        onClick={() => after && onOpen(after, false)}
      >
        {m.learning_nav_next()}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </button>
    </nav>
  );
}
