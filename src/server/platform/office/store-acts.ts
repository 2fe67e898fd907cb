import { sql } from 'kysely';
import type { ActFilters } from '../../../contract/platform/office.ts';
import { idsIn } from '../../../texts/say-details.ts';
import type { Database } from '../database/connect.ts';
import { type AskedPage, type ListOrder, readList } from './store-list.ts';
import { findMeant } from './store-meant.ts';

/** What the office did, as it is searched. */

/** The ids count up with time. */
const newest: ListOrder = { keys: [{ column: 'a.id', kind: 'uuid' }], descending: true };

/** The keys under which the details of an act hold what else it was about. */
const alsoAbout = ['guardian', 'person', 'personId', 'coordinator', 'course', 'courseId', 'orderId'];

/** The ids of acts about any of these, or in whose details one of them stands: by an index each. */
const about = (ids: readonly string[]) => sql<string>`(
  select id from audit_entry where subject_id = any(${[...ids]}::uuid[])
  ${sql.join(
    ids.flatMap((id) =>
      alsoAbout.map(
        (key) =>
          sql`union select id from audit_entry where details @> ${JSON.stringify({ [key]: id })}::jsonb`,
      ),
    ),
    sql` `,
  )})`;

export type FoundActRow = {
  id: string;
  act: string;
  subject_kind: string;
  subject_id: string;
  subject: string | null;
  details: Record<string, unknown>;
  /** What the ids in the details mean: people, courses and orders that are here. */
  names: Record<string, string>;
  at: Date;
  staff_id: string | null;
  staff_name: string | null;
};

export async function findActRows(
  database: Database,
  { act, by, q, from, to }: ActFilters,
  page: AskedPage,
  timeZone: string,
): Promise<{ rows: FoundActRow[]; next: string | null; total: number | null }> {
  const meant = q === undefined || q.trim() === '' ? undefined : await findMeant(database, q);
  if (meant?.length === 0) return { rows: [], next: null, total: 0 };
  const days = { from: from ?? null, to: to ?? null };
  let all = database.selectFrom('audit_entry as a');
  if (act !== undefined) all = all.where('a.act', '=', act);
  if (by !== undefined) all = all.where('a.staff_id', '=', by);
  if (meant !== undefined) all = all.where('a.id', 'in', about(meant));
  if (days.from !== null)
    all = all.where('a.at', '>=', sql<Date>`(${days.from}::date)::timestamp at time zone ${timeZone}`);
  if (days.to !== null)
    all = all.where('a.at', '<', sql<Date>`(${days.to}::date + 1)::timestamp at time zone ${timeZone}`);
  const shown = all.select((one) => [
    'a.id',
    'a.act',
    'a.subject_kind',
    'a.subject_id',
    'a.details',
    'a.at',
    'a.staff_id',
    one.selectFrom('person as p').select('p.name').whereRef('p.id', '=', 'a.staff_id').as('staff_name'),
    sql<
      string | null
    >`case a.subject_kind when 'person' then (select name from person where id = a.subject_id)
      when 'school' then (select name from school where id = a.subject_id)
      when 'course' then (select title from course where id = a.subject_id)
      when 'payment_order' then (select reference from payment_order where id = a.subject_id)
      when 'box' then (select number::text from box where id = a.subject_id)
      when 'setting' then a.details ->> 'setting' end`.as('subject'),
  ]);
  const { rows, ...rest } = (await readList(database, shown, all, newest, page)) as {
    rows: Omit<FoundActRow, 'names'>[];
    next: string | null;
    total: number | null;
  };
  const meantBy = await nameIds(database, [...new Set(rows.flatMap(({ details }) => idsIn(details)))]);
  const named = rows.map((row) => ({
    ...row,
    names: Object.fromEntries(
      idsIn(row.details).flatMap((id) => {
        const name = meantBy.get(id);
        return name === undefined ? [] : [[id, name]];
      }),
    ),
  }));
  return { rows: named, ...rest };
}

/** What ids mean, for all of a page together: the names of people, the titles of courses, the references of orders. */
async function nameIds(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with meant as (select unnest(${[...ids]}::uuid[]) as id)
    select p.id, p.name from meant join person p on p.id = meant.id
    union all select c.id, c.title from meant join course c on c.id = meant.id
    union all select o.id, o.reference from meant join payment_order o on o.id = meant.id`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who of the office has acted, one after the other through an index that leaves families out: it does not matter how often. */
export async function listActors(database: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actor as (
      (select staff_id from audit_entry where staff_id is not null and act <> 'box_come' order by staff_id limit 1)
      union all
      select (select a.staff_id from audit_entry a where a.staff_id > actor.staff_id and a.act <> 'box_come'
        order by a.staff_id limit 1)
      from actor where actor.staff_id is not null
    )
    select p.id, p.name from actor join person p on p.id = actor.staff_id order by lower(p.name), p.id`.execute(
    database,
  );
  return rows;
}
