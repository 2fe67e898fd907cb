import { type RawBuilder, sql } from 'kysely';
import type { Hat } from '../../../contract/people/accounts.ts';
import type { BodyOf, QueryOf } from '../../../contract/platform/endpoint.ts';
import type { exportPeople, ListedPerson, listPeople } from '../../../contract/staff/listed-people.ts';
import { phoneDigits } from '../../../rules/platform/phone-digits.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, type ListOrder, office } from '../../platform/office/index.ts';
import { comesAsShown, comesToWork, isStaff } from './store.ts';

/** What the list is filtered and sorted by. */
export type PeopleFilters = Omit<QueryOf<typeof listPeople>, 'after' | 'most'> &
  Omit<BodyOf<typeof exportPeople>, 'file'>;

/** What of each person is told: who may not see a thing does not find by it either. */
export type Telling = { contact: boolean; learning: boolean };

export type ListedRow = {
  id: string;
  name: string;
  username: string;
  comesAs: Hat[];
  since: Date;
  state: ListedPerson['state'];
  email: string | null;
  phone: string;
  courses: number;
};

const bySince = { column: 'p.created_at', kind: 'timestamptz' } as const;
const byName = { column: 'p.name', kind: 'text' } as const;
const byId = { column: 'p.id', kind: 'uuid' } as const;

const orders: Record<PeopleFilters['sort'], ListOrder> = {
  '-since': { keys: [bySince, byId], descending: true },
  since: { keys: [bySince, byId], descending: false },
  name: { keys: [byName, byId], descending: false },
  '-name': { keys: [byName, byId], descending: true },
};

/** What letters mean to `like` taken as they stand. */
const literally = (text: string) => text.replace(/[\\%_]/g, (one) => `\\${one}`);

/** That a search means somebody `p`: each way by an index of its own. One or two letters begin a name. */
function isMeant(q: string, { contact }: Telling): RawBuilder<boolean> {
  const text = literally(q.trim().toLowerCase());
  const digits = phoneDigits(q);
  const isShort = q.trim().length < 3;
  const ways = [
    sql`p.username like ${`${text}%`}`,
    isShort ? sql`lower(p.name) like ${`${text}%`}` : sql`p.name ilike ${`%${text}%`}`,
    ...(contact && !isShort ? [sql`p.email ilike ${`%${text}%`}`] : []),
    ...(contact && digits.length >= 5
      ? [sql`regexp_replace(p.phone, '[^0-9]', '', 'g') like ${`%${digits}%`}`]
      : []),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

const states = {
  stopped: sql<boolean>`exists (select from stopped_account s where s.person_id = p.id)`,
  united: sql<boolean>`exists (select from merged_account g where g.person_id = p.id)`,
  erasing: sql<boolean>`exists (select from erasure e where e.person_id = p.id)`,
  consent: sql<boolean>`exists (select from consent_request q where q.person_id = p.id and q.answered_at is null)`,
};

const comesAsAsked = (hat: Hat) =>
  hat === 'staff'
    ? isStaff
    : sql<boolean>`${hat} = any(p.comes_as) ${hat === 'learner' ? sql`and not ${comesToWork}` : sql``}`;

function asked(database: Database, given: PeopleFilters, telling: Telling, timeZone: string) {
  const { q, comesAs, state, course, from, to, sort } = given;
  const meant = isMeant(q ?? '', telling);
  const isAsked = Boolean(q?.trim());
  // Names are told by their first letters: whoever looks for Ravi along the names meets all from A to Q first. They are
  // found, and what was found is sorted: "offset 0" keeps the two apart.
  const isSortedByName = sort === 'name' || sort === '-name';
  const everybody = database.selectFrom('person as p').selectAll('p');
  const found = isAsked && isSortedByName ? everybody.where(meant).offset(0) : everybody;
  return database
    .selectFrom(found.as('p'))
    .$if(isAsked && !isSortedByName, (rows) => rows.where(meant))
    .$if(comesAs !== undefined, (rows) => rows.where(comesAsAsked(comesAs ?? 'learner')))
    .$if(state !== undefined, (rows) => rows.where(states[state ?? 'stopped']))
    .$if(course !== undefined, (rows) =>
      rows.where(
        sql<boolean>`exists (select from enrolment e where e.person_id = p.id and e.course_id = ${course})`,
      ),
    )
    .$if(from !== undefined, (rows) =>
      rows.where(sql<boolean>`p.created_at >= (${from}::date)::timestamp at time zone ${timeZone}`),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(sql<boolean>`p.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`),
    );
}

type Listing = { filters: PeopleFilters; telling: Telling; timeZone: string; page: AskedPage };

/** A page of all people. What is shown beside somebody is read for those of the page only. Refuses `invalid_input`. */
export function listListed(
  database: Database,
  { filters, telling, timeZone, page }: Listing,
): Promise<{ rows: ListedRow[]; next: string | null; total: number | null }> {
  const rows = asked(database, filters, telling, timeZone);
  const shown = rows.select([
    'p.id',
    'p.name',
    'p.username',
    'p.email',
    'p.phone',
    'p.created_at as since',
    comesAsShown.as('comesAs'),
    sql<ListedPerson['state']>`case when ${states.united} then 'united' when ${states.stopped} then 'stopped'
      when ${states.erasing} then 'erasing' end`.as('state'),
    sql<number>`(select count(*)::integer from enrolment e where e.person_id = p.id)`.as('courses'),
  ]);
  return office.readList(database, shown, rows, orders[filters.sort], page);
}
