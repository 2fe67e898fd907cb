import type { ListFile } from '../../../contract/platform/list.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { boxNumber } from '../../../texts/box-number.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { boxStateWords } from '../../../texts/staff-words.ts';
import { stateName } from '../../../texts/state-words.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import type { Cell, SheetHead } from '../../shop/reports/index.ts';
import { type DeskFilters, type DeskRow, listDesk } from './store-desk.ts';

const heads = [
  [m.boxes_column_box, 10],
  [m.boxes_column_state, 12],
  [m.boxes_column_since, 12],
  [m.boxes_column_contents, 26],
  [m.boxes_column_kits, 8],
  [m.boxes_recipient, 24],
  [m.boxes_phone, 14],
  [m.boxes_street, 36],
  [m.boxes_landmark, 24],
  [m.boxes_town, 18],
  [m.boxes_district, 18],
  [m.boxes_state, 18],
  [m.boxes_pin_code, 10],
  [m.boxes_column_reference, 16],
  [m.boxes_column_courier, 14],
  [m.boxes_column_tracking, 18],
] as const;

const sheetOf = (locale: Locale): SheetHead => ({
  name: m.boxes_desk_title({}, { locale }),
  columns: heads.map(([head, width]) => ({ head: head({}, { locale }), kind: 'text', width })),
});

const cellsOf =
  (locale: Locale, dayOf: (moment: Date) => string) =>
  (row: DeskRow): Cell[] => [
    boxNumber(row.number, locale),
    boxStateWords[row.state]({}, { locale }),
    dayOf(row.since),
    row.kind === 'kit' ? (row.course?.title ?? '') : m.boxes_parts({}, { locale }),
    String(row.kits),
    row.address?.recipient ?? row.person?.name ?? row.school?.name ?? '',
    row.address?.phone ?? '',
    row.address?.street ?? '',
    row.address?.landmark ?? '',
    row.address?.town ?? '',
    row.address?.district ?? '',
    row.address ? stateName(row.address.state, locale) : '',
    row.address?.pinCode ?? '',
    row.reference ?? '',
    row.courier ?? '',
    row.tracking ?? '',
  ];

type Asked = { filters: DeskFilters; file: ListFile; staffId: string; locale: Locale };

/** Boxes as a file, as they are filtered; that somebody took them is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportBoxes(
  { database, clock, config }: AppContext,
  { filters, file, staffId, locale }: Asked,
): Promise<Ready> {
  const at = clock.now();
  const dayOf = (moment: Date) => dayIn(config.timeZone, moment);
  await office.recordExport(database, { staffId, act: 'boxes_exported', filters, file, at });
  return office.exportList({
    file,
    name: `${m.boxes_desk_file({}, { locale })}-${dayOf(at)}`,
    sheet: sheetOf(locale),
    cells: cellsOf(locale, dayOf),
    read: (page) => listDesk(database, { filters, page }),
  });
}
