import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import { lazyPart } from '../../lazy-part.ts';
import { updateCached } from '../../platform/api/mutate.ts';
import type { Person } from '../../platform/api/person.ts';
import { Page } from '../../platform/shell/page.tsx';
import type { Course, Lecture } from '../catalogue/catalogue-api.ts';
import { trackOf } from '../catalogue/track.ts';
import { CertificateInClassroom } from '../certificates/in-classroom.tsx';
import { AskMentor } from '../doubts/ask-mentor.tsx';
import { OpenBeside } from '../lessons/lesson-text/open-beside.tsx';
import { workbookQuery } from '../lessons/lessons-api.ts';
import { useAnswers } from '../lessons/quiz/answers.ts';
import { ChapterFinished } from '../rhythm/chapter-finished.tsx';
import { ChapterList } from './chapter-list.tsx';
import { type CourseItem, itemSearch, itemTitle, itemToOpen } from './course-item.ts';
import { lectureToOpen, secondToOpen } from './course-outline.ts';
import { GoOn } from './go-on.tsx';
import { courseProgressQuery } from './learning-api.ts';
import { LectureBar } from './lecture-bar.tsx';
import { LectureTabs } from './lecture-tabs.tsx';
import { Lesson } from './lesson.tsx';
import { LookingInNote } from './looking-in-note.tsx';
import { OpenItem } from './open-item.tsx';
import { useChoices } from './player/choices.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { withAnswer, withSave } from './progress-so-far.ts';
import { ProjectList } from './project-list.tsx';
import { SignInNote } from './sign-in-note.tsx';
import { createWatchSession, type WatchSession } from './tracking/watch-session.ts';

const BenchBeside = lazyPart(async () => (await import('./bench-beside.tsx')).BenchBeside);
const LiveInCourse = lazyPart(async () => (await import('../live-sessions/live-in-course.tsx')).LiveInCourse);
const OpenRecording = lazyPart(
  async () => (await import('../live-sessions/open-recording.tsx')).OpenRecording,
);
// Comes once in a course.
const CourseComplete = lazyPart(async () => (await import('./course-complete.tsx')).CourseComplete);
// Most who learn are in no class that is being taught.
const TaughtInClassroom = lazyPart(
  async () => (await import('../../school/teaching/taught-in-classroom.tsx')).TaughtInClassroom,
);

type Props = {
  course: Course;
  person: Person | null;
  /** Whose watching is tracked; null when only free previews play. */
  watcher: Person | null;
  /** Somebody of the school sees everything, and nothing is counted. */
  looksIn: boolean;
  progress: CourseProgress | null;
  /** The course is being asked for anew; addresses may still be missing. */
  refreshing: boolean;
};

