import type { CouponState } from '../../../contract/coupons.ts';
import type { ListFile } from '../../../contract/list.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import { coupons_amount } from '../../../texts/generated/messages/coupons_amount.js';
import { coupons_code } from '../../../texts/generated/messages/coupons_code.js';
import { coupons_courses } from '../../../texts/generated/messages/coupons_courses.js';
import { coupons_file } from '../../../texts/generated/messages/coupons_file.js';
import { coupons_first_day } from '../../../texts/generated/messages/coupons_first_day.js';
import { coupons_last_day } from '../../../texts/generated/messages/coupons_last_day.js';
import { coupons_made_on } from '../../../texts/generated/messages/coupons_made_on.js';
import { coupons_percent } from '../../../texts/generated/messages/coupons_percent.js';
import { coupons_promised } from '../../../texts/generated/messages/coupons_promised.js';
import { coupons_state } from '../../../texts/generated/messages/coupons_state.js';
import { coupons_state_active } from '../../../texts/generated/messages/coupons_state_active.js';
import { coupons_state_ended } from '../../../texts/generated/messages/coupons_state_ended.js';
import { coupons_state_not_yet } from '../../../texts/generated/messages/coupons_state_not_yet.js';
import { coupons_state_stopped } from '../../../texts/generated/messages/coupons_state_stopped.js';
import { coupons_state_used_up } from '../../../texts/generated/messages/coupons_state_used_up.js';
import { coupons_title } from '../../../texts/generated/messages/coupons_title.js';
import { coupons_uses } from '../../../texts/generated/messages/coupons_uses.js';
import { coupons_uses_most } from '../../../texts/generated/messages/coupons_uses_most.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Ready } from '../../http/serve.ts';
import { office } from '../office/index.ts';
import { seenBy } from './make-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import { type CouponFilters, type DeskCoupon, listCoupons } from './store-desk.ts';

const stateWords: Record<CouponState, typeof coupons_state> = {
  active: coupons_state_active,
  not_yet: coupons_state_not_yet,
  ended: coupons_state_ended,
  used_up: coupons_state_used_up,
  stopped: coupons_state_stopped,
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
  const column = (head: typeof coupons_state, width: number, kind: 'text' | 'number' | 'day' = 'text') => ({
    head: head({}, { locale }),
    kind,
    width,
  });
  return office.exportList<DeskCoupon>({
    file,
    name: `${coupons_file({}, { locale })}-${dayIn(seen.timeZone, seen.at)}`,
    sheet: {
      name: coupons_title({}, { locale }),
      columns: [
        column(coupons_code, 22),
        column(coupons_state, 12),
        column(coupons_percent, 10, 'number'),
        column(coupons_amount, 12, 'number'),
        column(coupons_first_day, 12, 'day'),
        column(coupons_last_day, 12, 'day'),
        column(coupons_uses, 10, 'number'),
        column(coupons_promised, 12, 'number'),
        column(coupons_uses_most, 12, 'number'),
        column(coupons_courses, 40),
        column(coupons_made_on, 12, 'day'),
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
