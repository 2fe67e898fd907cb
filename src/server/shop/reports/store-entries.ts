import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../../../rules/shop/report-period.ts';

/** Days of the school's own time zone. */
export type Asked = Period & { timeZone: string };

/** Whether a moment lies in the period, so that an index on it is of use. */
export const within = (moment: string, { from, to, timeZone }: Asked): RawBuilder<boolean> => {
  const at = sql.raw(moment);
  return sql`${at} >= (${from}::date)::timestamp at time zone ${timeZone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
};

/*
 * An entry is one thing that happened in the period: money that came or went back, an order that waits or was turned
 * down. What has a paper is told by its paper, which outlives its order; what is of before there were papers, by its
 * order. Paise.
 */

/** Schools pay after their papers: what they paid is told by itself (store-schools.ts). */
const ofFamilies = (paper: string) => sql`${sql.raw(paper)}.school_order_id is null`;

const isPaid = sql`o.status in ('verified', 'refunded', 'reversed') and o.settle_after is null`;
const noInvoice = sql`not exists (select from invoice i where i.order_id = o.id and i.kind <> 'credit_note')`;
const noNote = sql`not exists (select from invoice i where i.refund_id = r.id)`;

/** Orders that no paper tells of, by what became of them and when that was. */
const ordersWithin = (asked: Asked) =>
  [
    { kind: 'waiting', at: 'o.submitted_at', where: sql`o.status = 'submitted'` },
    // A decision that can still be taken back.
    {
      kind: 'waiting',
      at: 'o.submitted_at',
      where: sql`o.settle_after is not null and o.status <> 'submitted'`,
    },
    {
      kind: 'rejected',
      at: 'o.decided_at',
      where: sql`o.status = 'rejected' and o.settle_after is null`,
    },
    { kind: 'verified', at: 'o.decided_at', where: sql`${isPaid} and ${noInvoice}` },
  ].map(({ kind, at, where }) => ({
    head: sql`select ${sql.lit(kind)} as kind, ${sql.raw(at)} as at`,
    where: sql`${where} and ${within(at, asked)}`,
  }));

const untaxed = sql`0 as taxable, 0 as cgst, 0 as sgst, 0 as igst, false as papered`;
const refundsWithin = (asked: Asked) => sql`${noNote} and ${within('r.at', asked)}`;
const together = (parts: RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` union all `)})`;

/** An entry for each whole order: kind, at, key and name (of its coupon), amount, discount, taxable, cgst, sgst, igst, papered. */
export function entriesByOrder(asked: Asked): RawBuilder<unknown> {
  const coupon = sql`coalesce(k.code, '') as key, coalesce(k.code, '') as name`;
  return together([
    // A plain receipt, and what takes back from one, name no taxable value.
    sql`select case i.kind when 'credit_note' then 'refunded' else 'verified' end as kind, i.issued_at as at,
        coalesce(i.facts->>'coupon', '') as key, coalesce(i.facts->>'coupon', '') as name, i.total_paise as amount,
        (select sum((l->>'discountPaise')::integer) from jsonb_array_elements(i.facts->'lines') l) as discount,
        case when i.facts->'tax' = 'null' then 0 else i.taxable_paise end as taxable,
        i.cgst_paise as cgst, i.sgst_paise as sgst, i.igst_paise as igst, true as papered
      from invoice i where ${ofFamilies('i')} and ${within('i.issued_at', asked)}`,
    sql`select 'refunded', r.at, ${coupon}, r.amount_paise, 0, ${untaxed}
      from refund r join payment_order o on o.id = r.order_id left join coupon k on k.id = o.coupon_id
      where ${refundsWithin(asked)}`,
    ...ordersWithin(asked).map(
      ({ head, where }) => sql`${head}, ${coupon}, o.amount_paise as amount,
          (select sum(l.discount_paise) from order_line l where l.order_id = o.id) as discount, ${untaxed}
        from payment_order o left join coupon k on k.id = o.coupon_id where ${where}`,
    ),
  ]);
}

/** The lines of a paper with the course that each is for, where its order is still there: facts tell of titles only. */
const paperLines = (paper: string) => {
  const i = sql.raw(paper);
  return sql`cross join lateral jsonb_array_elements(${i}.facts->'lines') with ordinality as f(line, nr)
    left join order_line l on l.order_id = ${i}.order_id and l.position = f.nr - 1
    left join course c on c.id = l.course_id`;
};
const course = sql`coalesce(c.id::text, f.line->'titles'->>0) as key, coalesce(c.title, f.line->'titles'->>0) as name`;
const taxOf = (name: string) => sql`coalesce((f.line->'taxes'->>${sql.lit(name)})::integer, 0)`;

/** What went back of orders of which something did in the period, with the lines of each: also what went back before, which tells what was left. */
const backByLine = (asked: Asked) => sql`
  select n.id, n.credits as whole, n.issued_at as at, n.total_paise as amount, n.cgst_paise as cgst, n.igst_paise as igst,
    n.facts->'tax' <> 'null' as taxed, true as papered, f.nr, ${course}, (f.line->>'amountPaise')::integer as paid,
    coalesce(l.withdrawn_at = n.issued_at, false)
      or (n.facts->'lines'->0->'titles') ? coalesce(f.line->'titles'->>0, '') as meant,
    ${within('n.issued_at', asked)} as asked
  from invoice n join invoice i on i.id = n.credits ${paperLines('i')}
  where n.credits in (select credits from invoice n where n.kind = 'credit_note' and ${ofFamilies('n')}
    and ${within('n.issued_at', asked)})
  union all
  select r.id, r.order_id, r.at, r.amount_paise, 0, 0, false, false, l.position, c.id::text, c.title,
    l.price_paise - l.discount_paise, coalesce(l.withdrawn_at = r.at, false), ${within('r.at', asked)}
  from refund r join order_line l on l.order_id = r.order_id join course c on c.id = l.course_id
  where ${noNote} and r.order_id in (select r.order_id from refund r where ${within('r.at', asked)})`;

/**
 * What went back, by the courses that it was for. First those that ended with it, up to what was paid for them; what is
 * more, or for none by name, is spread over what is left of all. So an order of which everything went back has nothing
 * left of any course. Each line gets what is due up to it less what is due before it: the parts are the whole to the paisa.
 */
function spread(asked: Asked): RawBuilder<unknown> {
  const raw = (text: string) => sql.raw(text);
  /** What of a sum falls to a line, by its weight: `upto` are the weights up to it, `of` those of all lines. */
  const part = (sum: string, weight: string) =>
    sql`coalesce(round(${raw(sum)} * upto / nullif(total, 0)) - round(${raw(sum)} * (upto - ${raw(weight)}) / nullif(total, 0)), 0)`;
  /** The weights of a line and those before it, and of all, beside everything that is there. */
  const weighed = (weight: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    select *, sum(weight) over (partition by id order by nr) as upto, sum(weight) over (partition by id) as total
    from (select *, ${weight} as weight from (${from}) w) w`;
  const named = sql`
    select *, least(paid, sum(${part('amount', 'weight')}) over (partition by whole, nr order by at, id)) as named,
      sum(amount) over (partition by whole, nr order by at, id) as so_far
    from (${weighed(sql`case when meant then paid else 0 end::numeric`, backByLine(asked))}) m`;
  const rest = sql`select id, whole, at, amount, cgst, igst, taxed, papered, nr, key, name, paid, asked, named,
      so_far - sum(named) over (partition by id) as rest from (${named}) n`;
  const gone = sql`select *, named + ${part('rest', 'weight')} as gone from (${weighed(sql`paid - named`, rest)}) r`;
  const shares = sql`select id, at, amount, cgst, igst, taxed, papered, nr, key, name, asked,
      gone - lag(gone, 1, 0) over (partition by whole, nr order by at, id) as share from (${gone}) g`;
  const tax = (name: string) => sql`(${part(name, 'weight')})::bigint`;
  return sql`select 'refunded', at, key, name, share::bigint, 0,
      case when taxed then share::bigint - 2 * ${tax('cgst')} - ${tax('igst')} else 0 end,
      ${tax('cgst')}, ${tax('cgst')}, ${tax('igst')}, papered
    from (${weighed(sql`share`, shares)}) s
    where asked and share <> 0`;
}

/** The same with an entry for each course of an order, with its part of what was paid or went back. */
export function entriesByCourse(asked: Asked): RawBuilder<unknown> {
  return together([
    sql`select 'verified' as kind, i.issued_at as at, ${course}, (f.line->>'amountPaise')::integer as amount,
        (f.line->>'discountPaise')::integer as discount, ${taxOf('taxable')} as taxable, ${taxOf('cgst')} as cgst,
        ${taxOf('sgst')} as sgst, ${taxOf('igst')} as igst, true as papered
      from invoice i ${paperLines('i')}
      where i.kind <> 'credit_note' and ${ofFamilies('i')} and ${within('i.issued_at', asked)}`,
    spread(asked),
    ...ordersWithin(asked).map(
      ({
        head,
        where,
      }) => sql`${head}, c.id::text as key, c.title as name, l.price_paise - l.discount_paise as amount,
          l.discount_paise as discount, ${untaxed}
        from payment_order o join order_line l on l.order_id = o.id join course c on c.id = l.course_id
        where ${where}`,
    ),
  ]);
}
