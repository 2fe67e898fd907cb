import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aRegisteredSchool } from '../../../../tests/stage/invoices.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aCoordinator, aQuote, aSchool, dayAhead } from '../../../../tests/stage/schools.ts';
import type { Endpoint } from '../../../contract/platform/endpoint.ts';
import * as contract from '../../../contract/school/school-orders.ts';
import * as paying from '../../../contract/school/school-payments.ts';
import type { OfficeSchool } from '../../../contract/school/schools.ts';

/**
 * Orders of schools under any sequence of acts, two at once on two processes: seats, payments and credit notes keep their sums. More and
 * others in a long run: RUNS=200 SEED=7 npm test -- orders.property
 */
const RUNS = Number(process.env.RUNS ?? 5);
const SEED = Number(process.env.SEED ?? 1);

let folder: ContentFolder;
let stage: Stage;
let beside: Stage;
let office: Someone;
let coordinator: Someone;
let school: OfficeSchool;
let courses: SomeCourse[];
beforeAll(async () => {
  folder = aRegisteredSchool();
  const env = { CONTENT_DIR: folder.path };
  stage = await openStage({ env });
  beside = await openStage({ env, beside: stage });
  office = await theOffice(stage);
  courses = [await aCourse(stage), await aCourse(stage)];
  stage.clock.advance(2.1);
  school = await aSchool(stage, office);
  coordinator = await aCoordinator(stage, school);
});
afterAll(async () => {
  await beside.close();
  await stage.close();
  folder.end();
});

