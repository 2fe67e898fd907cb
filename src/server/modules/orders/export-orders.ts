import type { ListFile } from '../../../contract/list.ts';
import type { OrderStatus } from '../../../contract/orders.ts';
import { rupees } from '../../../rules/money.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import { office_refunded } from '../../../texts/generated/messages/office_refunded.js';
import { office_rejected } from '../../../texts/generated/messages/office_rejected.js';
import { office_reversed } from '../../../texts/generated/messages/office_reversed.js';
import { office_submitted } from '../../../texts/generated/messages/office_submitted.js';
import { office_verified } from '../../../texts/generated/messages/office_verified.js';
import { orders_coupon } from '../../../texts/generated/messages/orders_coupon.js';
import { orders_list_amount } from '../../../texts/generated/messages/orders_list_amount.js';
import { orders_list_courses } from '../../../texts/generated/messages/orders_list_courses.js';
import { orders_list_decided } from '../../../texts/generated/messages/orders_list_decided.js';
import { orders_list_file } from '../../../texts/generated/messages/orders_list_file.js';
import { orders_list_for } from '../../../texts/generated/messages/orders_list_for.js';
import { orders_list_payer } from '../../../texts/generated/messages/orders_list_payer.js';
import { orders_list_reference } from '../../../texts/generated/messages/orders_list_reference.js';
import { orders_list_sent } from '../../../texts/generated/messages/orders_list_sent.js';
import { orders_list_state } from '../../../texts/generated/messages/orders_list_state.js';
import { orders_list_title } from '../../../texts/generated/messages/orders_list_title.js';
import { orders_list_utr } from '../../../texts/generated/messages/orders_list_utr.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Ready } from '../../http/serve.ts';
import { office } from '../office/index.ts';
import type { Cell, SheetHead } from '../reports/index.ts';
import { type ListedFilters, type ListedRow, listListed } from './store-listed.ts';

const stateWords: Record<OrderStatus, typeof office_submitted> = {
  submitted: office_submitted,
  verified: office_verified,
  rejected: office_rejected,
  refunded: office_refunded,
  reversed: office_reversed,
};

const sheetOf = (locale: Locale): SheetHead => ({
  name: orders_list_title({}, { locale }),
  columns: [
    { head: orders_list_reference({}, { locale }), kind: 'text', width: 14 },
    { head: orders_list_state({}, { locale }), kind: 'text', width: 12 },
    { head: orders_list_sent({}, { locale }), kind: 'day', width: 12 },
    { head: orders_list_decided({}, { locale }), kind: 'day', width: 12 },
    { head: orders_list_amount({}, { locale }), kind: 'money', width: 12 },
    { head: orders_list_payer({}, { locale }), kind: 'text', width: 26 },
    { head: orders_list_for({}, { locale }), kind: 'text', width: 26 },
    { head: orders_list_courses({}, { locale }), kind: 'text', width: 40 },
    { head: orders_list_utr({}, { locale }), kind: 'text', width: 16 },
    { head: orders_coupon({}, { locale }), kind: 'text', width: 14 },
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
    name: `${orders_list_file({}, { locale })}-${dayOf(at)}`,
    sheet: sheetOf(locale),
    cells: cellsOf(locale, dayOf),
    read: (page) => listListed(database, { filters, timeZone, page }),
  });
}
