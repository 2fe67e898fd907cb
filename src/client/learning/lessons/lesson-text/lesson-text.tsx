import { useQuery } from '@tanstack/react-query';
import { m } from '../../../../texts/generated/messages.js';
import { CallFailed } from '../../../platform/api/call.ts';
import type { Person } from '../../../platform/api/person.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import type { Course, Lecture } from '../../catalogue/catalogue-api.ts';
import { lessonQuery } from '../lessons-api.ts';
import { LockedText } from './locked-text.tsx';
import { Passages } from './passages.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

type Props = { course: Course; lecture: Lecture; person: Person | null };

/** What a lecture's film does not say, to be read at one's own pace. */
export function LessonText({ course, lecture, person }: Props) {
  const text = useQuery(lessonQuery(lecture.id, person?.id ?? null));
  if (text.isPending) return <TextSkeleton says={m.lessons_text_loading()} />;
  if (text.isLoadingError) {
    const locked = text.error instanceof CallFailed && text.error.code === 'watching_not_allowed';
    return locked ? (
      <LockedText {...{ course, person }} back={{ lecture: lecture.id }} />
    ) : (
      <NotArrived title={m.lessons_text_failed()} query={text} />
    );
  }
  if (text.data.length === 0)
    return (
      <EmptyState
        pose="builds"
        title={m.lessons_text_none_title()}
        text={m.lessons_text_none_text()}
        action={null}
      />
    );
  return (
    <article
      aria-label={m.lessons_text_label({ title: lecture.title })}
      className="max-sm:-mx-5 border-line bg-surface px-5 py-7 shadow-paper max-sm:border-y sm:rounded-paper sm:border sm:px-8 sm:py-9 lg:px-10"
    >
      <Passages passages={text.data} />
    </article>
  );
}
