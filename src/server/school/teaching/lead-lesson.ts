import type { Teaching } from '../../../contract/school/teaching.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { classes } from '../classes/index.ts';
import { may } from './policy.ts';
import * as store from './store.ts';

type Asked = { actor: Actor; classId: string };

/** By roll number, as the grid has them. */
const byRoll = new Intl.Collator('en', { numeric: true });

/** What a class is being taught, as its teachers see it. Refuses `class_not_found`, also for whoever does not teach it. */
export async function teachingOf(
  context: AppContext,
  cache: CatalogueCache,
  { actor, classId }: Asked,
): Promise<{ className: string; teaching: Teaching | null }> {
  if (!may(actor, 'lead', { classId })) throw refuse('class_not_found');
  const { database, clock } = context;
  const className = await store.readClassName(database, classId);
  if (className === null) throw refuse('class_not_found');
  const row = await store.readTeaching(database, classId, clock.now());
  const outline = row && (await cache.current()).outlineOf(row.courseId);
  const at = outline?.lectures.findIndex(({ lectureId }) => lectureId === row?.lectureId) ?? -1;
  const lecture = outline?.lectures[at];
  if (!row || !outline || !lecture) return { className, teaching: null };
  const pupils = (row.pupils ?? [])
    .map(({ personId, doing, helpSince, ...pupil }) => ({
      ...pupil,
      pupilId: personId,
      doing: doing ?? ('away' as const),
      helpSince: helpSince && new Date(helpSince).toISOString(),
    }))
    .sort((a, b) => byRoll.compare(a.roll ?? '￿', b.roll ?? '￿') || byRoll.compare(a.name, b.name));
  const teaching = {
    courseId: row.courseId,
    slug: outline.slug,
    lectureId: row.lectureId,
    lessonTitle: lecture.title,
    nextLectureId: outline.lectures[at + 1]?.lectureId ?? null,
    teacher: row.teacher,
    begunAt: row.begunAt.toISOString(),
    isPaused: row.isPaused,
    pupils,
  };
  return { className, teaching };
}

/** Begins a lesson with a class, or goes on to another. Refuses `class_not_found`, `class_archived`, `lecture_not_found`. */
export async function teachLesson(
  { database, clock }: AppContext,
  { actor, classId, lectureId }: Asked & { lectureId: string },
): Promise<void> {
  if (!may(actor, 'lead', { classId })) throw refuse('class_not_found');
  await database.transaction().execute(async (trx) => {
    await classes.holdOpen(trx, classId, actor);
    if (!(await classes.findLesson(trx, classId, lectureId))) throw refuse('lecture_not_found');
    await store.setLesson(trx, { classId, lectureId, by: actor.personId, at: clock.now() });
  });
}

/** Has all look up, or lets them go on. Refuses `class_not_found`, `class_archived`, `teaching_not_found`. */
export async function pauseTeaching(
  { database, clock }: AppContext,
  { actor, classId, isPaused }: Asked & { isPaused: boolean },
): Promise<void> {
  if (!may(actor, 'lead', { classId })) throw refuse('class_not_found');
  await database.transaction().execute(async (trx) => {
    await classes.holdOpen(trx, classId, actor);
    if (!(await store.setPaused(trx, { classId, isPaused, at: clock.now() })))
      throw refuse('teaching_not_found');
  });
}

/** Ends what a class is being taught; again is nothing more. Refuses `class_not_found`. */
export async function endTeaching({ database }: AppContext, { actor, classId }: Asked): Promise<void> {
  if (!may(actor, 'lead', { classId })) throw refuse('class_not_found');
  await database.transaction().execute((trx) => store.endTeaching(trx, classId));
}

/** A pupil was helped. Refuses `class_not_found`. */
export async function lowerHand(
  { database, clock }: AppContext,
  { actor, classId, pupilId }: Asked & { pupilId: string },
): Promise<void> {
  if (!may(actor, 'lead', { classId })) throw refuse('class_not_found');
  await store.setHelp(database, { classId, personId: pupilId, needsHelp: false, at: clock.now() });
}
