import { randomUUID } from 'node:crypto';
import { moveBoxes } from '../../../src/contract/kits/box-desk.ts';
import { giveSchoolAddress, sayCome } from '../../../src/contract/kits/boxes.ts';
import { decidePartProblem } from '../../../src/contract/kits/part-problems.ts';
import {
  invoiceSchoolOrder,
  makeSchoolQuote,
  noteSchoolOrder,
} from '../../../src/contract/school/school-orders.ts';
import { cancelSchoolOrder } from '../../../src/contract/school/school-payments.ts';
import { mailWish } from '../../../src/contract/shop/wishes.ts';
import { aCourseWithKit, bengaluru, handedOver, packed, paidFor, sayWhere } from '../../stage/boxes.ts';
import {
  aCourseAt,
  aWaitingPayment,
  type CourseForSale,
  decide,
  giveBack,
  sendReceipt,
  settle,
  verify,
} from '../../stage/orders.ts';
import type { Someone } from '../../stage/people.ts';
import {
  aCoordinator,
  anInvoicedOrder,
  anOffer,
  aQuote,
  aSchool,
  dayAhead,
  withSeats,
} from '../../stage/schools.ts';
import { aProblem, aSentBox } from '../../stage/stock.ts';
import { done, type Events, type World } from './world.ts';

const DAY = 86_400;

/** A payment of a mother for her child. */
async function paidByMother({ stage, family }: World, course: CourseForSale) {
  const { child, mother } = await family();
  const payment = await aWaitingPayment(stage, mother, course, { learnerId: child.user._id });
  return { child, mother, payment };
}

/** A kit that is owed to a child, and goes where its mother said. */
async function anOwedBox(world: World) {
  const { stage, office } = world;
  const { child, mother, payment } = await paidByMother(world, await aCourseWithKit(stage));
  await sayWhere(stage, mother, {}, child.user._id);
  await verify(stage, office, payment);
  const { id } = await stage.context.database
    .selectFrom('box')
    .select('id')
    .where('order_id', '=', payment._id)
    .executeTakeFirstOrThrow();
  return { child, mother, boxId: id };
}

/** The same, with the courier. */
async function aBoxOnItsWay(world: World) {
  const box = await anOwedBox(world);
  await done(packed(world.stage, world.office, box.boxId));
  await done(handedOver(world.stage, world.office, box.boxId));
  return box;
}

/** A school with two who coordinate it. */
async function aSchoolOfTwo({ stage, office, named }: World) {
  const school = await aSchool(stage, office);
  const coordinator = named('coordinator', await aCoordinator(stage, school));
  named('second coordinator', await aCoordinator(stage, school));
  return { school, coordinator };
}

type OfSchool = Awaited<ReturnType<typeof aSchoolOfTwo>> & { course: CourseForSale };

/** A box that is owed to a school, and goes where its coordinator said. */
async function aSchoolBox({ stage, office }: World, { school, coordinator, course }: OfSchool) {
  await withSeats(stage, office, school, course as never, 3);
  const params = { schoolId: school._id };
  await done(stage.call(giveSchoolAddress, { token: coordinator.token, params, body: bengaluru }));
  const { id } = await stage.context.database
    .selectFrom('box')
    .select('id')
    .where('school_id', '=', school._id)
    .executeTakeFirstOrThrow();
  return id;
}

/** A quote of that school, which the coordinator gets also as the one to whom it is mailed; ordered. */
async function anOrderedQuote(world: World) {
  const { stage, office, course } = world;
  const { school, coordinator } = await aSchoolOfTwo(world);
  const quote = await anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
  await mailedTo(world, quote, coordinator);
  return { quote, coordinator };
}

/** The quote went to this person, too, however their address was written. */
const mailedTo = ({ stage }: World, { _id }: { _id: string }, { user }: Someone) =>
  stage.context.pool.query('update school_quote set email = $2 where id = $1', [_id, user.email]);

const move = (world: World, boxId: string, from: 'sent', to: 'delivered' | 'returned') =>
  done(world.stage.call(moveBoxes, { token: world.office.token, body: { boxIds: [boxId], from, to } }));

/** Another address for whom the quote is, beside the coordinators. */
const offered = (world: World, email: string) => ({
  ...anOffer(world.stage, [{ courseId: world.course.id }]),
  toCoordinators: true,
  email,
});

