import type { Asker } from '../../http/asker.ts';
import type { Site } from '../../site.ts';
import { ensureMayRead } from './may-read.ts';
import { may } from './policy.ts';
import {
  findGuide,
  findLesson,
  findWorkbook,
  type GuideRow,
  type LessonRow,
  type WorkbookRow,
} from './store.ts';

const idOf = (asker: Asker | null) => asker?.personId ?? null;

/** A lecture's text (null: for a visitor). Refuses `lecture_not_found`, `watching_not_allowed`. */
export async function readLesson(site: Site, asker: Asker | null, lectureId: string): Promise<LessonRow> {
  const found = await findLesson(site, idOf(asker), lectureId);
  return ensureMayRead(asker, found, 'lecture_not_found', (lesson) => may(asker, 'read', lesson));
}

/** What a course has beside its lectures, for everybody who may see the course. Refuses `course_not_found`. */
export async function readWorkbook(site: Site, asker: Asker | null, courseId: string): Promise<WorkbookRow> {
  const found = await findWorkbook(site, idOf(asker), courseId);
  return ensureMayRead(asker, found, 'course_not_found', () => true);
}

/** How a project is built. Refuses `project_not_found`, `watching_not_allowed`. */
export async function readGuide(site: Site, asker: Asker | null, projectId: string): Promise<GuideRow> {
  const found = await findGuide(site, idOf(asker), projectId);
  return ensureMayRead(asker, found, 'project_not_found', (project) => may(asker, 'build', project));
}
