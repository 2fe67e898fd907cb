import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { heldCourse, recordCourseAct } from './set-price.ts';
import { writeSeats, writeShown } from './store.ts';

/**
 * Hides a course, so that nobody can buy it and who has it goes on learning, or shows it again; the same once more changes
 * nothing. Refuses `course_not_found`, and `course_not_in_files` for one whose file is gone.
 */
export async function showCourse(
  context: AppContext,
  { courseId, staffId, shown }: { courseId: string; staffId: string; shown: boolean },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const course = await heldCourse(trx, courseId);
    if (shown && !course.in_files) throw refuse('course_not_in_files');
    if (shown === (course.hidden_at === null)) return;
    await writeShown(trx, courseId, {
      hidden_at: shown ? null : at,
      published_at: shown ? at : null,
    });
    const act = shown ? 'course_shown' : 'course_hidden';
    await recordCourseAct(trx, { courseId, staffId, act, details: { course: course.title }, at });
  });
}

/** Says how many may learn a course at most. Who has a seat keeps it, also above that number. Refuses `course_not_found`. */
export async function setSeats(
  context: AppContext,
  { courseId, staffId, seats }: { courseId: string; staffId: string; seats: number | null },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const course = await heldCourse(trx, courseId);
    if (course.seats === seats) return;
    await writeSeats(trx, courseId, seats);
    const details = { course: course.title, from: course.seats, to: seats };
    await recordCourseAct(trx, { courseId, staffId, act: 'seats_set', details, at });
  });
}
