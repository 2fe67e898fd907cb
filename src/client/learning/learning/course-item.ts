import { m } from '../../../texts/generated/messages.js';
import type { Chapter, Course } from '../catalogue/catalogue-api.ts';

/** What may be open in the place of a lecture. */
export type CourseItem =
  | { kind: 'quiz'; chapter: Chapter }
  | { kind: 'project'; project: Course['projects'][number] }
  | { kind: 'recording'; sessionId: string };

/** What the address asks for beside the lectures; null when it asks for none, or for one that the course does not have. */
export function itemToOpen(course: Course, search: URLSearchParams): CourseItem | null {
  const [quiz, asked, recording] = [search.get('quiz'), search.get('project'), search.get('recording')];
  if (recording) return { kind: 'recording', sessionId: recording };
  const chapter = course.chapters.find(({ id }) => id === quiz);
  if (chapter) return { kind: 'quiz', chapter };
  const project = course.projects.find(({ projectId }) => projectId === asked);
  return project ? { kind: 'project', project } : null;
}

/** The part of the address that opens it. */
export function itemSearch(item: CourseItem): { quiz: string } | { project: string } | { recording: string } {
  if (item.kind === 'recording') return { recording: item.sessionId };
  return item.kind === 'quiz' ? { quiz: item.chapter.id } : { project: item.project.projectId };
}

export function itemTitle(item: CourseItem): string {
  if (item.kind === 'recording') return m.live_recording_kind();
  return item.kind === 'quiz' ? item.chapter.title : item.project.title;
}
