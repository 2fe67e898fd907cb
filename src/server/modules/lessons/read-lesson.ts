import type { Site } from '../../site.ts';
import { ensureMayRead } from './may-read.ts';
import {
  findGuide,
  findLesson,
  findWorkbook,
  type GuideRow,
  type LessonRow,
  type WorkbookRow,
} from './store.ts';

/** A lecture's text: free previews for everybody (null: a visitor). Refuses `lecture_not_found`, `watching_not_allowed`. */
export async function readLesson(site: Site, personId: string | null, lectureId: string): Promise<LessonRow> {
  return ensureMayRead(
    await findLesson(site, personId, lectureId),
    'lecture_not_found',
    ({ preview }) => preview,
  );
}

/** What a course has beside its lectures, for everybody who may see the course. Refuses `course_not_found`. */
export async function readWorkbook(
  site: Site,
  personId: string | null,
  courseId: string,
): Promise<WorkbookRow> {
  return ensureMayRead(await findWorkbook(site, personId, courseId), 'course_not_found', () => true);
}

/** How a project is built. Refuses `project_not_found`, `watching_not_allowed`. */
export async function readGuide(site: Site, personId: string | null, projectId: string): Promise<GuideRow> {
  return ensureMayRead(await findGuide(site, personId, projectId), 'project_not_found');
}
