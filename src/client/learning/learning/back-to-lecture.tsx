import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import type { Lecture } from '../catalogue/catalogue-api.ts';

/** The way back from what stands in the place of a lecture. A press goes back here; the link may be opened elsewhere. */
export function BackToLecture({ lecture, onBack }: { lecture: Lecture; onBack: () => void }) {
  return (
    <Link
      to={{ search: `?lecture=${lecture.id}` }}
      preventScrollReset
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onBack();
      }}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-wire-deep underline underline-offset-2 print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      {m.lessons_back_to_lecture_named({ title: lecture.title })}
    </Link>
  );
}
