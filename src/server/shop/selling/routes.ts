import * as contract from '../../../contract/shop/selling.ts';
import { rupees } from '../../../rules/platform/money.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exportCourses } from './export-courses.ts';
import { setPrice, settlePrice, takeBackPrice } from './set-price.ts';
import { setSeats, showCourse } from './show-course.ts';
import { listCosts, listNames, listPlanned, listSold, readSold, type SoldRow, stateOf } from './store.ts';
import { applyDuePrices } from './store-due.ts';

const orNull = (paise: number | null) => (paise === null ? null : rupees(paise));
const priced = (paise: number, original: number | null) => ({
  price: rupees(paise),
  originalPrice: orNull(original),
});
const iso = (at: string | Date) => new Date(at).toISOString();

function presentSold(row: SoldRow): contract.SoldCourse {
  const { next } = row;
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    ...priced(row.price_paise, row.original_price_paise),
    next: next && { ...priced(next.price, next.originalPrice), startsAt: iso(next.startsAt) },
    state: stateOf(row),
    seats: row.seats,
    taken: row.taken ?? row.enrolments,
    enrolments: row.enrolments,
    conflict: row.conflict,
  };
}

/** Refuses `course_not_found`. */
async function readDesk(context: AppContext, courseId: string): Promise<contract.CourseForSale> {
  await applyDuePrices(context);
  const { database } = context;
  const row = await readSold(database, courseId, context.clock.now());
  if (!row) throw refuse('course_not_found');
  const [planned, costs] = await Promise.all([listPlanned(database, row.id), listCosts(database, row.id)]);
  const { override } = row;
  return {
    ...presentSold(row),
    file: priced(row.file_price_paise, row.file_original_price_paise),
    ownPrice: override && {
      fileThen: priced(override.price, override.originalPrice),
      setBy: override.setBy,
      setAt: iso(override.setAt),
    },
    priceConflict: row.price_conflict,
    hiddenAt: row.hidden_at?.toISOString() ?? null,
    planned: planned.map((one) => ({
      changeId: one.id,
      ...priced(one.price_paise, one.original_price_paise),
      startsAt: iso(one.starts_at),
      madeBy: one.made_by_name,
      madeAt: iso(one.made_at),
    })),
    history: costs.map((one) => ({
      ...priced(one.price_paise, one.original_price_paise),
      since: one.is_first ? null : iso(one.since),
      setBy: one.set_by_name,
    })),
  };
}

const paise = (amount: number) => Math.round(amount * 100);

export function sellingRoutes(serve: Serve, context: AppContext): void {
  const answer = async (courseId: string) => ({
    success: true as const,
    course: await readDesk(context, courseId),
  });

  serve(contract.listSoldCourses, async ({ query }) => {
    await applyDuePrices(context);
    const { rows, ...rest } = await listSold(context.database, query, context.clock.now());
    return { success: true as const, rows: rows.map(presentSold), ...rest };
  });

  serve(contract.listCourseNames, async () => ({
    success: true as const,
    courses: (await listNames(context.database)).map((row) => ({
      _id: row.id,
      title: row.title,
      state: stateOf(row),
    })),
  }));

  serve(contract.exportSoldCourses, async ({ actor, body, locale }) => {
    await applyDuePrices(context);
    const { file, ...filters } = body;
    return exportCourses(context, { filters, file, staffId: actor.personId, locale });
  });

  serve(contract.readSoldCourse, async ({ params }) => answer(params.courseId));

  serve(contract.setPrice, async ({ actor, params: { courseId }, body }) => {
    const { price, originalPrice, startsAt } = body;
    await setPrice(context, {
      courseId,
      staffId: actor.personId,
      pricePaise: paise(price),
      originalPricePaise: originalPrice === null ? null : paise(originalPrice),
      startsAt,
    });
    return answer(courseId);
  });

  serve(contract.takeBackPrice, async ({ actor, params }) => {
    await takeBackPrice(context, { ...params, staffId: actor.personId });
    return answer(params.courseId);
  });

  serve(contract.settlePrice, async ({ actor, params: { courseId }, body }) => {
    await settlePrice(context, { courseId, ...body, staffId: actor.personId });
    return answer(courseId);
  });

  serve(contract.showCourse, async ({ actor, params: { courseId }, body }) => {
    await showCourse(context, { courseId, ...body, staffId: actor.personId });
    return answer(courseId);
  });

  serve(contract.setSeats, async ({ actor, params: { courseId }, body }) => {
    await setSeats(context, { courseId, ...body, staffId: actor.personId });
    return answer(courseId);
  });
}
