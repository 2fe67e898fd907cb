import type { ListFile } from '../../../contract/platform/list.ts';
import type { OrderStatus } from '../../../contract/shop/orders.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import type { Cell, SheetHead } from '../reports/index.ts';
import { type ListedFilters, type ListedRow, listListed } from './store-listed.ts';

const stateWords: Record<OrderStatus, typeof m.office_submitted> = {
  submitted: m.office_submitted,
  verified: m.office_verified,
  rejected: m.office_rejected,
  refunded: m.office_refunded,
  reversed: m.office_reversed,
};

const sheetOf = (locale: Locale): SheetHead => ({
  name: m.orders_list_title({}, { locale }),
  columns: [
    { head: m.orders_list_reference({}, { locale }), kind: 'text', width: 14 },
    { head: m.orders_list_state({}, { locale }), kind: 'text', width: 12 },
    { head: m.orders_list_sent({}, { locale }), kind: 'day', width: 12 },
    { head: m.orders_list_decided({}, { locale }), kind: 'day', width: 12 },
    { head: m.orders_list_amount({}, { locale }), kind: 'money', width: 12 },
    { head: m.orders_list_payer({}, { locale }), kind: 'text', width: 26 },
    { head: m.orders_list_for({}, { locale }), kind: 'text', width: 26 },
    { head: m.orders_list_courses({}, { locale }), kind: 'text', width: 40 },
    { head: m.orders_list_utr({}, { locale }), kind: 'text', width: 16 },
    { head: m.orders_coupon({}, { locale }), kind: 'text', width: 14 },
  ],
});

const cellsOf =
  (locale: Locale, dayOf: (moment: Date) => string) =>
  (row: ListedRow): Cell[] => [
    row.reference,
    stateWords[row.status]({}, { locale }),
    dayOf(row.submitted_at),
    row.decided_at && dayOf(row.decided_at),
    rupees(row.amount_paise),
    row.payer.name ?? '',
    row.learner.name ?? '',
    row.titles.join('; '),
    row.utr,
    row.coupon,
  ];

type Asked = { filters: ListedFilters; file: ListFile; staffId: string; locale: Locale };

/** Orders as a file, as they are filtered; that somebody took them is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportOrders(context: AppContext, asked: Asked): Promise<Ready> {
  const { database, clock, config } = context;
  const { filters, file, staffId, locale } = asked;
  const { timeZone } = config;
  const at = clock.now();
  const dayOf = (moment: Date) => dayIn(timeZone, moment);
  await office.recordExport(database, { staffId, act: 'orders_exported', filters, file, at });
  return office.exportList({
    file,
    name: `${m.orders_list_file({}, { locale })}-${dayOf(at)}`,
    sheet: sheetOf(locale),
    cells: cellsOf(locale, dayOf),
    read: (page) => listListed(database, { filters, timeZone, page }),
  });
}
