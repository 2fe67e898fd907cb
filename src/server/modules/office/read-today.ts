import type { StaffRole } from '../../../contract/accounts.ts';
import type { Figure, FigureName, Today } from '../../../contract/today.ts';
import { rupees } from '../../../rules/money.ts';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { hasRole, staffOf } from '../../http/policy.ts';
import { countFigure, type FigureSource, listComing, readOffers } from './store-today.ts';

/** What came in, who is told, and where it stands: each has an index on its moment that answers without the rows. */
const figures: Readonly<Record<FigureName, FigureSource & { roles: readonly StaffRole[] }>> = {
  verified: {
    roles: staffOf('payments', 'reader'),
    rows: "payment_order where status = 'verified'",
    at: 'decided_at',
    sum: 'amount_paise',
  },
  orders: { roles: staffOf('payments', 'reader'), rows: 'payment_order where true', at: 'submitted_at' },
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
  const show = (value: number) => (figures[name].sum ? rupees(value) : value);
  const figure = countFigure(context.database, figures[name], {
    now,
    timeZone: context.config.timeZone,
  }).then((row) => ({
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
  const { database, clock } = context;
  const names = (Object.keys(figures) as FigureName[]).filter((name) => hasRole(actor, figures[name].roles));
  const now = clock.now();
  const [counted, sessions, offers] = await Promise.all([
    Promise.all(names.map((name) => readFigure(context, name))),
    hasRole(actor, staffOf('content', 'mentor', 'reader')) ? listComing(database, now) : null,
    hasRole(actor, staffOf('payments', 'reader')) ? readOffers(database, now) : null,
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
    offers: offers && { count: offers.count, firstEndsAt: offers.first?.toISOString() ?? null },
  };
}
