import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { anOffer, aSchool, dayAhead } from '../../../../tests/stage/schools.ts';
import { enrol } from '../../../contract/learning/enrolment.ts';
import type { Endpoint } from '../../../contract/platform/endpoint.ts';
import * as contract from '../../../contract/school/school-orders.ts';
import * as paying from '../../../contract/school/school-payments.ts';
import { grantSeats, type OfficeSchool, takeSeatsBack } from '../../../contract/school/schools.ts';
import { setSeats } from '../../../contract/shop/selling.ts';

/**
 * Families and schools that want the seats of one course, any number of them at once on two processes: never more are sold than there
 * are, and none is lost. More and others in a long run: RUNS=200 SEED=7 npm test -- seats.property
 */
const RUNS = Number(process.env.RUNS ?? 6);
const SEED = Number(process.env.SEED ?? 1);
const LIMIT = 9;

let stage: Stage;
let beside: Stage;
let office: Someone;
let school: OfficeSchool;
let families: Someone[];
beforeAll(async () => {
  stage = await openStage();
  beside = await openStage({ beside: stage });
  office = await theOffice(stage);
  families = await Promise.all(Array.from({ length: LIMIT + 1 }, () => aLearner(stage)));
});
afterAll(async () => {
  await beside.close();
  await stage.close();
});

const which = fc.nat({ max: 3 });
const seats = fc.integer({ min: 1, max: 5 });
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('learn' as const), which: fc.nat({ max: LIMIT }) }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('offer' as const, 'grant' as const), seats }) },
  {
    weight: 9,
    arbitrary: fc.record({
      act: fc.constantFrom('order', 'invoice', 'unlock', 'withdraw', 'cancel', 'takeBack'),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('credit' as const), which, seats }) },
);
type Act = { act: string; which?: number; seats?: number };

/** What was made in this run so far. */
type Made = { courseId: string; quotes: string[]; grants: string[] };

/** Does one act, on whichever process; gives its status. What is not allowed just now is refused, and changes nothing. */
async function perform(there: Stage, made: Made, { act, which = 0, seats = 1 }: Act): Promise<number> {
  const { courseId } = made;
  const ofSchool = { token: office.token, params: { schoolId: school._id } };
  const quoteId = made.quotes[which] ?? randomUUID();
  const send = (endpoint: Endpoint, body: unknown) =>
    there.call(endpoint, { token: office.token, params: { quoteId }, body } as never);
  const going = { creditId: randomUUID(), reason: 'Fewer', ends: 0 };
  const acts: Record<string, () => Promise<{ status: number }>> = {
    learn: () => there.call(enrol, { token: families[which]?.token ?? '', body: { courseId } }),
    offer: () => {
      const body = anOffer(stage, [{ courseId, seats }]);
      made.quotes.unshift(body.quoteId);
      return there.call(contract.makeSchoolQuote, { ...ofSchool, body });
    },
    grant: () => {
      const grantId = randomUUID();
      made.grants.unshift(grantId);
      const body = { grantId, courseId, seats, order: `SCH-${grantId.slice(0, 8)}-1` };
      return there.call(grantSeats, { ...ofSchool, body });
    },
    order: () => send(contract.noteSchoolOrder, { ownNumber: null }),
    invoice: () =>
      send(contract.invoiceSchoolOrder, { seatsWhen: which % 2 ? 'now' : 'paid', dueOn: dayAhead(stage, 9) }),
    unlock: () => send(contract.grantOrderedSeats, { granted: true }),
    withdraw: () => send(contract.withdrawSchoolQuote, { reason: 'A slip' }),
    cancel: () => send(paying.cancelSchoolOrder, going),
    credit: () => send(paying.creditSchoolOrder, { ...going, amount: 0, seats: [{ courseId, seats }] }),
    takeBack: () =>
      there.call(takeSeatsBack, {
        token: office.token,
        params: { schoolId: school._id, grantId: made.grants[which] ?? randomUUID() },
        body: { reason: 'A slip', ends: 0 },
      }),
  };
  const answer = await (acts[act] as () => Promise<{ status: number }>)();
  expect(answer.status).toBeLessThan(500);
  return answer.status;
}

/** Seats that are sold, as rows say one by one: counted here, not by what holds them. */
async function sold({ courseId, quotes }: Made): Promise<number> {
  const { rows } = await stage.context.pool.query<{ learners: number; granted: number; offered: number }>(
    `select (select count(*) from enrolment where course_id = $1)::int as learners,
      (select coalesce(sum(seats), 0) from school_seats where course_id = $1 and taken_back_at is null and school_order_id is null)::int as granted,
      (select coalesce(sum(l.seats - l.seats_back), 0) from school_quote q join school_quote_line l on l.quote_id = q.id
        where q.id = any ($2::uuid[]) and q.withdrawn_at is null)::int as offered`,
    [courseId, quotes],
  );
  const [{ learners, granted, offered } = { learners: 0, granted: 0, offered: 0 }] = rows;
  return learners + granted + offered;
}

test('families and schools that buy at once get never more seats than there are, and each seat that is left is sold', async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 14 }),
      async (rounds) => {
        office = await theOffice(stage);
        school = await aSchool(stage, office);
        const { id: courseId } = await aCourseAt(stage, 0);
        await stage.call(setSeats, { token: office.token, params: { courseId }, body: { seats: LIMIT } });
        const made: Made = { courseId, quotes: [], grants: [] };
        for (const round of rounds) {
          const statuses = await Promise.all(
            round.map((one, index) => perform(index % 2 ? beside : stage, made, one)),
          );
          refused += statuses.filter((status) => status >= 400).length;
          expect(await sold(made)).toBeLessThanOrEqual(LIMIT);
        }
        // None is lost: who comes now gets what is left, all at once on both, and the next gets none.
        await Promise.all(
          families.map((_, index) =>
            perform(index % 2 ? beside : stage, made, { act: 'learn', which: index }),
          ),
        );
        expect(await sold(made)).toBe(LIMIT);
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(refused).toBeGreaterThan(0);
}, 300_000);
