import { v7 as newId } from 'uuid';
import { rupees } from '../../../rules/platform/money.ts';
import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import {
  addCoupon,
  countCourses,
  type DeskCoupon,
  lockCouponById,
  readCoupon,
  type Seen,
  stopThose,
  type Terms,
  writeStopped,
  writeTerms,
} from './store-desk.ts';

/** When and where a coupon is looked at now. */
export const seenBy = ({ clock, config }: AppContext): Seen => ({
  at: clock.now(),
  timeZone: config.timeZone,
});

/** What stands on record of a coupon's terms. Rupees. */
const onRecord = ({ amountPaise, ...terms }: Terms) => ({
  ...terms,
  amount: amountPaise === null ? null : rupees(amountPaise),
});

const termsOf = (coupon: DeskCoupon): Terms => ({
  percent: coupon.percent,
  amountPaise: coupon.amount_paise,
  startsOn: coupon.starts_on,
  endsOn: coupon.ends_on,
  usesMost: coupon.uses_most,
  onceAFamily: coupon.once_a_family,
  courses: coupon.courses,
});

async function checkCourses(database: Database, { courses }: Terms): Promise<void> {
  if ((await countCourses(database, courses)) < courses.length) throw refuse('course_not_found');
}

type Act = { id: string; staffId: string; act: ActName; details: Details; at: Date };

const record = (trx: Database, { id: subjectId, ...act }: Act) =>
  office.recordAct(trx, { ...act, subjectKind: 'coupon', subjectId });

/** Reads what was written just now. */
async function readAgain(trx: Database, seen: Seen, id: string): Promise<DeskCoupon> {
  const coupon = await readCoupon(trx, seen, id);
  if (!coupon) throw new Error('A coupon that was written is not there');
  return coupon;
}

/** Makes a coupon, with the act on record. Refuses `coupon_code_taken`, `course_not_found`. */
export async function makeCoupon(
  context: AppContext,
  { code, terms, staffId }: { code: string; terms: Terms; staffId: string },
): Promise<DeskCoupon> {
  const [seen, id] = [seenBy(context), newId()];
  return context.database.transaction().execute(async (trx) => {
    await checkCourses(trx, terms);
    if (!(await addCoupon(trx, { id, code, staffId, terms }, seen))) throw refuse('coupon_code_taken');
    const details = { code, ...onRecord(terms) };
    await record(trx, { id, staffId, act: 'coupon_made', details, at: seen.at });
    return readAgain(trx, seen, id);
  });
}

/**
 * Changes a coupon for whoever uses it from now on: a price that a family was told stays as it is. What it gives is fixed
 * once an order bears it or a family holds a price with it. Refuses `coupon_not_found`, `coupon_value_fixed`,
 * `coupon_uses_below` when it has more uses already, `course_not_found`.
 */
export async function changeCoupon(
  context: AppContext,
  { id, terms, staffId }: { id: string; terms: Terms; staffId: string },
): Promise<DeskCoupon> {
  const seen = seenBy(context);
  return context.database.transaction().execute(async (trx) => {
    // Whoever uses it just now is counted first, or reads the new terms.
    if (!(await lockCouponById(trx, id))) throw refuse('coupon_not_found');
    const before = await readAgain(trx, seen, id);
    const isOther = terms.percent !== before.percent || terms.amountPaise !== before.amount_paise;
    if (before.is_spent && isOther) throw refuse('coupon_value_fixed');
    if (terms.usesMost !== null && terms.usesMost < before.used) throw refuse('coupon_uses_below');
    await checkCourses(trx, terms);
    await writeTerms(trx, id, terms, seen);
    const details = { code: before.code, from: onRecord(termsOf(before)), to: onRecord(terms) };
    await record(trx, { id, staffId, act: 'coupon_changed', details, at: seen.at });
    return readAgain(trx, seen, id);
  });
}

/** Stops several coupons, each with its act on record; gives how many counted until now. Those that are gone or stopped are left. */
export async function stopCoupons(
  context: AppContext,
  { ids, staffId }: { ids: readonly string[]; staffId: string },
): Promise<number> {
  const { at } = seenBy(context);
  return context.database.transaction().execute(async (trx) => {
    const stopped = await stopThose(trx, ids, at);
    for (const { id, code } of stopped)
      await record(trx, { id, staffId, act: 'coupon_stopped', details: { code }, at });
    return stopped.length;
  });
}

/** Stops a coupon, or lets it count again; the same once more changes nothing. Refuses `coupon_not_found`. */
export async function stopCoupon(
  context: AppContext,
  { id, stopped, staffId }: { id: string; stopped: boolean; staffId: string },
): Promise<DeskCoupon> {
  const seen = seenBy(context);
  return context.database.transaction().execute(async (trx) => {
    if (!(await lockCouponById(trx, id))) throw refuse('coupon_not_found');
    const before = await readAgain(trx, seen, id);
    if ((before.stopped_at !== null) === stopped) return before;
    await writeStopped(trx, id, stopped ? seen.at : null);
    const act = stopped ? 'coupon_stopped' : 'coupon_started';
    await record(trx, { id, staffId, act, details: { code: before.code }, at: seen.at });
    return readAgain(trx, seen, id);
  });
}
