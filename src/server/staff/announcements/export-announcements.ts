import type { ListFile } from '../../../contract/platform/list.ts';
import type { AnnouncementState } from '../../../contract/staff/announcement-kinds.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { audienceWords } from '../../../texts/staff-words.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import { type DeskRow, type Listing, listAll, stateOf } from './store-desk.ts';

type Words = typeof m.announcements_title;

const stateWords: Record<AnnouncementState, Words> = {
  planned: m.announcements_state_planned,
  on: m.announcements_state_on,
  over: m.announcements_state_over,
  taken_back: m.announcements_state_taken_back,
};

/** For whom it is, by name. */
function forWords({ audience, course_title: course, track, grade }: DeskRow, locale: Locale): string {
  if (course !== null) return m.announcements_for_this_course({ course }, { locale });
  if (track !== null) return m.announcements_for_this_track({ track }, { locale });
  if (grade !== null) return m.announcements_for_this_grade({ grade: String(grade) }, { locale });
  return audienceWords[audience]({}, { locale });
}

type Asked = { filters: Listing; file: ListFile; staffId: string; locale: Locale };

/** Announcements as a file, as they are filtered; that somebody took them is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportAnnouncements(
  { database, clock, config: { timeZone } }: AppContext,
  { filters, file, staffId, locale }: Asked,
): Promise<Ready> {
  const at = clock.now();
  await office.recordExport(database, { staffId, act: 'announcements_exported', filters, file, at });
  const text = (head: Words, width: number) => ({ head: head({}, { locale }), kind: 'text' as const, width });
  return office.exportList<DeskRow>({
    file,
    name: `${m.announcements_file({}, { locale })}-${dayIn(timeZone, at)}`,
    sheet: {
      name: m.announcements_title({}, { locale }),
      columns: [
        text(m.announcements_desk_col_title, 36),
        text(m.announcements_desk_state, 14),
        text(m.announcements_desk_level, 12),
        text(m.announcements_desk_for, 28),
        text(m.announcements_desk_starts, 24),
        text(m.announcements_desk_ends, 24),
        text(m.announcements_desk_made_by, 24),
        text(m.announcements_file_text, 60),
      ],
    },
    cells: (row) => [
      row.title,
      stateWords[stateOf(row, at)]({}, { locale }),
      (row.level === 'important' ? m.announcements_important : m.announcements_news)({}, { locale }),
      forWords(row, locale),
      row.starts_at.toISOString(),
      row.ends_at?.toISOString() ?? null,
      row.made_by_name,
      row.body,
    ],
    read: (page) => listAll(database, { ...filters, ...page }, at),
  });
}
