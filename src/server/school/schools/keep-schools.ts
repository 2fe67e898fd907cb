import { v7 as newId } from 'uuid';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import { boxes } from '../../kits/boxes/index.ts';
import { catalogue } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { throttleOf } from '../../platform/http/throttle.ts';
import { office } from '../../platform/office/index.ts';
import { selling } from '../../shop/selling/index.ts';
import { ask, endTeachingIn, invitationsTo } from './invite.ts';
import { addSchool, endMember, holdSchool, setSchoolFacts } from './store.ts';
import {
  addGrant,
  countSeats,
  endLatest,
  findGrant,
  grantsOf,
  hasGrant,
  isOwnPaper,
  setTakenBack,
} from './store-seats.ts';

type Act = { act: ActName; schoolId: string; details: Details };
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

/** Corrects a school's name and place; papers that were written stay as they are. Refuses `school_not_found`. */
export const changeSchool = (
  context: AppContext,
  { name, city, state, ...asked }: OfSchool & { name: string; city: string; state: string },
): Promise<void> =>
  keep(context, asked, async (trx) => {
    const before = await setSchoolFacts(trx, { id: asked.schoolId, name, city, state });
    if (before.name === name && before.city === city && before.state === state) return null;
    return { act: 'school_changed', details: { before, after: { name, city, state } } };
  });

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
    await endTeachingIn(trx, { schoolId, personId, at: context.clock.now() });
    return { act: 'school_coordinator_ended', details: { coordinator: personId } };
  });

/** Whether a number looks like one that our own papers get, or will get. */
const isOfOurSeries = ({ config }: AppContext, number: string): boolean =>
  new RegExp(`^${config.invoicing.prefix}[CIQR]\\d{5,}$`).test(number.replace(/[^A-Z0-9]/g, ''));

type Granting = OfSchool & { grantId: string; courseId: string; seats: number; order: string };

/**
 * Grants a school seats of a course against an invoice that was written elsewhere; the same id again grants nothing more. Refuses `school_not_found`,
 * `course_not_found`, `school_order_used`, `invalid_input` for more than are left of the course, and `school_order_familys` where the number is, or could be, that of a paper from here.
 */
export const grantSeats = (context: AppContext, asked: Granting): Promise<void> =>
  keep(context, asked, async (trx, at) => {
    const { actor, grantId: id, schoolId, courseId, seats, order } = asked;
    if (await hasGrant(trx, schoolId, id)) return null;
    if (!(await catalogue.isPublished(trx, courseId))) throw refuse('course_not_found');
    if (isOfOurSeries(context, order) || (await isOwnPaper(trx, order))) throw refuse('school_order_familys');
    const grant = { id, schoolId, courseId, seats, order, by: actor.personId, at };
    await selling.holdSchoolSeats(trx, [{ courseId, seats }], { at, fieldOf: () => 'seats' });
    if (!(await addGrant(trx, grant))) throw refuse('school_order_used');
    await boxes.oweGrantedKits(context, trx, { grantId: id, schoolId, courseId, seats, at });
    return { act: 'school_seats_granted', details: { grant: id, course: courseId, seats, order } };
  });

/** How many pupils lose their seat when a school that is held has so many less. */
async function countEnding(
  trx: Database,
  { schoolId, courseId, seats }: { schoolId: string; courseId: string; seats: number },
): Promise<number> {
  const { granted, used } = await countSeats(trx, schoolId, courseId);
  return Math.max(0, used - (granted - seats));
}

type OrderedSeats = { schoolId: string; schoolOrderId: string; by: string; at: Date };

/** Grants what was ordered to a school that is held, by the number of its invoice. Refuses `school_order_used` where the office typed that number before. */
export async function grantOrdered(
  context: AppContext,
  trx: Database,
  { lines, order, ...given }: OrderedSeats & { order: string; lines: { courseId: string; seats: number }[] },
): Promise<void> {
  const { schoolId, at } = given;
  for (const line of lines) {
    const id = newId();
    if (!(await addGrant(trx, { ...given, ...line, id, order }))) throw refuse('school_order_used');
    await boxes.oweGrantedKits(context, trx, { grantId: id, schoolId, ...line, at });
  }
}

/**
 * Takes seats of an order back from a school that is held: what is left of a grant is granted anew. Gives how many pupils
 * lost their seat. Refuses `school_seats_wrong` where the order has fewer.
 */
export async function takeOrderedBack(
  trx: Database,
  {
    lines,
    reason,
    ...given
  }: OrderedSeats & { reason: string; lines: { courseId: string; seats: number }[] },
): Promise<number> {
  const { schoolId, schoolOrderId, at } = given;
  const grants = await grantsOf(trx, schoolOrderId);
  let ended = 0;
  for (const { courseId, seats } of lines) {
    const grant = grants.find((one) => one.courseId === courseId);
    if (!grant || grant.seats < seats) throw refuse('school_seats_wrong');
    const count = await countEnding(trx, { schoolId, courseId, seats });
    await setTakenBack(trx, { grantId: grant.id, at, reason });
    const left = grant.seats - seats;
    if (left > 0) {
      const id = newId();
      await addGrant(trx, { ...given, id, courseId, seats: left, order: grant.order });
      await boxes.keepOfGrant(trx, { from: grant.id, to: id, kits: left });
    } else await boxes.takeBackOfGrant(trx, grant.id, at);
    await endLatest(trx, { schoolId, courseId, count, at });
    ended += count;
  }
  return ended;
}

/**
 * Takes a grant back whose number was typed. Where more seats are used than remain, the latest end: as many as was told (`ends`). Refuses
 * `school_not_found`, `seats_not_found`, `seats_changed`, and `school_seats_ordered` for seats that came with an order from here.
 */
export const takeSeatsBack = (
  context: AppContext,
  asked: OfSchool & { grantId: string; reason: string; ends: number },
): Promise<void> =>
  keep(context, asked, async (trx, at) => {
    const { schoolId, grantId, reason, ends } = asked;
    const grant = await findGrant(trx, schoolId, grantId);
    if (!grant) throw refuse('seats_not_found');
    if (grant.schoolOrderId) throw refuse('school_seats_ordered');
    const { courseId, seats, order } = grant;
    const count = await countEnding(trx, { schoolId, courseId, seats });
    if (count !== ends) throw refuse('seats_changed');
    await setTakenBack(trx, { grantId, at, reason });
    await boxes.takeBackOfGrant(trx, grantId, at);
    await endLatest(trx, { schoolId, courseId, count, at });
    return {
      act: 'school_seats_taken_back',
      details: { grant: grantId, course: courseId, seats, order, ended: count, reason },
    };
  });
