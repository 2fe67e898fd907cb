import type { ListFile } from '../../../contract/list.ts';
import type { SchoolContact } from '../../../contract/listed-schools.ts';
import { rupees } from '../../../rules/money.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import { schools_city } from '../../../texts/generated/messages/schools_city.js';
import { schools_contact } from '../../../texts/generated/messages/schools_contact.js';
import { schools_contact_asked } from '../../../texts/generated/messages/schools_contact_asked.js';
import { schools_contact_here } from '../../../texts/generated/messages/schools_contact_here.js';
import { schools_contact_missing } from '../../../texts/generated/messages/schools_contact_missing.js';
import { schools_coordinators } from '../../../texts/generated/messages/schools_coordinators.js';
import { schools_desk } from '../../../texts/generated/messages/schools_desk.js';
import { schools_list_classes } from '../../../texts/generated/messages/schools_list_classes.js';
import { schools_list_file } from '../../../texts/generated/messages/schools_list_file.js';
import { schools_list_granted } from '../../../texts/generated/messages/schools_list_granted.js';
import { schools_list_late } from '../../../texts/generated/messages/schools_list_late.js';
import { schools_list_left } from '../../../texts/generated/messages/schools_list_left.js';
import { schools_list_since } from '../../../texts/generated/messages/schools_list_since.js';
import { schools_list_used } from '../../../texts/generated/messages/schools_list_used.js';
import { schools_name } from '../../../texts/generated/messages/schools_name.js';
import { schools_state } from '../../../texts/generated/messages/schools_state.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Ready } from '../../http/serve.ts';
import { office } from '../office/index.ts';
import type { Cell, SheetHead } from '../reports/index.ts';
import { contactOf } from './present-school.ts';
import { type ListedRow, listListed, type SchoolFilters } from './store-listed.ts';

const contactWords: Record<SchoolContact, typeof schools_contact_here> = {
  here: schools_contact_here,
  asked: schools_contact_asked,
  missing: schools_contact_missing,
};

const sheetOf = (locale: Locale): SheetHead => ({
  name: schools_desk({}, { locale }),
  columns: [
    { head: schools_name({}, { locale }), kind: 'text', width: 30 },
    { head: schools_city({}, { locale }), kind: 'text', width: 18 },
    { head: schools_state({}, { locale }), kind: 'text', width: 18 },
    { head: schools_contact({}, { locale }), kind: 'text', width: 20 },
    { head: schools_coordinators({}, { locale }), kind: 'text', width: 28 },
    { head: schools_list_granted({}, { locale }), kind: 'number', width: 12 },
    { head: schools_list_used({}, { locale }), kind: 'number', width: 12 },
    { head: schools_list_classes({}, { locale }), kind: 'number', width: 10 },
    { head: schools_list_left({}, { locale }), kind: 'money', width: 14 },
    { head: schools_list_late({}, { locale }), kind: 'text', width: 10 },
    { head: schools_list_since({}, { locale }), kind: 'day', width: 12 },
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
    row.isLate ? schools_list_late({}, { locale }) : '',
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
    name: `${schools_list_file({}, { locale })}-${dayOf(at)}`,
    sheet: sheetOf(locale),
    cells: cellsOf(locale, dayOf),
    read: (page) => listListed(context, { filters, page, at }),
  });
}
