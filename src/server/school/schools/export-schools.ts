import type { ListFile } from '../../../contract/platform/list.ts';
import type { SchoolContact } from '../../../contract/school/listed-schools.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import type { Cell, SheetHead } from '../../shop/reports/index.ts';
import { contactOf } from './present-school.ts';
import { type ListedRow, listListed, type SchoolFilters } from './store-listed.ts';

const contactWords: Record<SchoolContact, typeof m.schools_contact_here> = {
  here: m.schools_contact_here,
  asked: m.schools_contact_asked,
  missing: m.schools_contact_missing,
};

const sheetOf = (locale: Locale): SheetHead => ({
  name: m.schools_desk({}, { locale }),
  columns: [
    { head: m.schools_name({}, { locale }), kind: 'text', width: 30 },
    { head: m.schools_city({}, { locale }), kind: 'text', width: 18 },
    { head: m.schools_state({}, { locale }), kind: 'text', width: 18 },
    { head: m.schools_contact({}, { locale }), kind: 'text', width: 20 },
    { head: m.schools_coordinators({}, { locale }), kind: 'text', width: 28 },
    { head: m.schools_list_granted({}, { locale }), kind: 'number', width: 12 },
    { head: m.schools_list_used({}, { locale }), kind: 'number', width: 12 },
    { head: m.schools_list_classes({}, { locale }), kind: 'number', width: 10 },
    { head: m.schools_list_left({}, { locale }), kind: 'money', width: 14 },
    { head: m.schools_list_late({}, { locale }), kind: 'text', width: 10 },
    { head: m.schools_list_since({}, { locale }), kind: 'day', width: 12 },
  ],
});

const cellsOf =
  (locale: Locale, dayOf: (moment: Date) => string) =>
  (row: ListedRow): Cell[] => [
    row.name,
    row.city,
    row.state,
    contactWords[contactOf(row)]({}, { locale }),
    row.coordinators.join(', '),
    row.granted,
    row.used,
    row.classes,
    rupees(row.paise),
    row.isLate ? m.schools_list_late({}, { locale }) : '',
    dayOf(row.madeAt),
  ];

type Asked = { filters: SchoolFilters; file: ListFile; staffId: string; locale: Locale };

/** Schools as a file, as they are filtered; that somebody took them is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportSchools(context: AppContext, asked: Asked): Promise<Ready> {
  const { database, clock, config } = context;
  const { filters, file, staffId, locale } = asked;
  const at = clock.now();
  const dayOf = (moment: Date) => dayIn(config.timeZone, moment);
  await office.recordExport(database, { staffId, act: 'schools_exported', filters, file, at });
  return office.exportList({
    file,
    name: `${m.schools_list_file({}, { locale })}-${dayOf(at)}`,
    sheet: sheetOf(locale),
    cells: cellsOf(locale, dayOf),
    read: (page) => listListed(context, { filters, page, at }),
  });
}
