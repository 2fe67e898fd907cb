import { randomInt } from 'node:crypto';
import { CLASSES_MOST } from '../../../contract/platform/limits.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { may } from './policy.ts';
import {
  addClass,
  addTeacher,
  countTaught,
  type Details,
  holdClass,
  holdSchool,
  holdTeacher,
  holdTeaching,
  isMember,
  readStanding,
  readWhole,
  schoolOf,
  setArchived,
  setCode,
  setCourses,
  setDetails,
  type WholeRow,
} from './store.ts';
import { addPlaces, holdPupils, readPlaces } from './store-pupils.ts';
import { tellGuardians } from './tell-guardians.ts';

/** Letters and figures that nobody takes for another when they stand on a board. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31 to the 8th: among 20,000 classes one guess in forty million is right. */
const CODE_LENGTH = 8;

export const makeCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Makes sure that somebody may read a class: they teach it, or coordinate its school. Refuses `class_not_found`. */
export async function ensureReads(
  { database }: Pick<AppContext, 'database'>,
  actor: Actor,
  classId: string,
): Promise<void> {
  const isCoordinator = actor.relations.some(({ kind }) => kind === 'coordinator');
  const schoolId = isCoordinator ? await schoolOf(database, classId) : null;
  if (!may(actor, 'read', { classId, schoolId })) throw refuse('class_not_found');
}

/** The class that somebody may read. Refuses `class_not_found`, also when it is another's. */
export async function taught(context: AppContext, actor: Actor, classId: string): Promise<WholeRow> {
  await ensureReads(context, actor, classId);
  const row = await readWhole(context.database, classId, context.clock.now());
  if (!row) throw refuse('class_not_found');
  return row;
}

/** Makes sure that somebody may change a class. Refuses `class_not_found`, `class_archived`. */
export async function checkChange(context: AppContext, actor: Actor, classId: string): Promise<void> {
  if (!may(actor, 'archive', { classId })) throw refuse('class_not_found');
  const standing = await readStanding(context.database, classId);
  if (!standing) throw refuse('class_not_found');
  if (!may(actor, 'change', { classId, ...standing })) throw refuse('class_archived');
}

/**
 * Holds a class that may be changed until the transaction ends; who changes it teaches it now, whatever was read before.
 * Refuses `class_not_found`, `class_archived`.
 */
export async function holdOpen(trx: Database, classId: string, actor: Actor): Promise<{ grade: number }> {
  const held = await holdClass(trx, classId);
  if (!held || !(await holdTeaching(trx, classId, actor.personId))) throw refuse('class_not_found');
  if (held.isArchived) throw refuse('class_archived');
  return held;
}

/** Refuses `course_not_found` for a course that nobody teaches (any more), unless the class has it already. */
async function checkCourses(shown: CatalogueCache, courses: string[], had: string[] = []): Promise<string[]> {
  const { outlineOf } = await shown.current().then((now) => ({ outlineOf: now.outlineOf.bind(now) }));
  const wanted = [...new Set(courses.map((courseId) => courseId.toLowerCase()))];
  for (const courseId of wanted)
    if (!outlineOf(courseId)?.published && !had.includes(courseId)) throw refuse('course_not_found');
  return wanted;
}

/** Classes that one teacher makes; one that is put away makes room for the next, but not on the same day for ever. */
const makingDaily = limit({ name: 'class-made', most: CLASSES_MOST, seconds: 24 * 60 * 60 });

type Making = Details & { id: string; from: string | null; pupils: string[] };

/**
 * Makes a class that its maker teaches; of this id it is made once. From the class before come those of `pupils` whose
 * accounts a class made and no guardian has taken over; others join by the new code. Refuses `teachers_only` for whoever does not come as a
 * teacher, `classes_many`, `too_many_tries`, `course_not_found`, `school_members_only` where the class before is a school's, and `class_not_found` where the id is another's.
 */
