import type { ListFile } from '../../../contract/platform/list.ts';
import type { SoldCourse } from '../../../contract/shop/selling.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import type { Cell, SheetHead } from '../reports/index.ts';
import { type Listing, listSold, type SoldRow, stateOf } from './store.ts';

const stateWords: Record<SoldCourse['state'], typeof m.selling_title> = {
  shown: m.selling_state_shown,
  hidden: m.selling_state_hidden,
  withdrawn: m.selling_state_withdrawn,
};

const sheetOf = (locale: Locale): SheetHead => ({
  name: m.selling_title({}, { locale }),
  columns: [
    { head: m.selling_course({}, { locale }), kind: 'text', width: 40 },
    { head: m.selling_price({}, { locale }), kind: 'money', width: 12 },
    { head: m.selling_original({}, { locale }), kind: 'money', width: 14 },
    { head: m.selling_next({}, { locale }), kind: 'money', width: 12 },
    { head: m.selling_next_from({}, { locale }), kind: 'day', width: 14 },
    { head: m.selling_state({}, { locale }), kind: 'text', width: 16 },
    { head: m.selling_state_conflict({}, { locale }), kind: 'text', width: 14 },
    { head: m.selling_learners({}, { locale }), kind: 'number', width: 12 },
    { head: m.selling_seats({}, { locale }), kind: 'number', width: 12 },
    { head: m.selling_seats_taken_head({}, { locale }), kind: 'number', width: 14 },
  ],
});

const orNull = (paise: number | null) => (paise === null ? null : rupees(paise));

const cellsOf =
  (locale: Locale, dayOf: (moment: Date) => string) =>
  (row: SoldRow): Cell[] => [
    row.title,
    rupees(row.price_paise),
    orNull(row.original_price_paise),
    row.next && rupees(row.next.price),
    row.next && dayOf(new Date(row.next.startsAt)),
    stateWords[stateOf(row)]({}, { locale }),
    row.conflict ? m.selling_state_conflict({}, { locale }) : '',
    row.enrolments,
    row.seats,
    row.seats === null ? null : row.taken,
  ];

type Asked = { filters: Listing; file: ListFile; staffId: string; locale: Locale };

/** Courses as a file, as they are filtered; that somebody took them is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportCourses(context: AppContext, asked: Asked): Promise<Ready> {
  const { database, clock, config } = context;
  const { filters, file, staffId, locale } = asked;
  const at = clock.now();
  const dayOf = (moment: Date) => dayIn(config.timeZone, moment);
  await office.recordExport(database, { staffId, act: 'courses_exported', filters, file, at });
  return office.exportList({
    file,
    name: `${m.selling_file({}, { locale })}-${dayOf(at)}`,
    sheet: sheetOf(locale),
    cells: cellsOf(locale, dayOf),
    read: (page) => listSold(database, { ...filters, ...page }, at),
  });
}
