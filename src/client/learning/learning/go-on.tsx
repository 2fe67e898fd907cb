import { ArrowRight } from 'lucide-react';
import type { Workbook } from '../../../contract/learning/lessons.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import type { Course, Lecture } from '../catalogue/catalogue-api.ts';
import type { CourseItem } from './course-item.ts';
import { chapterOf, neighbours } from './course-outline.ts';

type Props = {
  course: Course;
  lecture: Lecture;
  workbook: Workbook | undefined;
  onOpen: (lecture: Lecture, play: boolean) => void;
  onOpenItem: (item: CourseItem) => void;
};

/** Below what was read: the chapter's quiz after its last lecture, else the next lecture. */
export function GoOn({ course, lecture, workbook, onOpen, onOpenItem }: Props) {
  const chapter = chapterOf(course, lecture.id);
  const { after } = neighbours(course, lecture.id);
  const isLast = chapter?.lectures.at(-1)?.id === lecture.id;
  const hasQuiz = workbook?.quizzes.some(({ chapterId }) => chapterId === chapter?.id);
  const arrow = <ArrowRight aria-hidden="true" className="size-5 shrink-0" />;
  if (chapter && isLast && hasQuiz)
    return (
      <Button className="mt-6 max-sm:w-full" onClick={() => onOpenItem({ kind: 'quiz', chapter })}>
        {m.lessons_go_on_quiz({ chapter: chapter.title })}
        {arrow}
      </Button>
    );
  if (!after) return null;
  return (
    <Button className="mt-6 max-sm:w-full" onClick={() => onOpen(after, false)}>
      {m.lessons_go_on_lecture({ title: after.title })}
      {arrow}
    </Button>
  );
}
