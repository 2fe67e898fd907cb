import { SEAT_RESTS_DAYS } from '../../../contract/platform/limits.ts';
import type { ClassSeats } from '../../../contract/school/class-seats.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { classes } from '../classes/index.ts';
import { may } from './policy.ts';
import { holdMember, holdSchool, listMine } from './store.ts';
import {
  addSeats,
  countResting,
  countSeats,
  holdSeat,
  readClassSeats,
  readName,
  setEnded,
  setSchool,
  withoutCourse,
} from './store-seats.ts';

type Of = { actor: Actor; classId: string };

/** The school of a class whose seats somebody may see; null where it belongs to none. Refuses `class_not_found`. */
async function schoolFor({ database }: AppContext, { actor, classId }: Of): Promise<string | null> {
  const schoolId = await classes.schoolOf(database, classId);
  if (!may(actor, 'seeSeats', { classId, schoolId })) throw refuse('class_not_found');
  return schoolId;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Since when nobody was in a seat that rests, and since when it is so new that giving it was a slip. */
const timesOf = ({ clock }: AppContext) => {
  const now = clock.now().getTime();
  return { restingSince: new Date(now - SEAT_RESTS_DAYS * DAY_MS), newSince: new Date(now - DAY_MS) };
};

/** Which pupils of a class have a seat of its school, and how many are free. Refuses `class_not_found`. */
export async function classSeatsOf(context: AppContext, asked: Of): Promise<ClassSeats> {
  const { database } = context;
  const schoolId = await schoolFor(context, asked);
  if (schoolId === null) {
    const mine = await listMine(database, asked.actor.personId);
    return { school: null, schools: mine.map(({ id, name }) => ({ _id: id, name })), courses: [] };
  }
  const { classId } = asked;
  const rows = await readClassSeats(database, { classId, schoolId, ...timesOf(context) });
  return {
    school: { _id: schoolId, name: (await readName(database, schoolId)) ?? '' },
    schools: [],
    courses: rows.map(({ used, resting, ...course }) => ({
      ...course,
      free: Math.max(0, course.granted - used - resting),
    })),
  };
}

/**
 * Brings a class into a school that its teacher is of; there it stays. Refuses `class_not_found`, `class_archived`,
 * `school_not_found`, `class_in_school`.
 */
export async function placeClass(
  context: AppContext,
  { actor, classId, schoolId }: Of & { schoolId: string },
): Promise<void> {
  await classes.checkChange(context, actor, classId);
  if (!may(actor, 'placeClass', { classId, schoolId })) throw refuse('school_not_found');
  const personId = actor.personId;
  await context.database.transaction().execute(async (trx) => {
    // Held first: whoever is removed from the school is so before or after.
    await holdSchool(trx, schoolId);
    await classes.holdOpen(trx, classId, actor);
    const isOf =
      (await holdMember(trx, { schoolId, personId, kind: 'teacher' })) ||
      (await holdMember(trx, { schoolId, personId, kind: 'coordinator' }));
    if (!isOf) throw refuse('school_not_found');
    const had = await classes.schoolOf(trx, classId);
    if (had === schoolId) return;
    if (had !== null) throw refuse('class_in_school');
    await setSchool(trx, classId, schoolId);
    await classes.tellGuardians(context, trx, { classId, school: await readName(trx, schoolId) });
  });
}

/**
 * Holds the school, then the class, of whoever may give its seats now, whatever was read before: who coordinates the school,
 * or is a teacher of both. Refuses `class_not_found`, `class_archived`, `school_members_only`. With `toEnd`, of a class that
 * was put away a coordinator takes seats still.
 */
async function holdBoth(
  trx: Database,
  { actor, classId }: Of,
  { schoolId, toEnd = false }: { schoolId: string; toEnd?: boolean },
): Promise<void> {
  await holdSchool(trx, schoolId);
  const held = await classes.hold(trx, classId);
  const { personId } = actor;
  const coordinates = await holdMember(trx, { schoolId, personId, kind: 'coordinator' });
  if (!held || !(coordinates || (await classes.holdTeaching(trx, classId, personId))))
    throw refuse('class_not_found');
  if (!coordinates && !(await holdMember(trx, { schoolId, personId, kind: 'teacher' })))
    throw refuse('school_members_only');
  if (held.isArchived && !(toEnd && coordinates)) throw refuse('class_archived');
}

/**
 * Gives pupils of a class a seat of a course each, all or none; who can watch it needs none. Refuses `class_not_found`,
 * `class_archived`, `school_members_only`, `course_not_found` for one that the class does not have, `pupil_not_found`, `seats_too_few`.
 */
export async function giveSeats(
  context: AppContext,
  { courseId, pupils, ...asked }: Of & { courseId: string; pupils: string[] },
): Promise<void> {
  const { actor, classId } = asked;
  const schoolId = await schoolFor(context, asked);
  const at = context.clock.now();
  const chosen = [...new Set(pupils)].sort();
  await context.database.transaction().execute(async (trx) => {
    if (schoolId !== null) await holdBoth(trx, asked, { schoolId });
    if (!(await classes.hasCourse(trx, classId, courseId))) throw refuse('course_not_found');
    if ((await classes.countAmong(trx, classId, chosen)) < chosen.length) throw refuse('pupil_not_found');
    const people = await withoutCourse(trx, courseId, chosen);
    if (people.length === 0) return;
    if (schoolId === null) throw refuse('seats_too_few');
    const { granted, used } = await countSeats(trx, schoolId, courseId);
    const resting = await countResting(trx, { schoolId, courseId, people, ...timesOf(context) });
    if (granted - used - resting < people.length) throw refuse('seats_too_few');
    await addSeats(trx, { schoolId, courseId, classId, people, by: actor.personId, at });
  });
}

/**
 * Takes the seat of a pupil who stays in the class: on the day that it was given, where the course was not begun, or once
 * it and what was last seen are so old that a seat does not go round. Who leaves gives it back by that. Refuses
 * `class_not_found`, `class_archived`, `school_members_only`, `seat_not_found`, `seat_in_use`.
 */
export async function endSeat(
  context: AppContext,
  { courseId, pupilId, ...asked }: Of & { courseId: string; pupilId: string },
): Promise<void> {
  const schoolId = await schoolFor(context, asked);
  if (schoolId === null) throw refuse('seat_not_found');
  await context.database.transaction().execute(async (trx) => {
    await holdBoth(trx, asked, { schoolId, toEnd: true });
    const whose = { schoolId, classId: asked.classId, courseId, personId: pupilId };
    const seat = await holdSeat(trx, { ...whose, ...timesOf(context) });
    if (!seat) throw refuse('seat_not_found');
    if (!seat.isMovable) throw refuse('seat_in_use');
    await setEnded(trx, seat.id, context.clock.now());
  });
}
