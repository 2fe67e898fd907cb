import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../../contract/accounts.ts';
import type { Course, Lecture } from '../../../contract/catalogue.ts';
import type { CourseProgress } from '../../../contract/learning.ts';
import { courseProgressKey } from '../../api/learning.ts';
import { Page } from '../../shell/page.tsx';
import { ChapterList } from './chapter-list.tsx';
import { CourseComplete } from './course-complete.tsx';
import { lectureToOpen } from './course-outline.ts';
import { LectureTabs } from './lecture-tabs.tsx';
import { Lesson } from './lesson.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { withAnswer, withSave } from './progress-so-far.ts';
import { SignInNote } from './sign-in-note.tsx';
import { createWatchSession, type WatchSession } from './tracking/watch-session.ts';

type Props = {
  course: Course;
  person: User | null;
  /** Whose watching is tracked; null when only free previews play. */
  watcher: User | null;
  progress: CourseProgress | null;
  /** The course is being asked for anew; addresses may still be missing. */
  refreshing: boolean;
};

/** The room itself: the lecture, what belongs to it, and the way through the course. */
export function Classroom({ course, person, watcher, progress, refreshing }: Props) {
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => lectureToOpen(course, progress, search.get('lecture')));
  const [autoPlay, setAutoPlay] = useState(false);
  const [wasComplete] = useState(progress?.isCompleted ?? false);
  const lecture = lectureToOpen(course, null, search.get('lecture') ?? first?.lectureId ?? null);
  const session = useWatchSession(course, watcher);
  if (!lecture) return null;

  const open = (next: Lecture, play: boolean) => {
    setAutoPlay(play);
    setSearch({ lecture: next.lectureId }, { preventScrollReset: true, flushSync: true });
  };
  return (
    <Page title={`${lecture.lectureTitle} · ${course.title}`} className="bench pb-20">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Lesson
            key={lecture.lectureId}
            {...{ course, lecture, person, progress, session, refreshing, autoPlay }}
            onOpen={open}
          />
          {progress?.isCompleted && !wasComplete && <CourseComplete course={course} person={person} />}
        </div>
        <aside className="grid min-w-0 content-start gap-6 lg:row-span-2">
          {session && progress ? <ProgressPanel {...{ course, progress, session }} /> : null}
          {!watcher && <SignInNote {...{ course, person }} />}
          <ChapterList
            {...{ course, progress, lecture, session }}
            mayWatch={watcher !== null}
            onOpen={open}
          />
        </aside>
        <div className="min-w-0">
          <LectureTabs {...{ course, lecture, person }} />
        </div>
      </div>
    </Page>
  );
}

/** One session of watching for as long as the classroom stands. */
function useWatchSession(course: Course, watcher: User | null): WatchSession | null {
  const client = useQueryClient();
  const [session] = useState(() => {
    if (!watcher) return null;
    const key = courseProgressKey(course._id, watcher._id);
    const change = (next: (progress: CourseProgress) => CourseProgress) =>
      client.setQueryData<CourseProgress>(key, (progress) => progress && next(progress));
    return createWatchSession(watcher._id, {
      onSave: (save) => change((progress) => withSave(course, progress, save)),
      onCounted: (counted, waiting) => {
        change((progress) => withAnswer(course, progress, counted, waiting));
        // The dashboard asks anew when it is opened.
        void client.invalidateQueries({ queryKey: ['progress', 'user'], refetchType: 'none' });
      },
    });
  });
  useEffect(() => session?.start(), [session]);
  return session;
}
