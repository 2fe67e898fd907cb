import { sql } from 'kysely';
import { PRICE_HELD_HOURS } from '../../../contract/platform/limits.ts';
import type { StateCode } from '../../../contract/platform/states.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Parties } from './store-parties.ts';

/** How long a quote holds its price. Milliseconds. */
export const HELD_MS = PRICE_HELD_HOURS * 60 * 60 * 1000;

/** A course that can be bought, what it costs now, and where the one who asks stands with it. */
export type CourseForSale = { id: string; slug: string; title: string; price_paise: number };

/** Published courses among these, in the order in which they are asked for; `evenHidden`: those that the office hides for now, too. */
export async function findCourses(
  database: Database,
  ids: readonly string[],
  { evenHidden = false } = {},
): Promise<CourseForSale[]> {
  const rows = await database
    .selectFrom('course')
    .select(['id', 'slug', 'title', 'price_paise'])
    .where('id', 'in', [...ids])
    .where((is) =>
      is.or([is('published_at', 'is not', null), ...(evenHidden ? [is('hidden_at', 'is not', null)] : [])]),
    )
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export type QuoteLine = {
  courseId: string;
  courseTitle: string;
  courseSlug: string;
  pricePaise: number;
  discountPaise: number;
};

export type Quote = {
  id: string;
  learner_id: string;
  reference: string;
  coupon_id: string | null;
  coupon: string | null;
  held_until: Date;
  lines: QuoteLine[];
};

function quotesOf(database: Database, personId: string) {
  return database
    .selectFrom('quote as q')
    .leftJoin('coupon as k', 'k.id', 'q.coupon_id')
    .where('q.person_id', '=', personId)
    .select([
      'q.id',
      'q.learner_id',
      'q.reference',
      'q.coupon_id',
      'k.code as coupon',
      'q.held_until',
      sql<QuoteLine[]>`(
        select json_agg(json_build_object('courseId', c.id, 'courseTitle', c.title, 'courseSlug', c.slug,
          'pricePaise', l.price_paise, 'discountPaise', l.discount_paise) order by l.position)
        from quote_line l join course c on c.id = l.course_id where l.quote_id = q.id)`.as('lines'),
    ]);
}

/** What a person was asked to pay for exactly these courses, for this learner. */
export async function findQuote(
  database: Database,
  parties: Parties,
  courseIds: readonly string[],
): Promise<Quote | null> {
  const row = await quotesOf(database, parties.personId)
    .where('q.course_ids', '=', keyOf(parties, courseIds))
    .executeTakeFirst();
  return row ?? null;
}

export async function findQuoteByReference(
  database: Database,
  personId: string,
  reference: string,
): Promise<Quote | null> {
  const row = await quotesOf(database, personId).where('q.reference', '=', reference).executeTakeFirst();
  return row ?? null;
}

/** What tells a person's quotes apart. */
const keyOf = ({ personId, learnerId }: Parties, courseIds: readonly string[]) => {
  const ids = learnerId === personId ? [...courseIds] : [...courseIds, learnerId];
  return sql<string[]>`${ids.sort()}::uuid[]`;
};

type NewQuote = Parties & {
  id: string;
  reference: string;
  courseIds: readonly string[];
  couponId: string | null;
  heldUntil: Date;
  at: Date;
  lines: readonly { courseId: string; pricePaise: number; discountPaise: number }[];
};

/** Writes a quote, or what it says anew. */
export async function writeQuote(database: Database, quote: NewQuote): Promise<void> {
  const { id, personId, learnerId, reference, courseIds, couponId, heldUntil, at, lines } = quote;
  const written = await database
    .insertInto('quote')
    .values({
      id,
      person_id: personId,
      learner_id: learnerId,
      reference,
      course_ids: keyOf(quote, courseIds),
      coupon_id: couponId,
      held_until: heldUntil,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'course_ids'])
        .doUpdateSet({ coupon_id: couponId, held_until: heldUntil }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.deleteFrom('quote_line').where('quote_id', '=', written.id).execute();
  await database
    .insertInto('quote_line')
    .values(
      lines.map((line, position) => ({
        quote_id: written.id,
        course_id: line.courseId,
        position,
        price_paise: line.pricePaise,
        discount_paise: line.discountPaise,
      })),
    )
    .execute();
}

/** How many offers a person was made after `since`, of those that have become no order. */
export async function countQuotes(database: Database, personId: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('quote')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** It has become an order. */
export async function spendQuote(database: Database, id: string): Promise<void> {
  await database.deleteFrom('quote').where('id', '=', id).execute();
}

/**
 * Which of these courses cost what is said at some time in the last PRICE_HELD_HOURS. Asked with the clock of the
 * database, which also noted the prices.
 */
export async function pricesOfLate(
  database: Database,
  said: readonly { courseId: string; pricePaise: number }[],
): Promise<ReadonlySet<string>> {
  if (said.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select said.id from unnest(${said.map(({ courseId }) => courseId)}::uuid[],
      ${said.map(({ pricePaise }) => pricePaise)}::integer[]) as said (id, price_paise)
    where exists (
      select from (
        select price_paise, lead(since) over (order by since) as until
        from course_price where course_id = said.id
      ) was
      where was.price_paise = said.price_paise
        and (until is null or until > clock_timestamp() - make_interval(hours => ${PRICE_HELD_HOURS})))`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Where somebody said last that they live. */
export async function findState(database: Database, personId: string): Promise<StateCode | null> {
  const row = await database
    .selectFrom('payment_order')
    .select(sql<StateCode>`state`.as('state'))
    .where('person_id', '=', personId)
    .where('state', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst();
  return row?.state ?? null;
}
