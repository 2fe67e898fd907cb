import type { ListFile } from '../../../contract/platform/list.ts';
import { spacedMoment } from '../../../rules/platform/site-time.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import { type DeskSession, listPlanned, type PlannedFilters } from './store-desk.ts';

type Asked = { filters: PlannedFilters; file: ListFile; staffId: string; locale: Locale };

/**
 * Live sessions as a file, as they are filtered, without the links of their meetings; that somebody took them is written down
 * first. Refuses `list_file_too_large`, `busy`.
 */
export async function exportPlanned(
  { database, clock, config: { timeZone } }: AppContext,
  { filters, file, staffId, locale }: Asked,
): Promise<Ready> {
  const at = clock.now();
  await office.recordExport(database, { staffId, act: 'live_sessions_exported', filters, file, at });
  const column = (head: typeof m.live_title, width: number, kind: 'text' | 'number' = 'text') => ({
    head: head({}, { locale }),
    kind,
    width,
  });
  return office.exportList<DeskSession>({
    file,
    name: `${m.live_desk_file({}, { locale })}-${dayIn(timeZone, at)}`,
    sheet: {
      name: m.live_title({}, { locale }),
      columns: [
        column(m.live_desk_session, 36),
        column(m.live_desk_course, 36),
        column(m.live_desk_mentor, 20),
        column(m.live_desk_form_starts, 18),
        column(m.live_desk_form_ends, 18),
        column(m.live_desk_form_seats, 10, 'number'),
        column(m.live_desk_taken, 10, 'number'),
        column(m.live_desk_learners, 10, 'number'),
        column(m.live_desk_came, 10, 'number'),
        column(m.live_cancelled, 30),
        column(m.live_desk_recording, 30),
      ],
    },
    cells: (row) => [
      row.title,
      row.course_title,
      row.mentor_name,
      spacedMoment(row.starts_at, timeZone),
      spacedMoment(row.ends_at, timeZone),
      row.seats,
      row.seats === null ? null : row.seats_taken,
      row.learners,
      row.attended,
      row.cancel_reason,
      row.recording,
    ],
    read: (page) => listPlanned(database, { filters, page, at }),
  });
}
