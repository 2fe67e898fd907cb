import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
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

const idOf = (actor: Actor | null) => actor?.personId ?? null;

/** A lecture's text (null: for a visitor). Refuses `lecture_not_found`, `watching_not_allowed`. */
export async function readLesson(
  context: AppContext,
  actor: Actor | null,
  lectureId: string,
): Promise<LessonRow> {
  const found = await findLesson(context, idOf(actor), lectureId);
  return ensureMayRead(actor, found, 'lecture_not_found', (lesson) => may(actor, 'read', lesson));
}

/** What a course has beside its lectures, for everybody who may see the course. Refuses `course_not_found`. */
export async function readWorkbook(
  context: AppContext,
  actor: Actor | null,
  courseId: string,
): Promise<WorkbookRow> {
  const found = await findWorkbook(context, idOf(actor), courseId);
  return ensureMayRead(actor, found, 'course_not_found', () => true);
}

/** How a project is built. Refuses `project_not_found`, `watching_not_allowed`. */
export async function readGuide(
  context: AppContext,
  actor: Actor | null,
  projectId: string,
): Promise<GuideRow> {
  const found = await findGuide(context, idOf(actor), projectId);
  return ensureMayRead(actor, found, 'project_not_found', (project) => may(actor, 'build', project));
}
