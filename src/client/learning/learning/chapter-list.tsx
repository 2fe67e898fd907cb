import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import type { Workbook } from '../../../contract/learning/lessons.ts';
import { m } from '../../../texts/generated/messages.js';
import { Panel } from '../../platform/ui/panel.tsx';
import type { Chapter, Course, Lecture } from '../catalogue/catalogue-api.ts';
import { type CourseItem, itemSearch } from './course-item.ts';
import { QuizRow } from './course-item-row.tsx';
import { chapterOf } from './course-outline.ts';
import { LectureRow } from './lecture-row.tsx';
import type { WatchSession } from './tracking/watch-session.ts';

type Props = {
  course: Course;
  progress: CourseProgress | null;
  lecture: Lecture;
  /** What is open in the lecture's place. */
  item: CourseItem | null;
  workbook: Workbook | undefined;
  session: WatchSession | null;
  mayWatch: boolean;
  onOpen: (lecture: Lecture, play: boolean) => void;
  onOpenItem: (item: CourseItem) => void;
};

/** Where a link to the chapters leads. */
export const CHAPTERS_ID = 'chapters';

/** The chapters, each to be folded; the one of the open lecture stands open unless it was folded by hand. */
export function ChapterList({
  course,
  progress,
  lecture,
  item,
  workbook,
  session,
  mayWatch,
  ...open
}: Props) {
  const [byHand, setByHand] = useState<Record<string, boolean>>({});
  const current = item?.kind === 'quiz' ? item.chapter.id : chapterOf(course, lecture.id)?.id;
  const list = useRef<HTMLOListElement>(null);
  // The list keeps its place; only what is open is brought into it where it has gone out of sight.
  const openId = item ? new URLSearchParams(itemSearch(item)).toString() : lecture.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when something else was opened
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !row) return;
    const [frame, place] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
    if (place.top < frame.top || place.bottom > frame.bottom)
      box.scrollTop += place.top - frame.top - frame.height / 3;
  }, [openId]);
  return (
    <Panel as="section" className="overflow-hidden">
      <h2 id={CHAPTERS_ID} tabIndex={-1} className="scroll-mt-24 px-5 pt-5 pb-3 text-lg">
        {m.learning_chapters_title()}
      </h2>
      <ol ref={list} className="relative lg:max-h-[70dvh] lg:overflow-y-auto">
        {course.chapters.map((chapter, index) => {
          const isOpen = byHand[chapter.id] ?? chapter.id === current;
          const sum = workbook?.quizzes.find(({ chapterId }) => chapterId === chapter.id);
          return (
            <li key={chapter.id} className="border-line border-t">
              <ChapterFold
                chapter={chapter}
                open={isOpen}
                number={index + 1}
                onFold={() => setByHand({ ...byHand, [chapter.id]: !isOpen })}
              >
                {chapter.lectures.map((one) => (
                  <LectureRow
                    key={one.id}
                    lecture={one}
                    own={progress?.lectures.find((own) => own.lectureId === one.id) ?? null}
                    session={!item && one.id === lecture.id ? session : null}
                    current={!item && one.id === lecture.id}
                    free={!mayWatch && one.isPreviewFree}
                    locked={!mayWatch && one.hasVideo && one.videoUrl === null}
                    onOpen={() => open.onOpen(one, false)}
                  />
                ))}
                {sum && (
                  <QuizRow
                    sum={sum}
                    item={{ kind: 'quiz', chapter }}
                    current={item?.kind === 'quiz' && item.chapter.id === chapter.id}
                    locked={!mayWatch}
                    onOpen={open.onOpenItem}
                  />
                )}
              </ChapterFold>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

type FoldProps = {
  chapter: Chapter;
  number: number;
  open: boolean;
  onFold: () => void;
  children: ReactNode;
};

function ChapterFold({ chapter, number, open, onFold, children }: FoldProps) {
  const id = useId();
  const count = chapter.lectures.length;
  return (
    <>
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onFold}
          className="flex min-h-12 w-full items-center gap-3 px-5 py-3 text-left hover:bg-paper-deep focus-visible:outline-offset-[-4px]"
        >
          <span className="text-quiet tabular-nums">{number}</span>
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 flex-1 basis-[min(100%,8rem)]">{chapter.title}</span>
            <span className="font-normal font-text text-quiet text-xs">
              {count === 1 ? m.learning_chapter_one() : m.learning_chapter_count({ count })}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-quiet transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <ul id={id} hidden={!open} className="pb-2">
        {children}
      </ul>
    </>
  );
}
