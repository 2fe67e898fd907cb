import { sql } from 'kysely';
import type { ActFilters } from '../../../contract/office.ts';
import type { Database } from '../../database/connect.ts';
import { type AskedPage, type ListOrder, readList } from './store-list.ts';

/** What the office did, as it is searched. */

/** The ids count up with time. */
const newest: ListOrder = { keys: [{ column: 'a.id', kind: 'uuid' }], descending: true };

/** The keys under which the details of an act hold who else it was about. */
const peopleInDetails = ['guardian', 'person', 'personId'];

/** Whom a search means: an id as it stands, or the person of an address or a username. */
async function findMeant(database: Database, q: string): Promise<string | null> {
  const said = q.trim().toLowerCase();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(said)) return said;
  const person = await database
    .selectFrom('person')
    .select('id')
    .where((one) => one.or([one('email', '=', said), one('username', '=', said)]))
    .limit(1)
    .executeTakeFirst();
  return person?.id ?? null;
}

/** The ids of acts about something, or in whose details somebody stands: by an index each. */
const about = (id: string) => sql<string>`(
  select id from audit_entry where subject_id = ${id}
  ${sql.join(
    peopleInDetails.map(
      (key) => sql`union select id from audit_entry where details @> ${JSON.stringify({ [key]: id })}::jsonb`,
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
  if (meant === null) return { rows: [], next: null, total: 0 };
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
      when 'course' then (select title from course where id = a.subject_id) end`.as('subject'),
  ]);
  return readList(database, shown, all, newest, page) as Promise<{
    rows: FoundActRow[];
    next: string | null;
    total: number | null;
  }>;
}

/** Who has acted, one after the other through the index: it does not matter how often. */
export async function listActors(database: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actor as (
      (select staff_id from audit_entry where staff_id is not null order by staff_id limit 1)
      union all
      select (select a.staff_id from audit_entry a where a.staff_id > actor.staff_id order by a.staff_id limit 1)
      from actor where actor.staff_id is not null
    )
    select p.id, p.name from actor join person p on p.id = actor.staff_id order by lower(p.name), p.id`.execute(
    database,
  );
  return rows;
}