/** The room itself: the lecture, what belongs to it, and the way through the course. */
export function Classroom({ course, person, watcher, looksIn, progress, refreshing }: Props) {
  const [search, setSearch] = useSearchParams();
  // Where one came in; behind a quiz or a guide, the lecture that was open before.
  const [last, setLast] = useState(() => lectureToOpen(course, progress, search.get('lecture')));
  const [autoPlay, setAutoPlay] = useState(false);
  const [moved, setMoved] = useState(false);
  const [wasComplete] = useState(progress?.isCompleted ?? false);
  const lecture = lectureToOpen(course, null, search.get('lecture') ?? last?.id ?? null);
  const item = itemToOpen(course, search);
  const session = useWatchSession(course, watcher);
  const answers = useAnswers(watcher);
  const { theatre } = useChoices();
  const beside = useBeside();
  const { data: workbook } = useQuery(workbookQuery(course.id, person?.id ?? null));
  const isItem = item !== null;
  useEffect(() => {
    if (isItem) session?.leave();
  }, [session, isItem]);
  if (!lecture) return null;

  const lead = (to: { lecture: string } | ReturnType<typeof itemSearch>) => {
    setSearch(to, { preventScrollReset: true, flushSync: true });
    // What was chosen stands at the top; on a phone the chapters are far below it.
    scrollTo({ top: 0 });
  };
  const open = (next: Lecture, play: boolean) => {
    setAutoPlay(play);
    lead({ lecture: next.id });
  };
  const openItem = (next: CourseItem) => {
    setLast(lecture);
    setMoved(true);
    lead(itemSearch(next));
  };
  const mayWatch = watcher !== null || looksIn;
  const wide = theatre && !item && !beside.href;
  const name = item ? itemTitle(item) : lecture.title;
  return (
    <Page title={`${name} · ${course.title}`} className="bench pb-20" dress={trackOf(course.category).dress}>
      {looksIn && <LookingInNote />}
      <div
        className={`grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-6 lg:grid-rows-[auto_1fr] ${beside.href ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'} ${wide ? 'film-wide' : ''}`}
      >
        {item?.kind === 'recording' ? (
          <div className="min-w-0 lg:row-span-2">
            <Suspense fallback={<div className="min-h-svh" />}>
              <OpenRecording
                key={item.sessionId}
                {...{ course, lecture, watcher, moved }}
                sessionId={item.sessionId}
                onBack={() => open(lecture, false)}
              />
            </Suspense>
          </div>
        ) : item ? (
          <div className="min-w-0 lg:row-span-2">
            <OpenItem
              key={new URLSearchParams(itemSearch(item)).toString()}
              {...{ course, item, lecture, answers, looksIn, moved }}
              person={watcher ?? person}
              onBack={() => open(lecture, false)}
            />
          </div>
        ) : (
          <>
            <div className={`min-w-0 ${wide ? 'lg:col-span-2' : ''}`}>
              <Lesson
                {...{ course, lecture, person, progress, session, refreshing, autoPlay }}
                at={secondToOpen(lecture, search.get('at'))}
                onArrived={() =>
                  setSearch({ lecture: lecture.id }, { replace: true, preventScrollReset: true })
                }
                onOpen={open}
              />
              {progress?.isCompleted && !wasComplete && (
                <Suspense fallback={null}>
                  <CourseComplete course={course} person={person} />
                </Suspense>
              )}
              {watcher && progress && <ChapterFinished {...{ course, progress, watcher }} />}
            </div>
            <div className="min-w-0 lg:col-start-1">
              <OpenBeside value={beside.open}>
                <LectureTabs
                  {...{ course, lecture, person, session }}
                  goOn={<GoOn {...{ course, lecture, workbook }} onOpen={open} onOpenItem={openItem} />}
                />
              </OpenBeside>
              {watcher && (
                <AskMentor
                  about={{ kind: 'lecture', id: lecture.id }}
                  personId={watcher.id}
                  second={() => session?.view().tracker.position ?? null}
                />
              )}
            </div>
          </>
        )}
        <aside
          className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-start-2 ${wide ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1'}`}
        >
          {beside.href && (
            <Suspense fallback={<div className="min-h-120" />}>
              <BenchBeside key={beside.href} href={beside.href} onClose={beside.close} />
            </Suspense>
          )}
          <div className={beside.href ? 'hidden' : 'contents'}>
            {session && progress ? <ProgressPanel {...{ course, progress, session }} /> : null}
            {watcher && <CertificateInClassroom courseId={course.id} personId={watcher.id} />}
            {!mayWatch && <SignInNote {...{ course, person }} />}
            <ChapterList
              {...{ course, progress, lecture, item, workbook, session, mayWatch }}
              onOpen={open}
              onOpenItem={openItem}
            />
            {/* It comes later than the chapters: they stay where they are. */}
            {watcher && (
              <Suspense fallback={null}>
                <LiveInCourse
                  {...{ course, watcher }}
                  openId={item?.kind === 'recording' ? item.sessionId : null}
                  onOpen={(sessionId) => openItem({ kind: 'recording', sessionId })}
                />
              </Suspense>
            )}
            <ProjectList
              {...{ course, workbook, item, mayWatch }}
              personId={person?.id ?? null}
              onOpen={openItem}
            />
          </div>
        </aside>
      </div>
      {!item && <LectureBar {...{ course, lecture }} onOpen={open} />}
      {person && (
        <Suspense fallback={null}>
          <TaughtInClassroom
            personId={person.id}
            courseId={course.id}
            lectureId={lecture.id}
            isItem={item !== null}
            onOpen={(lectureId) => {
              const taught = lectureToOpen(course, null, lectureId);
              if (taught) open(taught, false);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** What of the workbench lies beside the film. What it was opened by has the focus again when it is closed, or the page where that has gone. */
function useBeside() {
  const [href, setHref] = useState<string | null>(null);
  const by = useRef<Element | null>(null);
  useEffect(() => {
    if (href !== null || !by.current) return;
    const back = by.current.isConnected ? by.current : document.getElementById('main');
    by.current = null;
    if (back instanceof HTMLElement) back.focus();
  }, [href]);
  return {
    href,
    open: (to: string) => {
      by.current = document.activeElement;
      setHref(to);
    },
    close: () => setHref(null),
  };
}

/** One session of watching for as long as the classroom stands. */
function useWatchSession(course: Course, watcher: Person | null): WatchSession | null {
  const [session] = useState(() => {
    if (!watcher) return null;
    const query = courseProgressQuery(course.id, watcher.id);
    const change = (next: (progress: CourseProgress) => CourseProgress) =>
      updateCached(query, (progress) => progress && next(progress));
    return createWatchSession(watcher.id, {
      onSave: (save) => change((progress) => withSave(course, progress, save)),
      // What an earlier page left may belong to another course.
      onCounted: (save, counted, waiting) => {
        if (save.courseId === course.id) change((progress) => withAnswer(course, progress, counted, waiting));
      },
    });
  });
  useEffect(() => session?.start(), [session]);
  return session;
}
