import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { throttleOf } from '../../http/throttle.ts';
import { boxes } from '../boxes/index.ts';
import { catalogue } from '../catalogue/index.ts';
import { office } from '../office/index.ts';
import { ask, endTeachingIn, invitationsTo } from './invite.ts';
import { addSchool, endMember, holdSchool } from './store.ts';
import {
  addGrant,
  countSeats,
  endLatest,
  findGrant,
  hasGrant,
  isFamilysPaper,
  setTakenBack,
} from './store-seats.ts';

type Act = { act: string; schoolId: string; details: Record<string, unknown> };
type OfSchool = { actor: Actor; schoolId: string };

/** Does something to a school that is held, with its row of the audit. Refuses `school_not_found`. */
async function keep(
  context: AppContext,
  { actor, schoolId }: OfSchool,
  change: (trx: Database, at: Date) => Promise<Omit<Act, 'schoolId'> | null>,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    if (!(await holdSchool(trx, schoolId))) throw refuse('school_not_found');
    const done = await change(trx, at);
    if (!done) return;
    const { act, details } = done;
    const staffId = actor.personId;
    await office.recordAct(trx, { staffId, act, subjectKind: 'school', subjectId: schoolId, details, at });
  });
}

type Making = { id: string; name: string; city: string; state: string };

/** Makes a school and asks somebody to coordinate it; of this id it is made once. */
export async function makeSchool(
  context: AppContext,
  { actor, email, locale, ...school }: Making & { actor: Actor; email: string; locale: Locale },
): Promise<void> {
  const at = context.clock.now();
  const by = actor.personId;
  await context.database.transaction().execute(async (trx) => {
    if (!(await addSchool(trx, { ...school, by, at }))) return;
    await ask(context, trx, { schoolId: school.id, email, becomes: 'coordinator', by, locale });
    await office.recordAct(trx, {
      staffId: by,
      act: 'school_made',
      subjectKind: 'school',
      subjectId: school.id,
      details: { name: school.name },
      at,
    });
  });
}

/** Asks somebody to coordinate a school. Refuses `school_not_found`; an address that was asked often today gets no more in silence. */
export async function inviteCoordinator(
  context: AppContext,
  asked: OfSchool & { email: string; locale: Locale },
): Promise<void> {
  const isOpen = await throttleOf(context).allows(invitationsTo, asked.email);
  await keep(context, asked, async (trx) => {
    if (!isOpen) return null;
    const { actor, schoolId, email, locale } = asked;
    await ask(context, trx, { schoolId, email, becomes: 'coordinator', by: actor.personId, locale });
    return { act: 'school_coordinator_invited', details: {} };
  });
}

/** Ends that somebody coordinates a school, and teaches in it where they do. Refuses `school_not_found`. */
export const endCoordinator = (context: AppContext, asked: OfSchool & { personId: string }): Promise<void> =>
  keep(context, asked, async (trx) => {
    const { schoolId, personId } = asked;
    await endMember(trx, { schoolId, personId, kind: 'coordinator' });
    await endTeachingIn(trx, schoolId, personId);
    return { act: 'school_coordinator_ended', details: { coordinator: personId } };
  });

type Granting = OfSchool & { grantId: string; courseId: string; seats: number; order: string };

/**
 * Grants a school seats of a course against its order; the same id again grants nothing more. Refuses `school_not_found`,
 * `course_not_found`, `school_order_used`, and `school_order_familys` where the number is that of a paper that a family got.
 */
export const grantSeats = (context: AppContext, asked: Granting): Promise<void> =>
  keep(context, asked, async (trx, at) => {
    const { actor, grantId: id, schoolId, courseId, seats, order } = asked;
    if (await hasGrant(trx, schoolId, id)) return null;
    if (!(await catalogue.isPublished(trx, courseId))) throw refuse('course_not_found');
    if (await isFamilysPaper(trx, order)) throw refuse('school_order_familys');
    const grant = { id, schoolId, courseId, seats, order, by: actor.personId, at };
    if (!(await addGrant(trx, grant))) throw refuse('school_order_used');
    await boxes.oweGrantedKits(context, trx, { grantId: id, schoolId, courseId, seats, at });
    return { act: 'school_seats_granted', details: { grant: id, course: courseId, seats, order } };
  });

/**
 * Takes a grant back. Where more seats are used than remain, the latest end: as many as was told (`ends`). Refuses
 * `school_not_found`, `seats_not_found`, `seats_changed`.
 */
export const takeSeatsBack = (
  context: AppContext,
  asked: OfSchool & { grantId: string; reason: string; ends: number },
): Promise<void> =>
  keep(context, asked, async (trx, at) => {
    const { schoolId, grantId, reason, ends } = asked;
    const grant = await findGrant(trx, schoolId, grantId);
    if (!grant) throw refuse('seats_not_found');
    const { courseId, seats, order } = grant;
    const { granted, used } = await countSeats(trx, schoolId, courseId);
    const count = Math.max(0, used - (granted - seats));
    if (count !== ends) throw refuse('seats_changed');
    await setTakenBack(trx, { grantId, at, reason });
    await boxes.takeBackOfGrant(trx, grantId, at);
    await endLatest(trx, { schoolId, courseId, count, at });
    return {
      act: 'school_seats_taken_back',
      details: { grant: grantId, course: courseId, seats, order, ended: count, reason },
    };
  });
