import type { ListFile } from '../../../contract/list.ts';
import { spacedMoment } from '../../../rules/site-time.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import { live_cancelled } from '../../../texts/generated/messages/live_cancelled.js';
import { live_desk_came } from '../../../texts/generated/messages/live_desk_came.js';
import { live_desk_course } from '../../../texts/generated/messages/live_desk_course.js';
import { live_desk_file } from '../../../texts/generated/messages/live_desk_file.js';
import { live_desk_form_ends } from '../../../texts/generated/messages/live_desk_form_ends.js';
import { live_desk_form_seats } from '../../../texts/generated/messages/live_desk_form_seats.js';
import { live_desk_form_starts } from '../../../texts/generated/messages/live_desk_form_starts.js';
import { live_desk_learners } from '../../../texts/generated/messages/live_desk_learners.js';
import { live_desk_mentor } from '../../../texts/generated/messages/live_desk_mentor.js';
import { live_desk_recording } from '../../../texts/generated/messages/live_desk_recording.js';
import { live_desk_session } from '../../../texts/generated/messages/live_desk_session.js';
import { live_desk_taken } from '../../../texts/generated/messages/live_desk_taken.js';
import { live_title } from '../../../texts/generated/messages/live_title.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Ready } from '../../http/serve.ts';
import { office } from '../office/index.ts';
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
  const column = (head: typeof live_title, width: number, kind: 'text' | 'number' = 'text') => ({
    head: head({}, { locale }),
    kind,
    width,
  });
  return office.exportList<DeskSession>({
    file,
    name: `${live_desk_file({}, { locale })}-${dayIn(timeZone, at)}`,
    sheet: {
      name: live_title({}, { locale }),
      columns: [
        column(live_desk_session, 36),
        column(live_desk_course, 36),
        column(live_desk_mentor, 20),
        column(live_desk_form_starts, 18),
        column(live_desk_form_ends, 18),
        column(live_desk_form_seats, 10, 'number'),
        column(live_desk_taken, 10, 'number'),
        column(live_desk_learners, 10, 'number'),
        column(live_desk_came, 10, 'number'),
        column(live_cancelled, 30),
        column(live_desk_recording, 30),
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
