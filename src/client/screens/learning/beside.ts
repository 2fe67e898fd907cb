import type { Chapter, Course } from '../../../contract/catalogue.ts';

/** What may be open in the place of a lecture. */
export type Beside =
  | { kind: 'quiz'; chapter: Chapter }
  | { kind: 'project'; project: Course['projects'][number] };

/** What the address asks for beside the lectures; null when it asks for none, or for one that the course does not have. */
export function besideToOpen(course: Course, search: URLSearchParams): Beside | null {
  const [quiz, asked] = [search.get('quiz'), search.get('project')];
  const chapter = course.CourseContent.find(({ chapterId }) => chapterId === quiz);
  if (chapter) return { kind: 'quiz', chapter };
  const project = course.projects.find(({ projectId }) => projectId === asked);
  return project ? { kind: 'project', project } : null;
}

/** The part of the address that opens it. */
export const besideSearch = (beside: Beside): { quiz: string } | { project: string } =>
  beside.kind === 'quiz' ? { quiz: beside.chapter.chapterId } : { project: beside.project.projectId };

export const besideTitle = (beside: Beside): string =>
  beside.kind === 'quiz' ? beside.chapter.ChapterTitle : beside.project.title;
