import { boxes } from '../../kits/boxes/index.ts';
import { enrolment } from '../../learning/enrolment/index.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { holdAccount, recordActOn } from './account.ts';
import { tell } from './compose-mails.ts';
import { addGift, endGift, findCourse } from './store-acts.ts';

type Place = { personId: string; courseId: string; reason: string };

/** Nobody gives courses to their own family, nor takes them out. Refuses `own_family`. */
async function refuseOwnFamily(trx: Database, { personId }: Actor, of: string): Promise<void> {
  if ((await accounts.findFamily(trx, personId)).has(of)) throw refuse('own_family');
}

/** Gives a course without a payment, with its kit. Refuses `own_family`, `person_not_found`, `account_merged`, `course_not_found`, `already_enrolled`, `gift_without_seat`. */
export async function giveCourse(
  context: AppContext,
  actor: Actor,
  { personId, courseId, reason }: Place,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const person = await holdAccount(trx, personId);
    await refuseOwnFamily(trx, actor, personId);
    if (person.mergedInto) throw refuse('account_merged');
    const course = await findCourse(trx, courseId);
    if (!course?.isShown) throw refuse('course_not_found');
    // The refusal of who finds no seat is for families: the office is told how many there are, and who changes that.
    const isNew = await enrolment
      .enrolIn(trx, { personId, courseId, orderId: null, at })
      .catch((cause: unknown) => {
        if (!(cause instanceof Refusal) || cause.code !== 'course_sold_out') throw cause;
        throw refuse('gift_without_seat', { named: String(course.seats) });
      });
    if (!isNew) throw refuse('already_enrolled');
    await addGift(trx, { personId, courseId, reason, by: actor.personId, at });
    await boxes.oweGivenKit(context, trx, { personId, courseId, at });
    await tell(context, trx, personId, { what: 'given', course: course.title, reason });
    await recordActOn(trx, actor, { act: 'course_given', personId, details: { courseId, reason }, at });
  });
}

/** Takes somebody out of a course, and its kit from the post; what was learned stays, and no money goes back. Refuses `own_family`, `person_not_found`, `not_in_course`. */
export async function takeOut(
  context: AppContext,
  actor: Actor,
  { personId, courseId, reason }: Place,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await holdAccount(trx, personId);
    await refuseOwnFamily(trx, actor, personId);
    const left = await enrolment.takeOut(trx, { personId, courseId, at });
    if (!left) throw refuse('not_in_course');
    // What was paid for is not posted any more, either.
    for (const orderId of left.orderIds)
      await boxes.takeBackOfOrder(trx, { orderId, courseIds: [courseId], at });
    if (await endGift(trx, { personId, courseId, at }))
      await boxes.takeBackOfGift(trx, { personId, courseId, at });
    const course = await findCourse(trx, courseId);
    await tell(context, trx, personId, { what: 'taken_out', course: course?.title ?? '', reason });
    await recordActOn(trx, actor, { act: 'course_taken_out', personId, details: { courseId, reason }, at });
  });
}