const which = fc.nat({ max: 1 });
const share = fc.integer({ min: 1, max: 70 });
const act = fc.oneof(
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), which }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('order' as const, 'note' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('invoice' as const),
      which,
      seatsWhen: fc.constantFrom('now', 'paid'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('grant' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('came' as const, 'went_back' as const),
      which,
      share,
      reference: fc.nat({ max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('credit' as const),
      which,
      share,
      seats: fc.nat({ max: 4 }),
      course: fc.nat({ max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), which }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Does one act, on whichever process. What is not allowed just now is refused, and changes nothing. */
async function perform(there: Stage, given: Act, quotes: contract.SchoolQuote[]): Promise<void> {
  const quote = quotes[given.which] as contract.SchoolQuote;
  const asked = { token: office.token, params: { quoteId: quote._id } };
  const call = (endpoint: Endpoint, body: unknown) => there.call(endpoint, { ...asked, body } as never);
  const amountOf = (percent: number) => Math.round(quote.total * percent) / 100;
  const going = { creditId: randomUUID(), reason: 'Fewer', ends: 0 };
  const acts = {
    withdraw: () => call(contract.withdrawSchoolQuote, { reason: 'A slip' }),
    note: () => call(contract.noteSchoolOrder, { ownNumber: null }),
    order: () =>
      there.call(contract.orderSchoolQuote, {
        token: coordinator.token,
        params: { quoteId: quote._id },
        body: { ownNumber: 'PO-1' },
      }),
    invoice: () =>
      call(contract.invoiceSchoolOrder, {
        seatsWhen: 'seatsWhen' in given ? given.seatsWhen : 'now',
        dueOn: dayAhead(stage, 20),
      }),
    grant: () => call(contract.grantOrderedSeats, { granted: true }),
    cancel: () => call(paying.cancelSchoolOrder, going),
    came: () => pay('came'),
    went_back: () => pay('went_back'),
    credit: () => {
      if (given.act !== 'credit') throw new Error('No credit');
      const courseId = courses[given.course]?.id ?? '';
      const seats = given.seats > 0 ? [{ courseId, seats: given.seats }] : [];
      return call(paying.creditSchoolOrder, { ...going, amount: amountOf(given.share), seats });
    },
  };
  const pay = (kind: 'came' | 'went_back') => {
    if (!('reference' in given)) throw new Error('No payment');
    const bankReference = `N${given.reference}`;
    const payment = { paymentId: randomUUID(), kind, amount: amountOf(given.share), bankReference };
    return call(paying.noteSchoolPayment, { ...payment, day: dayAhead(stage, 0) });
  };
  expect((await acts[given.act]()).status).toBeLessThan(500);
}

type Sums = Record<'orders' | 'seats' | 'paid' | 'credits' | 'left' | 'taxes' | 'twice' | 'gaps', number>;

/** Orders whose sums are wrong, asked of the database itself. */
async function readWrong(): Promise<Sums> {
  const { rows } = await stage.context.pool.query<Sums>(`
    with told as (
      select o.id, o.left_paise, o.cancelled_at,
        coalesce((select sum(total_paise) from invoice i where i.school_order_id = o.id and i.kind <> 'credit_note'), 0) as invoiced,
        coalesce((select sum(total_paise) from invoice i where i.school_order_id = o.id and i.kind = 'credit_note'), 0) as credited,
        coalesce((select sum(case kind when 'came' then amount_paise else -amount_paise end) from school_payment m
          where m.order_id = o.id), 0) as paid
      from school_order o
    )
    select
      (select count(*) from school_order o join school_quote q on q.id = o.quote_id where q.withdrawn_at is not null)::int as orders,
      -- Seats that count are those of the lines less what went back, or none yet; of a cancelled order none.
      (select count(*) from school_order o join school_quote_line l on l.quote_id = o.quote_id
        cross join lateral (select coalesce(sum(g.seats), 0) as seats from school_seats g
          where g.school_order_id = o.id and g.course_id = l.course_id and g.taken_back_at is null) g
        where g.seats <> case when o.granted_at is null then 0 else l.seats - l.seats_back end
          or (o.cancelled_at is not null and g.seats > 0))::int as seats,
      (select count(*) from told where paid < 0 or paid > invoiced)::int as paid,
      (select count(*) from told where credited > invoiced
        or (cancelled_at is not null and credited <> invoiced))::int as credits,
      (select count(*) from told where left_paise <> invoiced - credited - paid)::int as left,
      (select count(*) from (select sum(case kind when 'credit_note' then -igst_paise else igst_paise end) as igst,
          sum(case kind when 'credit_note' then -total_paise else total_paise end) as total
        from invoice where school_order_id is not null group by school_order_id) s
        where igst < 0 or (total = 0 and igst <> 0))::int as taxes,
      (select count(*) from (select from invoice where kind <> 'credit_note' and school_order_id is not null
        group by school_order_id having count(*) > 1) s)::int as twice,
      (select count(*) from (
        select max(serial) - count(*) as gap from invoice group by series, financial_year
        union all select max(serial) - count(*) from school_quote group by series, financial_year
      ) s where gap <> 0)::int as gaps`);
  return rows[0] as Sums;
}

test('whatever is done about orders of a school, also by two at once, seats, payments and credit notes keep their sums', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, fc.option(act)), { minLength: 15, maxLength: 25 }),
      async (acts) => {
        const lines = courses.map(({ id }, at) => ({ courseId: id, seats: 5 + at, discount: at * 33.33 }));
        const quotes = [
          await aQuote(stage, office, school, lines),
          await aQuote(stage, office, school, lines.slice(0, 1)),
        ];
        await perform(stage, { act: 'note', which: 0 }, quotes);
        for (const [one, other] of acts)
          await Promise.all([perform(stage, one, quotes), other && perform(beside, other, quotes)]);
        expect(await readWrong()).toEqual({
          orders: 0,
          seats: 0,
          paid: 0,
          credits: 0,
          left: 0,
          taxes: 0,
          twice: 0,
          gaps: 0,
        });
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // It was about something.
  const { rows } = await stage.context.pool.query(`select
    (select count(*) from school_payment)::int as payments, (select count(*) from invoice where kind = 'credit_note')::int as notes,
    (select count(*) from school_seats where taken_back_at is not null)::int as back`);
  for (const count of Object.values(rows[0])) expect(count).toBeGreaterThan(0);
}, 300_000);
