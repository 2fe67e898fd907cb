import { benchesOf } from '../../../rules/learning/lesson-benches.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { may } from './policy.ts';
import { isTaughtIn, listRubrics, readMaterial } from './store.ts';

/** What a lesson has for those who teach it. Refuses `lecture_not_found`, also for whoever teaches no class that has its course. */
export async function materialOf(
  { database }: Pick<AppContext, 'database'>,
  cache: CatalogueCache,
  { actor, lectureId }: { actor: Actor; lectureId: string },
) {
  const found = await readMaterial(database, lectureId);
  if (!found) throw refuse('lecture_not_found');
  const taught = actor.relations.flatMap((one) =>
    one.kind === 'teacher' && one.objectKind === 'class' ? [one.objectId] : [],
  );
  const isTaughtByThem = taught.length > 0 && (await isTaughtIn(database, found.courseId, taught));
  if (!may(actor, 'prepare', { isTaughtByThem })) throw refuse('lecture_not_found');
  const outline = (await cache.current()).outlineOf(found.courseId);
  const lecture = outline?.lectures.find((one) => one.lectureId === lectureId);
  if (!outline || !lecture) throw refuse('lecture_not_found');
  const projects = await listRubrics(database, found.courseId);
  return {
    lessonTitle: lecture.title,
    courseTitle: outline.title,
    material: found.body,
    benches: benchesOf(found.passages),
    projects,
  };
}
