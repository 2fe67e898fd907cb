import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/shop/orders.ts';
import { numberIn } from '../../../rules/kits/box-number.ts';
import { phoneDigits } from '../../../rules/platform/phone-digits.ts';
import { utrOf } from '../../../rules/shop/utr.ts';
import type { Database } from '../../platform/database/connect.ts';

/** How many of a kind are told. */
const MOST = 8;
/** Parts of words are looked for from so many letters on: trigrams need three. */
const PART_LEAST = 3;
/** Digits that mean a phone number. */
const PHONE_LEAST = 4;

/** What is meant literally: somebody may be called anything. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const begun = (text: string) => `${literally(text)}%`;

export type FoundPerson = {
  id: string;
  name: string;
  email: string | null;
  username: string;
  rank: number;
};

/**
 * People by what they are called or reached by. First what is exactly that and what begins so, each way by an index that
 * ends after a few; parts of words only where that leaves room. `mayReach` says whether addresses and phone numbers count.
 */
export async function findPeople(
  database: Database,
  words: string,
  { mayReach }: { mayReach: boolean },
): Promise<FoundPerson[]> {
  const small = words.toLowerCase();
  const limited = (rank: number, where: ReturnType<typeof sql>, by?: ReturnType<typeof sql>) =>
    sql`(select p.id, ${sql.lit(rank)}::int as rank from person p where ${where}
      ${by ? sql`order by ${by}` : sql``} limit ${sql.lit(MOST)})`;
  const digits = phoneDigits(words);
  const isPhone = mayReach && digits.length >= PHONE_LEAST && /^[+\d\s()-]+$/.test(words);
  const ask = async (ways: readonly ReturnType<typeof limited>[]) => {
    const { rows } = await sql<FoundPerson>`
      select p.id, p.name, p.email, p.username, f.rank
      from (select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) w group by id) f
      join person p on p.id = f.id order by f.rank, p.name, p.id limit ${sql.lit(MOST)}`.execute(database);
    return rows;
  };
  const quick = await ask([
    limited(0, sql`p.username = ${small}`),
    limited(1, sql`lower(p.name) like ${begun(small)}`, sql`lower(p.name) using ~<~`),
    limited(1, sql`p.username like ${begun(small)}`),
    ...(mayReach ? [limited(0, sql`p.email = ${small}`), limited(1, sql`p.email like ${begun(small)}`)] : []),
    ...(isPhone ? [limited(0, sql`regexp_replace(p.phone, '[^0-9]', '', 'g') like ${`%${digits}%`}`)] : []),
  ]);
  if (quick.length >= MOST || words.length < PART_LEAST || isPhone) return quick;
  const parts = small.split(' ').filter(Boolean);
  const named = sql.join(
    parts.map((part) => sql`p.name ilike ${`%${literally(part)}%`}`),
    sql` and `,
  );
  const rest = await ask([
    limited(2, sql`${named}`),
    ...(mayReach && !small.includes(' ') ? [limited(2, sql`p.email ilike ${`%${literally(small)}%`}`)] : []),
  ]);
  const known = new Set(quick.map(({ id }) => id));
  return [...quick, ...rest.filter(({ id }) => !known.has(id))].slice(0, MOST);
}

export type FoundOrder = {
  id: string;
  reference: string;
  payer: string;
  amount_paise: number;
  status: OrderStatus;
  rank: number;
};

/** Orders by how their reference begins, or by a UTR. */
export async function findOrders(database: Database, words: string): Promise<FoundOrder[]> {
  const asked = words.toUpperCase();
  const utr = utrOf(words);
  if (!/^[A-Z0-9-]{3,}$/.test(asked) && utr === null) return [];
  const byUtr = sql`union all select r.order_id, 0 from receipt r where r.utr = ${utr}`;
  const { rows } = await sql<FoundOrder>`
    select o.id, o.reference, p.name as payer, o.amount_paise, o.status, f.rank from (
      select id, min(rank) as rank from (
        (select id, case when reference = ${asked} then 0 else 1 end as rank from payment_order
          where reference like ${begun(asked)} order by reference using ~<~ limit ${sql.lit(MOST)})
        ${utr === null ? sql`` : byUtr}
      ) w group by id) f
    join payment_order o on o.id = f.id join person p on p.id = o.person_id
    order by f.rank, o.submitted_at desc, o.id limit ${sql.lit(MOST)}`.execute(database);
  return rows;
}

/** How well a name fits: 0, 1 or 2 as the contract says. */
const rankOf = (column: string, words: string) => {
  const name = sql`lower(${sql.ref(column)})`;
  return sql<number>`case when ${name} = ${words} then 0 when ${name} like ${begun(words)} then 1 else 2 end`;
};
const isNamed = (column: string, words: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${literally(words)}%`}`;

/** Schools by a part of their name; there are some thousand at most. */
export function findSchools(database: Database, words: string) {
  const small = words.toLowerCase();
  return database
    .selectFrom('school')
    .select(['id', 'name', 'city', rankOf('name', small).as('rank')])
    .where(isNamed('name', small))
    .orderBy('rank')
    .orderBy('name')
    .limit(MOST)
    .execute();
}

/** Courses by a part of their title; those that are not on offer only where that is asked for. */
export function findCourses(database: Database, words: string, { evenHidden }: { evenHidden: boolean }) {
  const small = words.toLowerCase();
  return database
    .selectFrom('course')
    .select(['id', 'title', 'label', 'slug', 'published_at', rankOf('title', small).as('rank')])
    .$if(!evenHidden, (some) => some.where('published_at', 'is not', null))
    .where(isNamed('title', small))
    .orderBy('rank')
    .orderBy('title')
    .limit(MOST)
    .execute();
}

export type FoundBox = { id: string; number: number; whose: string; tracking: string | null; rank: number };

/** Boxes by their number, or by how their tracking number begins. */
export async function findBoxes(database: Database, words: string): Promise<FoundBox[]> {
  const asked = words.toUpperCase().replace(/\s/g, '');
  const number = numberIn(asked);
  if (number === null && !/^[A-Z0-9/-]{3,}$/.test(asked)) return [];
  const byNumber = sql`union all select id, 0 from box where number = ${number}`;
  const { rows } = await sql<FoundBox>`
    select b.id, b.number, coalesce(p.name, s.name) as whose, b.tracking, f.rank from (
      select id, min(rank) as rank from (
        (select id, case when tracking = ${asked} then 0 else 1 end as rank from box
          where tracking like ${begun(asked)} order by tracking using ~<~ limit ${sql.lit(MOST)})
        ${number === null ? sql`` : byNumber}
      ) w group by id) f
    join box b on b.id = f.id left join person p on p.id = b.person_id left join school s on s.id = b.school_id
    order by f.rank, b.since desc, b.id limit ${sql.lit(MOST)}`.execute(database);
  return rows;
}
