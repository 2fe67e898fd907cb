import type { ListFile } from '../../../contract/platform/list.ts';
import type { CouponState } from '../../../contract/shop/coupons.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import { seenBy } from './make-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import { type CouponFilters, type DeskCoupon, listCoupons } from './store-desk.ts';

const stateWords: Record<CouponState, typeof m.coupons_state> = {
  active: m.coupons_state_active,
  not_yet: m.coupons_state_not_yet,
  ended: m.coupons_state_ended,
  used_up: m.coupons_state_used_up,
  stopped: m.coupons_state_stopped,
};

type Asked = { filters: CouponFilters; file: ListFile; staffId: string; locale: Locale };

/** Coupons as a file, as they are filtered; that somebody took them is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportCoupons(
  context: AppContext,
  { filters, file, staffId, locale }: Asked,
): Promise<Ready> {
  const { database } = context;
  const seen = seenBy(context);
  await office.recordExport(database, { staffId, act: 'coupons_exported', filters, file, at: seen.at });
  const column = (head: typeof m.coupons_state, width: number, kind: 'text' | 'number' | 'day' = 'text') => ({
    head: head({}, { locale }),
    kind,
    width,
  });
  return office.exportList<DeskCoupon>({
    file,
    name: `${m.coupons_file({}, { locale })}-${dayIn(seen.timeZone, seen.at)}`,
    sheet: {
      name: m.coupons_title({}, { locale }),
      columns: [
        column(m.coupons_code, 22),
        column(m.coupons_state, 12),
        column(m.coupons_percent, 10, 'number'),
        column(m.coupons_amount, 12, 'number'),
        column(m.coupons_first_day, 12, 'day'),
        column(m.coupons_last_day, 12, 'day'),
        column(m.coupons_uses, 10, 'number'),
        column(m.coupons_promised, 12, 'number'),
        column(m.coupons_uses_most, 12, 'number'),
        column(m.coupons_courses, 40),
        column(m.coupons_made_on, 12, 'day'),
      ],
    },
    cells: (row) => {
      const coupon = presentCoupon(row, seen.at);
      return [
        coupon.code,
        stateWords[coupon.state]({}, { locale }),
        coupon.percent,
        coupon.amount,
        coupon.startsOn,
        coupon.endsOn,
        coupon.used,
        coupon.held,
        coupon.usesMost,
        coupon.courses.map(({ courseTitle }) => courseTitle).join(', '),
        dayIn(seen.timeZone, row.created_at),
      ];
    },
    read: (page) => listCoupons(database, seen, { filters, page }),
  });
}
