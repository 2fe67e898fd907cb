import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Figure, FigureName, Today } from '../../../contract/platform/today.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { reports } from '../../shop/reports/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/connect.ts';
import type { Actor } from '../http/actor.ts';
import { hasRole, staffOf } from '../http/policy.ts';
import {
  countFigure,
  type FigureRow,
  type FigureSource,
  listComing,
  readOffers,
  readSchoolQuotes,
} from './store-today.ts';

type When = { now: Date; timeZone: string };
type Source = FigureSource | { count: (database: Database, when: When) => Promise<FigureRow> };

/** The money as the reports count it, since midnight and since Monday where the school is. */
function sumMoney(database: Database, { now, timeZone }: When): Promise<FigureRow> {
  const today = dayIn(timeZone, now);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = new Date(Date.parse(today) - weekday * 86_400_000).toISOString().slice(0, 10);
  return reports.sumMoney(database, { now, monday, today, timeZone });
}

/** What came in, who is told, and where it stands: each has an index on its moment that answers without the rows. */
const figures: Readonly<Record<FigureName, Source & { roles: readonly StaffRole[] }>> = {
  money: { roles: rolesFor('reports.read'), count: sumMoney },
  orders: { roles: rolesFor('orders.inspect'), rows: 'payment_order where true', at: 'submitted_at' },
  accounts: { roles: staffOf('payments', 'mentor', 'reader'), rows: 'person where true', at: 'created_at' },
  lessons: {
    roles: staffOf('content', 'mentor', 'reader'),
    rows: 'lecture_progress where completed_at is not null',
    at: 'completed_at',
  },
};

/** What everybody of the office asks for may be so old: of a large school each figure counts a hundred thousand entries of an index. */
const KEPT_MS = 30_000;

type Kept = { at: number; figure: Promise<Figure> };
const kept = new WeakMap<AppContext, Map<FigureName, Kept>>();

/** A figure, counted at most every half minute, and once for all who ask meanwhile. */
function readFigure(context: AppContext, name: FigureName): Promise<Figure> {
  const now = context.clock.now();
  const mine = kept.get(context) ?? new Map<FigureName, Kept>();
  kept.set(context, mine);
  const before = mine.get(name);
  if (before && Math.abs(now.getTime() - before.at) < KEPT_MS) return before.figure;
  const show = (value: number) => (name === 'money' ? rupees(value) : value);
  const source = figures[name];
  const when = { now, timeZone: context.config.timeZone };
  const counting =
    'count' in source ? source.count(context.database, when) : countFigure(context.database, source, when);
  const figure = counting.then((row) => ({
    name,
    today: show(row.today),
    todayBefore: show(row.today_before),
    week: show(row.week),
    weekBefore: show(row.week_before),
  }));
  mine.set(name, { at: now.getTime(), figure });
  // What failed is asked again by whoever comes next.
  figure.catch(() => mine.delete(name));
  return figure;
}

/** What came in and what is coming, as far as it is for whoever asks. */
export async function readToday(context: AppContext, actor: Actor): Promise<Omit<Today, 'success'>> {
  const { database, clock, config } = context;
  const names = (Object.keys(figures) as FigureName[]).filter((name) => hasRole(actor, figures[name].roles));
  const now = clock.now();
  const seesSchools = hasRole(actor, rolesFor('schoolOrders.inspect'));
  const [counted, sessions, offers, schoolQuotes] = await Promise.all([
    Promise.all(names.map((name) => readFigure(context, name))),
    hasRole(actor, rolesFor('liveSessions.inspect')) ? listComing(database, now) : null,
    seesSchools ? readOffers(database, now) : null,
    seesSchools ? readSchoolQuotes(database, dayIn(config.timeZone, now)) : null,
  ]);
  return {
    figures: counted,
    sessions:
      sessions?.map(({ id, title, course_title, mentor_name, starts_at, ends_at }) => ({
        _id: id,
        title,
        courseTitle: course_title,
        mentor: mentor_name,
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
      })) ?? null,
    schoolQuotes: schoolQuotes && { count: schoolQuotes.count, firstEndsOn: schoolQuotes.first },
    offers: offers && { count: offers.count, firstEndsAt: offers.first?.toISOString() ?? null },
  };
}
