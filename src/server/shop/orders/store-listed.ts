import { sql } from 'kysely';
import type { BodyOf, QueryOf } from '../../../contract/platform/endpoint.ts';
import type { exportOrders, listOrders } from '../../../contract/shop/listed-orders.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, type ListOrder, office } from '../../platform/office/index.ts';
import type { OrderStatus } from './store.ts';
import { isOrderFound, literally, ordersFound, payersFound } from './store-office.ts';

/** What the list is filtered and sorted by. */
export type ListedFilters = Omit<QueryOf<typeof listOrders>, 'after' | 'most'> &
  Omit<BodyOf<typeof exportOrders>, 'file'>;

type Whose = { id: string | null; name: string | null };

export type ListedRow = {
  id: string;
  reference: string;
  status: OrderStatus;
  amount_paise: number;
  submitted_at: Date;
  decided_at: Date | null;
  utr: string | null;
  coupon: string | null;
  payer: Whose;
  learner: Whose;
  titles: string[];
};

const bySent = { column: 'o.submitted_at', kind: 'timestamptz' } as const;
const byAmount = { column: 'o.amount_paise', kind: 'bigint' } as const;
const byId = { column: 'o.id', kind: 'uuid' } as const;

const orders: Record<ListedFilters['sort'], ListOrder> = {
  '-sent': { keys: [bySent, byId], descending: true },
  sent: { keys: [bySent, byId], descending: false },
  '-amount': { keys: [byAmount, byId], descending: true },
  amount: { keys: [byAmount, byId], descending: false },
};

const paise = (rupees: number) => Math.round(rupees * 100);

/** The orders that are asked for. Each filter has an index that can lead; PostgreSQL chooses by how many there are. */
function asked(database: Database, given: ListedFilters, timeZone: string, payers: string[] | null) {
  const { status, course, school, from, to, least, atMost, q } = given;
  return database
    .selectFrom('payment_order as o')
    .$if(status !== undefined, (rows) => rows.where('o.status', '=', status as OrderStatus))
    .$if(course !== undefined, (rows) =>
      rows.where(
        sql<boolean>`exists (select from order_line l where l.order_id = o.id and l.course_id = ${course})`,
      ),
    )
    .$if(Boolean(school), (rows) =>
      rows.where(sql<boolean>`o.learner_id = any (array(
        select r.person_id from relation r join class c on c.id = r.object_class_id join school s on s.id = c.school_id
        where r.kind = 'pupil' and s.name ilike ${`%${literally(school ?? '')}%`}))`),
    )
    .$if(from !== undefined, (rows) =>
      rows.where(sql<boolean>`o.submitted_at >= (${from}::date)::timestamp at time zone ${timeZone}`),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(sql<boolean>`o.submitted_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`),
    )
    .$if(least !== undefined, (rows) => rows.where('o.amount_paise', '>=', paise(least ?? 0)))
    .$if(atMost !== undefined, (rows) => rows.where('o.amount_paise', '<=', paise(atMost ?? 0)))
    .$if(Boolean(q), (rows) =>
      rows.where(
        payers
          ? sql<boolean>`o.id in (select o.id from ${ordersFound(q ?? '', { payers })})`
          : isOrderFound(q ?? ''),
      ),
    );
}

const personOf = (column: string) =>
  sql<Whose>`json_build_object('id', ${sql.ref(column)}, 'name', (select name from person where id = ${sql.ref(column)}))`;

/** A page of all orders; not counted where a search means very many. What is shown beside an order is read for those of the page only. Refuses `invalid_input`. */
export async function listListed(
  database: Database,
  { filters, timeZone, page }: { filters: ListedFilters; timeZone: string; page: AskedPage },
): Promise<{ rows: ListedRow[]; next: string | null; total: number | null }> {
  const payers = filters.q ? await payersFound(database, filters.q) : [];
  const rows = asked(database, filters, timeZone, payers);
  const shown = rows.select([
    'o.id',
    'o.reference',
    'o.status',
    'o.amount_paise',
    'o.submitted_at',
    'o.decided_at',
    sql<
      string | null
    >`(select r.utr from receipt r where r.order_id = o.id order by r.sent_at desc, r.id desc limit 1)`.as(
      'utr',
    ),
    sql<string | null>`(select code from coupon where id = o.coupon_id)`.as('coupon'),
    personOf('o.person_id').as('payer'),
    personOf('o.learner_id').as('learner'),
    sql<string[]>`array(select c.title from order_line l join course c on c.id = l.course_id
      where l.order_id = o.id order by l.position)`.as('titles'),
  ]);
  return office.readList(database, shown, payers && rows, orders[filters.sort], page);
}