export async function makeClass(
  context: AppContext,
  shown: CatalogueCache,
  actor: Actor,
  { id, from, pupils, ...details }: Making,
): Promise<WholeRow> {
  const courses = await checkCourses(shown, details.courses);
  const at = context.clock.now();
  const by = actor.personId;
  const throttle = throttleOf(context);
  const budget = { limit: makingDaily, of: by };
  await throttle.spend(makingDaily, by);
  let isNew = false;
  const making = context.database.transaction().execute(async (trx) => {
    // The next year's class is one of the same school. The school is held before all else, so that nobody is removed meanwhile.
    const schoolId = from === null ? null : await schoolOf(trx, from);
    if (schoolId !== null) await holdSchool(trx, schoolId);
    const maker = await holdTeacher(trx, by);
    if (!maker?.comesAs.includes('teacher')) throw refuse('teachers_only');
    const before = await readWhole(trx, id, at);
    if (before) {
      if (!before.teachers.some((teacher) => teacher.id === by)) throw refuse('class_not_found');
      return;
    }
    if ((await countTaught(trx, by)) >= CLASSES_MOST) throw refuse('classes_many');
    if (from !== null) await holdBefore(trx, { from, by, schoolId });
    if (!(await addClass(trx, { ...details, id, by, at, from, code: makeCode(), schoolId })))
      throw refuse('class_not_found');
    await setCourses(trx, id, courses);
    await addTeacher(trx, { classId: id, personId: by, at });
    isNew = true;
    if (from === null || pupils.length === 0) return;
    // Who left meanwhile is not in the next one, and nobody else's account comes into other courses without a code.
    await holdPupils(trx, pupils);
    const places = (await readPlaces(trx, from, pupils)).filter(({ isOurs }) => isOurs);
    await addPlaces(trx, {
      classId: id,
      places: places.map((place) => ({ ...place, pressId: null })),
      at,
    });
  });
  await making.finally(() => (isNew ? undefined : throttle.giveBack(budget)));
  const made = await readWhole(context.database, id, at);
  if (!made) throw refuse('class_not_found');
  return made;
}

/**
 * Holds the class before: whoever stopped teaching it, or of its school, meanwhile makes none from it. Refuses
 * `class_not_found`, `school_members_only`.
 */
async function holdBefore(
  trx: Database,
  { from, by, schoolId }: { from: string; by: string; schoolId: string | null },
): Promise<void> {
  await holdClass(trx, from);
  if (!(await holdTeaching(trx, from, by)) || (await schoolOf(trx, from)) !== schoolId)
    throw refuse('class_not_found');
  if (schoolId !== null && !(await isMember(trx, schoolId, by))) throw refuse('school_members_only');
}

/** Changes what is said of a class. Refuses `class_not_found`, `class_archived`, `course_not_found`. */
export async function changeClass(
  context: AppContext,
  shown: CatalogueCache,
  { actor, classId, ...details }: Details & { actor: Actor; classId: string },
): Promise<void> {
  await checkChange(context, actor, classId);
  const { courses: had } = await taught(context, actor, classId);
  const courses = await checkCourses(shown, details.courses, had);
  await context.database.transaction().execute(async (trx) => {
    await holdOpen(trx, classId, actor);
    await setDetails(trx, classId, details);
    await setCourses(trx, classId, courses);
    const added = courses.filter((course) => !had.includes(course));
    if (added.length > 0) await tellGuardians(context, trx, { classId, added });
  });
}

/** Gives a class a new code, or takes it away. Refuses `class_not_found`, `class_archived`. */
export async function changeCode(
  context: AppContext,
  { actor, classId, open }: { actor: Actor; classId: string; open: boolean },
): Promise<void> {
  await checkChange(context, actor, classId);
  await context.database.transaction().execute(async (trx) => {
    await holdOpen(trx, classId, actor);
    await setCode(trx, classId, open ? makeCode() : null);
  });
}

/** Puts a class away or takes it out again. Refuses `class_not_found`. */
export async function archiveClass(
  context: AppContext,
  { actor, classId, archived }: { actor: Actor; classId: string; archived: boolean },
): Promise<void> {
  if (!may(actor, 'archive', { classId })) throw refuse('class_not_found');
  await setArchived(context.database, classId, archived ? context.clock.now() : null);
}
