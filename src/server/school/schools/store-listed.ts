import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import {
  type exportSchools,
  QUOTE_ENDED_DAYS,
  QUOTE_ENDS_WITHIN_DAYS,
  type SchoolContact,
  type SchoolOrdering,
} from '../../../contract/school/listed-schools.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import { type AskedPage, type ListOrder, office } from '../../platform/office/index.ts';

/** Schools as the office lists them. */

export type SchoolFilters = Omit<BodyOf<typeof exportSchools>, 'file'>;

export type ListedRow = {
  id: string;
  name: string;
  city: string;
  state: string;
  coordinators: string[];
  isAsked: boolean;
  granted: number;
  used: number;
  classes: number;
  paise: number;
  isLate: boolean;
  madeAt: Date;
};

const byName = { column: 's.name', kind: 'text' } as const;
const bySince = { column: 's.made_at', kind: 'timestamptz' } as const;
const byId = { column: 's.id', kind: 'uuid' } as const;

const orders: Record<SchoolFilters['sort'], ListOrder> = {
  name: { keys: [byName, byId], descending: false },
  '-name': { keys: [byName, byId], descending: true },
  since: { keys: [bySince, byId], descending: false },
  '-since': { keys: [bySince, byId], descending: true },
};

/** What letters mean to `like` taken as they stand. */
const literally = (text: string) => text.replace(/[\\%_]/g, (one) => `\\${one}`);

const hasCoordinator = sql<boolean>`exists (select from relation r where r.object_school_id = s.id and r.kind = 'coordinator')`;
const isAsked = (at: Date) => sql<boolean>`exists (select from school_invitation i
  where i.school_id = s.id and i.becomes = 'coordinator' and i.expires_at > ${at})`;
const isLate = (today: string) => sql<boolean>`exists (select from school_order o
  where o.school_id = s.id and o.left_paise > 0 and o.due_on < ${today}::date)`;

const contacts = (at: Date): Record<SchoolContact, RawBuilder<boolean>> => ({
  here: hasCoordinator,
  asked: sql`(${isAsked(at)} and not ${hasCoordinator})`,
  missing: sql`(not ${hasCoordinator} and not ${isAsked(at)})`,
});

/** A quote that was neither ordered nor withdrawn. */
const hasQuote = (until: RawBuilder<unknown>) => sql<boolean>`exists (select from school_quote q
  where q.school_id = s.id and q.withdrawn_at is null and ${until}
    and not exists (select from school_order o where o.quote_id = q.id))`;

const orderings = (today: string): Record<SchoolOrdering, RawBuilder<boolean>> => ({
  offered: hasQuote(sql`q.valid_until >= ${today}::date`),
  ending: hasQuote(
    sql`q.valid_until between ${today}::date and ${today}::date + ${QUOTE_ENDS_WITHIN_DAYS}::int`,
  ),
  ended: hasQuote(
    sql`q.valid_until < ${today}::date and q.valid_until >= ${today}::date - ${QUOTE_ENDED_DAYS}::int`,
  ),
  ordered: sql`exists (select from school_order o
    where o.school_id = s.id and o.due_on is null and o.cancelled_at is null)`,
  due: sql`exists (select from school_order o where o.school_id = s.id and o.left_paise > 0)`,
  late: isLate(today),
});

type Listing = { filters: SchoolFilters; page: AskedPage; at: Date };

/** A page of the schools that fit. What is shown beside a school is read for those of the page only. Refuses `invalid_input`. */
export function listListed(
  { database, config }: Pick<AppContext, 'database' | 'config'>,
  { filters: { contact, order, course, state, q = '', sort }, page, at }: Listing,
): Promise<{ rows: ListedRow[]; next: string | null; total: number | null }> {
  const today = dayIn(config.timeZone, at);
  const like = `%${literally(q.trim())}%`;
  const rows = database
    .selectFrom('school as s')
    .$if(q.trim() !== '', (some) => some.where(sql<boolean>`(s.name ilike ${like} or s.city ilike ${like})`))
    .$if(Boolean(state?.trim()), (some) =>
      some.where(sql<boolean>`lower(s.state) like ${`${literally((state ?? '').trim().toLowerCase())}%`}`),
    )
    .$if(contact !== undefined, (some) => some.where(contacts(at)[contact ?? 'here']))
    .$if(order !== undefined, (some) => some.where(orderings(today)[order ?? 'due']))
    .$if(course !== undefined, (some) =>
      some.where(sql<boolean>`exists (select from school_seats g
        where g.school_id = s.id and g.course_id = ${course} and g.taken_back_at is null)`),
    );
  const columns = sql`s.id, s.name, s.city, s.state, s.made_at as "madeAt", ${isAsked(at)} as "isAsked", ${isLate(today)} as "isLate",
    coalesce((select array_agg(p.name order by r.since, p.id) from relation r join person p on p.id = r.person_id
      where r.object_school_id = s.id and r.kind = 'coordinator'), '{}') as coordinators,
    (select coalesce(sum(g.seats), 0)::int from school_seats g where g.school_id = s.id and g.taken_back_at is null) as granted,
    (select count(*)::int from seat u where u.school_id = s.id and u.until is null) as used,
    (select count(*)::int from class c where c.school_id = s.id) as classes,
    (select coalesce(sum(o.left_paise), 0)::float8 from school_order o where o.school_id = s.id and o.left_paise > 0) as paise`;
  const shown = rows.select(columns as never) as unknown as SelectQueryBuilder<Tables, 'school', ListedRow>;
  return office.readList(database, shown, rows, orders[sort], page);
}
