import type { ListFile } from '../../../contract/list.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import { boxNumber } from '../../../texts/box-number.ts';
import { boxes_column_box } from '../../../texts/generated/messages/boxes_column_box.js';
import { boxes_column_contents } from '../../../texts/generated/messages/boxes_column_contents.js';
import { boxes_column_courier } from '../../../texts/generated/messages/boxes_column_courier.js';
import { boxes_column_kits } from '../../../texts/generated/messages/boxes_column_kits.js';
import { boxes_column_reference } from '../../../texts/generated/messages/boxes_column_reference.js';
import { boxes_column_since } from '../../../texts/generated/messages/boxes_column_since.js';
import { boxes_column_state } from '../../../texts/generated/messages/boxes_column_state.js';
import { boxes_column_tracking } from '../../../texts/generated/messages/boxes_column_tracking.js';
import { boxes_desk_file } from '../../../texts/generated/messages/boxes_desk_file.js';
import { boxes_desk_title } from '../../../texts/generated/messages/boxes_desk_title.js';
import { boxes_district } from '../../../texts/generated/messages/boxes_district.js';
import { boxes_landmark } from '../../../texts/generated/messages/boxes_landmark.js';
import { boxes_parts } from '../../../texts/generated/messages/boxes_parts.js';
import { boxes_phone } from '../../../texts/generated/messages/boxes_phone.js';
import { boxes_pin_code } from '../../../texts/generated/messages/boxes_pin_code.js';
import { boxes_recipient } from '../../../texts/generated/messages/boxes_recipient.js';
import { boxes_state } from '../../../texts/generated/messages/boxes_state.js';
import { boxes_state_cancelled } from '../../../texts/generated/messages/boxes_state_cancelled.js';
import { boxes_state_delivered } from '../../../texts/generated/messages/boxes_state_delivered.js';
import { boxes_state_owed } from '../../../texts/generated/messages/boxes_state_owed.js';
import { boxes_state_packed } from '../../../texts/generated/messages/boxes_state_packed.js';
import { boxes_state_returned } from '../../../texts/generated/messages/boxes_state_returned.js';
import { boxes_state_sent } from '../../../texts/generated/messages/boxes_state_sent.js';
import { boxes_street } from '../../../texts/generated/messages/boxes_street.js';
import { boxes_town } from '../../../texts/generated/messages/boxes_town.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { stateName } from '../../../texts/state-words.ts';
import type { AppContext } from '../../app-context.ts';
import type { Ready } from '../../http/serve.ts';
import { office } from '../office/index.ts';
import type { Cell, SheetHead } from '../reports/index.ts';
import { type DeskFilters, type DeskRow, listDesk } from './store-desk.ts';

const stateWords = {
  owed: boxes_state_owed,
  packed: boxes_state_packed,
  sent: boxes_state_sent,
  delivered: boxes_state_delivered,
  returned: boxes_state_returned,
  cancelled: boxes_state_cancelled,
} as const;

const heads = [
  [boxes_column_box, 10],
  [boxes_column_state, 12],
  [boxes_column_since, 12],
  [boxes_column_contents, 26],
  [boxes_column_kits, 8],
  [boxes_recipient, 24],
  [boxes_phone, 14],
  [boxes_street, 36],
  [boxes_landmark, 24],
  [boxes_town, 18],
  [boxes_district, 18],
  [boxes_state, 18],
  [boxes_pin_code, 10],
  [boxes_column_reference, 16],
  [boxes_column_courier, 14],
  [boxes_column_tracking, 18],
] as const;

const sheetOf = (locale: Locale): SheetHead => ({
  name: boxes_desk_title({}, { locale }),
  columns: heads.map(([head, width]) => ({ head: head({}, { locale }), kind: 'text', width })),
});

const cellsOf =
  (locale: Locale, dayOf: (moment: Date) => string) =>
  (row: DeskRow): Cell[] => [
    boxNumber(row.number, locale),
    stateWords[row.state]({}, { locale }),
    dayOf(row.since),
    row.kind === 'kit' ? (row.course?.title ?? '') : boxes_parts({}, { locale }),
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
    name: `${boxes_desk_file({}, { locale })}-${dayOf(at)}`,
    sheet: sheetOf(locale),
    cells: cellsOf(locale, dayOf),
    read: (page) => listDesk(database, { filters, page }),
  });
}
