import { Suspense, useEffect, useRef } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import type { Person } from '../../platform/api/person.ts';
import type { Course, Lecture } from '../catalogue/catalogue-api.ts';
import { LockedText } from '../lessons/lesson-text/locked-text.tsx';
import { TextSkeleton } from '../lessons/lesson-text/text-skeleton.tsx';
import type { Answers } from '../lessons/quiz/answers.ts';
import { BackToLecture } from './back-to-lecture.tsx';
import { type CourseItem, itemSearch, itemTitle } from './course-item.ts';

const Quiz = lazyPart(async () => (await import('../lessons/quiz/quiz.tsx')).Quiz);
const QuizToRead = lazyPart(async () => (await import('../lessons/quiz/quiz-to-read.tsx')).QuizToRead);
const Guide = lazyPart(async () => (await import('../lessons/guide/guide.tsx')).Guide);

type Props = {
  course: Course;
  item: Exclude<CourseItem, { kind: 'recording' }>;
  /** Where the way back leads. */
  lecture: Lecture;
  person: Person | null;
  /** Null for those who may not watch. */
  answers: Answers | null;
  /** Somebody of the school reads it, and nothing is counted. */
  looksIn: boolean;
  /** It was opened from within the classroom: reading goes on at its title. */
  moved: boolean;
  onBack: () => void;
};

/** A quiz or a project guide in the place of the lecture, with the way back. */
export function OpenItem({ course, item, lecture, person, answers, looksIn, moved, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, [moved]);
  const title = itemTitle(item);
  return (
    <section
      aria-label={title}
      // On a phone what stands below begins below the screen: it does not jump when the text arrives.
      className={`max-lg:min-h-svh print:min-h-0 ${item.kind === 'project' ? 'guide-to-print' : ''}`}
    >
      <BackToLecture lecture={lecture} onBack={onBack} />
      <p className="text-quiet text-sm">
        {course.title}
        {item.kind === 'project' && ` · ${m.lessons_guide_kind()}`}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-2xl">
        {item.kind === 'quiz' ? m.lessons_quiz_title({ chapter: title }) : title}
      </h1>
      {!person || (!answers && !looksIn) ? (
        <LockedText {...{ course, person }} back={itemSearch(item)} />
      ) : (
        <Suspense
          fallback={
            <TextSkeleton
              says={item.kind === 'quiz' ? m.lessons_quiz_loading() : m.lessons_guide_loading()}
            />
          }
        >
          {item.kind === 'project' ? (
            <Guide courseId={course.id} projectId={item.project.projectId} {...{ person, looksIn }} />
          ) : answers ? (
            <Quiz {...{ course, person, answers, moved }} chapter={item.chapter} />
          ) : (
            <QuizToRead {...{ course, person }} chapter={item.chapter} />
          )}
        </Suspense>
      )}
    </section>
  );
}
