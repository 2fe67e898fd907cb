import { randomUUID } from 'node:crypto';
import { writeReview } from '../../src/contract/learning/catalogue.ts';
import { makeAnnouncement } from '../../src/contract/staff/announcements.ts';
import { wallClockAt } from '../../src/rules/platform/site-time.ts';
import { aCourseWithKit, paidFor, sayWhere } from './boxes.ts';
import { aCertificate } from './certificates.ts';
import { aWaitingCreation } from './creations.ts';
import { aDoubt } from './doubts.ts';
import { aSession } from './live-sessions.ts';
import { anOpenMessage } from './messages.ts';
import type { Stage } from './open-stage.ts';
import { aCoupon, aCourseAt, aWaitingPayment, verify } from './orders.ts';
import { aLearner, type Someone } from './people.ts';
import { aHandIn } from './projects.ts';
import { aQuote, aSchool } from './schools.ts';
import { fileOf, send, upi } from './statements.ts';
import { aProblem, aSentBox } from './stock.ts';

/** The day on which the stage of a full office must stand: its bank statement is of that day. */
export const FULL_OFFICE_AT = new Date('2026-11-22T06:00:00Z');

/** One or more of everything that the staff pages list. Returns the ids that the stories open. */
export async function fillOffice(stage: Stage, office: Someone) {
  const course = await aCourseAt(stage, 2499, 'Blink and Build');
  const utr = '632600000001';
  const asha = await aLearner(stage, 'Asha Verma');
  await aWaitingPayment(stage, asha, course, { utr });
  const ravi = await aLearner(stage, 'Ravi Nair');
  await verify(stage, office, await aWaitingPayment(stage, ravi, course, { utr: '632600000002' }));
  // Of this one the screenshot shows another amount and another UTR than the order.
  const lata = await aLearner(stage, 'Lata Rao');
  const { receiptId } = await aWaitingPayment(stage, lata, course, { utr: '632600000003' });
  await stage.context.database
    .updateTable('receipt_reading')
    .set({ read_at: stage.clock.now(), utr: '632600000004', amount_paise: 240000 })
    .where('receipt_id', '=', receiptId)
    .execute();
  const day = '2026-11-22';
  const lines = [
    { day, narration: upi(utr, 'NO REMARKS'), amount: '2,499.00' },
    { day, narration: upi('632600000003', 'NO REMARKS'), amount: '2,400.00' },
    { day, narration: 'CASH DEPOSIT PUNE', amount: '12,000.00' },
  ];
  await send(stage, office, fileOf('hdfc', lines), { idempotencyKey: randomUUID() });

  const { learner, course: learnt } = await aCertificate(stage, 'Meera Nair');
  await stage.call(writeReview, {
    token: learner.token,
    params: { courseId: learnt.id },
    body: { stars: 5, text: 'It blinks and blinks.' },
  });
  await aHandIn(stage, learner, learnt);
  await aDoubt(stage, learner, { placeId: learnt.lectures[0] ?? '' });
  await anOpenMessage(stage, office);
  await aWaitingCreation(stage, office);
  await aCoupon(stage, { code: 'DIWALI', percent: 10 });
  await aSession(stage, office, learnt, { startsIn: 60 });

  const kit = await aCourseWithKit(stage, { title: 'Night light' });
  const { boxId } = await paidFor(stage, office, ravi, kit);
  await sayWhere(stage, ravi);
  const sent = await aSentBox(stage, learner, learnt);
  await aProblem(stage, learner, sent);

  const startsAt = wallClockAt(stage.clock.now(), stage.context.config.timeZone);
  await stage.call(makeAnnouncement, {
    token: office.token,
    body: {
      announcementId: randomUUID(),
      ...{ title: 'A holiday', text: 'We rest on Monday.', level: 'news', to: 'everybody', startsAt },
      ...{ courseId: null, track: null, grade: null, endsAt: null, link: null },
    },
  });
  const school = await aSchool(stage, office);
  await aQuote(stage, office, school, [{ courseId: course.id }]);
  return { schoolId: school._id, boxId, sentBox: sent, course, learner, kitOwner: ravi };
}