export const ofMoney: Events = {
  'a mother sends a receipt for her child': {
    prepare: async ({ stage, family }) => {
      const { child, mother } = await family();
      const course = await aCourseAt(stage, 1999);
      const more = { learnerId: child.user._id };
      return () => done(sendReceipt(stage, { learner: mother, course, more }));
    },
    told: { 'orders.received': ['mother'] },
  },
  'a payment for a child is verified': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { payment } = await paidByMother(world, await aCourseAt(stage, 1999));
      return () => verify(stage, office, payment);
    },
    told: { 'orders.verified': ['mother'] },
  },
  'a payment for a course with a kit is verified': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { payment } = await paidByMother(world, await aCourseWithKit(stage));
      return () => verify(stage, office, payment);
    },
    told: { 'orders.verified': ['mother'], 'boxes.address': ['father', 'mother'] },
  },
  'a payment for a child is rejected': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { payment } = await paidByMother(world, await aCourseAt(stage, 1999));
      await done(decide(stage, office, payment, { decision: 'rejected', reason: 'Another amount.' }));
      return () => settle(stage);
    },
    told: { 'orders.rejected': ['mother'] },
  },
  'money goes back': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { payment } = await paidByMother(world, await aCourseAt(stage, 1999));
      await verify(stage, office, payment);
      return () => done(giveBack(stage, office, payment, { bankReference: 'RFND-TOLD' }));
    },
    told: { 'orders.refunded': ['mother'] },
  },
  'a child wishes for a course': {
    prepare: async ({ stage, family }) => {
      const { token } = (await family()).child;
      const body = { courseId: (await aCourseAt(stage, 1999)).id };
      return () => done(stage.call(mailWish, { token, body }));
    },
    told: { 'wishes.wished': ['father', 'mother'] },
  },
  'an address is asked for again': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { payment } = await paidByMother(world, await aCourseWithKit(stage));
      await stage.context.pool.query('update box set asked = 3');
      await verify(stage, office, payment);
      stage.clock.advance(3 * DAY + 60);
      return () => stage.runJob('ask-for-addresses');
    },
    told: { 'boxes.address': ['father', 'mother'] },
  },
  'the box of a child is packed': {
    prepare: async (world) => {
      const { boxId } = await anOwedBox(world);
      return () => done(packed(world.stage, world.office, boxId));
    },
    // Who said where it goes, and the child itself.
    told: { 'boxes.packed': ['child', 'mother'] },
  },
  'the box of a child is sent': {
    prepare: async (world) => {
      const { boxId } = await anOwedBox(world);
      await done(packed(world.stage, world.office, boxId));
      return () => done(handedOver(world.stage, world.office, boxId));
    },
    told: { 'boxes.sent': ['child', 'mother'] },
  },
  'the office notes that the box of a child has come': {
    prepare: async (world) => {
      const { boxId } = await aBoxOnItsWay(world);
      return () => move(world, boxId, 'sent', 'delivered');
    },
    told: { 'boxes.delivered': ['child', 'mother'] },
  },
  'a mother says that the box has come': {
    prepare: async (world) => {
      const { boxId, mother } = await aBoxOnItsWay(world);
      return () => done(world.stage.call(sayCome, { token: mother.token, params: { boxId } }));
    },
    told: { 'boxes.delivered': ['child'] },
  },
  'the box of a child comes back': {
    prepare: async (world) => {
      const { boxId } = await aBoxOnItsWay(world);
      return () => move(world, boxId, 'sent', 'returned');
    },
    told: { 'boxes.returned': ['child', 'mother'] },
  },
  'the box of a school is packed': {
    prepare: async (world) => {
      const { stage, office } = world;
      const course = await aCourseWithKit(stage);
      const boxId = await aSchoolBox(world, { ...(await aSchoolOfTwo(world)), course });
      return () => done(packed(stage, office, boxId));
    },
    told: { 'boxes.packed': ['coordinator'] },
  },
  'a school is owed a box': {
    prepare: async (world) => {
      const { school } = await aSchoolOfTwo(world);
      const course = await aCourseWithKit(world.stage);
      return () => withSeats(world.stage, world.office, school, course as never, 3);
    },
    told: { 'boxes.address': ['coordinator', 'second coordinator'] },
  },
  'a missing part is sent': {
    prepare: async ({ stage, office, learner, course }) => {
      const someone = await learner();
      const problemId = await aProblem(stage, someone, await aSentBox(stage, someone, course));
      const asked = { token: office.token, params: { problemId }, body: { decision: 'sent' as const } };
      // Its own box is asked about, too, where nobody has said where it goes.
      await sayWhere(stage, someone);
      return () => done(stage.call(decidePartProblem, asked));
    },
    told: { 'part-problems.sent': ['learner'] },
  },
  'a missing part of a child is answered': {
    prepare: async ({ stage, office, family, course }) => {
      const { child } = await family();
      const problemId = await aProblem(stage, child, await aSentBox(stage, child, course));
      const body = { decision: 'answered' as const, reply: 'Look below the lid' };
      return () => done(stage.call(decidePartProblem, { token: office.token, params: { problemId }, body }));
    },
    told: { 'part-problems.answered': ['child', 'father', 'mother'] },
  },
  'a missing part of a school is sent': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { school, coordinator } = await aSchoolOfTwo(world);
      const course = await aCourseWithKit(stage);
      const boxId = await aSchoolBox(world, { school, coordinator, course });
      await done(packed(stage, office, boxId));
      await done(handedOver(stage, office, boxId));
      const box = { id: boxId, partId: course.parts[1] ?? '', part: '' };
      const params = { problemId: await aProblem(stage, coordinator, box) };
      const asked = { token: office.token, params, body: { decision: 'sent' as const } };
      return () => done(stage.call(decidePartProblem, asked));
    },
    told: { 'part-problems.sent': ['coordinator', 'second coordinator'] },
  },
  'a part runs short': {
    prepare: async ({ stage, office, learner }) => {
      await stage.runJob('stock-watch');
      await paidFor(stage, office, await learner(), await aCourseWithKit(stage, { there: 0 }));
      return () => stage.runJob('stock-watch');
    },
    told: { 'stock.low': ['packer'] },
  },
  'a school is made an offer': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { school } = await aSchoolOfTwo(world);
      const body = offered(world, world.addressOf('principal'));
      const asked = { token: office.token, params: { schoolId: school._id }, body };
      return () => done(stage.call(makeSchoolQuote, asked));
    },
    told: { 'school-orders.quoted': ['coordinator', 'principal', 'second coordinator'] },
  },
  'a school is made an offer to the address of its coordinator': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { school, coordinator } = await aSchoolOfTwo(world);
      const body = offered(world, (coordinator.user.email ?? '').toUpperCase());
      const asked = { token: office.token, params: { schoolId: school._id }, body };
      return () => done(stage.call(makeSchoolQuote, asked));
    },
    told: { 'school-orders.quoted': ['coordinator', 'second coordinator'] },
  },
  'the order of a school is invoiced': {
    prepare: async (world) => {
      const { stage, office, course } = world;
      const { school, coordinator } = await aSchoolOfTwo(world);
      const quote = await aQuote(stage, office, school, [{ courseId: course.id }]);
      await mailedTo(world, quote, coordinator);
      const asked = { token: office.token, params: { quoteId: quote._id } };
      await done(stage.call(noteSchoolOrder, { ...asked, body: { ownNumber: 'PO-7' } }));
      const body = { seatsWhen: 'now' as const, dueOn: dayAhead(stage, 30) };
      return () => done(stage.call(invoiceSchoolOrder, { ...asked, body }));
    },
    told: { 'school-orders.paper': ['coordinator', 'second coordinator'] },
  },
  'the order of a school is cancelled': {
    prepare: async (world) => {
      const { quote } = await anOrderedQuote(world);
      const body = { creditId: randomUUID(), reason: 'They closed', ends: 0 };
      const asked = { token: world.office.token, params: { quoteId: quote._id }, body };
      return () => done(world.stage.call(cancelSchoolOrder, asked));
    },
    told: { 'school-orders.paper': ['coordinator', 'second coordinator'] },
  },
  'a school is reminded of its invoice': {
    prepare: async (world) => {
      const { stage } = world;
      await stage.context.pool.query('update school_order set reminded = 2');
      await anOrderedQuote(world);
      stage.clock.advance(34 * DAY);
      return () => stage.runJob('school-reminders');
    },
    told: { 'school-orders.reminder': ['coordinator', 'second coordinator'] },
  },
};
