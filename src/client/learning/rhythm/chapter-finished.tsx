import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import { lazyPart } from '../../lazy-part.ts';
import type { Person } from '../../platform/api/person.ts';
import type { Course } from '../catalogue/catalogue-api.ts';
import { badgesQuery, celebrates } from './rhythm-api.ts';

const ChapterParty = lazyPart(async () => (await import('./chapter-party.tsx')).ChapterParty);

type Props = { course: Course; progress: CourseProgress; watcher: Person };

/**
 * Waits for a chapter to be finished here. A lecture that becomes complete may have been its last: the server has the last
 * word, its badge must be there, and no other device may have celebrated it. The course's end has a celebration of its own.
 */
export function ChapterFinished({ course, progress, watcher }: Props) {
  const [before] = useState(progress.lecturesCompleted);
  const { data: badges } = useQuery({
    ...badgesQuery(watcher.id),
    enabled: progress.lecturesCompleted > before && !progress.isCompleted,
  });
  const [chapterId, setChapterId] = useState<string | null>(null);
  const next = badges?.find(
    ({ kind, courseId, celebrated }) => kind === 'chapter' && courseId === course.id && !celebrated,
  )?.subjectId;
  useEffect(() => {
    if (!next) return;
    celebrates(next).then(
      (first) => first && setChapterId(next),
      // Without an answer there is no celebration; the badge is on the bench all the same.
      () => {},
    );
  }, [next]);
  const chapter = course.chapters.find(({ id }) => id === chapterId);
  if (!chapter) return null;
  return (
    <Suspense>
      <ChapterParty title={chapter.title} category={course.category} />
    </Suspense>
  );
}
