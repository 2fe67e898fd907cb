import type { AnnouncementState, AudienceKind } from '../../../contract/announcement-kinds.ts';
import type { ListFile } from '../../../contract/list.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import { announcements_desk_col_title } from '../../../texts/generated/messages/announcements_desk_col_title.js';
import { announcements_desk_ends } from '../../../texts/generated/messages/announcements_desk_ends.js';
import { announcements_desk_for } from '../../../texts/generated/messages/announcements_desk_for.js';
import { announcements_desk_level } from '../../../texts/generated/messages/announcements_desk_level.js';
import { announcements_desk_made_by } from '../../../texts/generated/messages/announcements_desk_made_by.js';
import { announcements_desk_starts } from '../../../texts/generated/messages/announcements_desk_starts.js';
import { announcements_desk_state } from '../../../texts/generated/messages/announcements_desk_state.js';
import { announcements_file } from '../../../texts/generated/messages/announcements_file.js';
import { announcements_file_text } from '../../../texts/generated/messages/announcements_file_text.js';
import { announcements_for_course } from '../../../texts/generated/messages/announcements_for_course.js';
import { announcements_for_everybody } from '../../../texts/generated/messages/announcements_for_everybody.js';
import { announcements_for_grade } from '../../../texts/generated/messages/announcements_for_grade.js';
import { announcements_for_guardians } from '../../../texts/generated/messages/announcements_for_guardians.js';
import { announcements_for_office } from '../../../texts/generated/messages/announcements_for_office.js';
import { announcements_for_teachers } from '../../../texts/generated/messages/announcements_for_teachers.js';
import { announcements_for_this_course } from '../../../texts/generated/messages/announcements_for_this_course.js';
import { announcements_for_this_grade } from '../../../texts/generated/messages/announcements_for_this_grade.js';
import { announcements_for_this_track } from '../../../texts/generated/messages/announcements_for_this_track.js';
import { announcements_for_track } from '../../../texts/generated/messages/announcements_for_track.js';
import { announcements_important } from '../../../texts/generated/messages/announcements_important.js';
import { announcements_news } from '../../../texts/generated/messages/announcements_news.js';
import { announcements_state_on } from '../../../texts/generated/messages/announcements_state_on.js';
import { announcements_state_over } from '../../../texts/generated/messages/announcements_state_over.js';
import { announcements_state_planned } from '../../../texts/generated/messages/announcements_state_planned.js';
import { announcements_state_taken_back } from '../../../texts/generated/messages/announcements_state_taken_back.js';
import { announcements_title } from '../../../texts/generated/messages/announcements_title.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Ready } from '../../http/serve.ts';
import { office } from '../office/index.ts';
import { type DeskRow, type Listing, listAll, stateOf } from './store-desk.ts';

type Words = typeof announcements_title;

const stateWords: Record<AnnouncementState, Words> = {
  planned: announcements_state_planned,
  on: announcements_state_on,
  over: announcements_state_over,
  taken_back: announcements_state_taken_back,
};
const audienceWords: Record<AudienceKind, Words> = {
  everybody: announcements_for_everybody,
  course: announcements_for_course,
  track: announcements_for_track,
  grade: announcements_for_grade,
  guardians: announcements_for_guardians,
  teachers: announcements_for_teachers,
  office: announcements_for_office,
};

/** For whom it is, by name. */
function forWords({ audience, course_title: course, track, grade }: DeskRow, locale: Locale): string {
  if (course !== null) return announcements_for_this_course({ course }, { locale });
  if (track !== null) return announcements_for_this_track({ track }, { locale });
  if (grade !== null) return announcements_for_this_grade({ grade: String(grade) }, { locale });
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
    name: `${announcements_file({}, { locale })}-${dayIn(timeZone, at)}`,
    sheet: {
      name: announcements_title({}, { locale }),
      columns: [
        text(announcements_desk_col_title, 36),
        text(announcements_desk_state, 14),
        text(announcements_desk_level, 12),
        text(announcements_desk_for, 28),
        text(announcements_desk_starts, 24),
        text(announcements_desk_ends, 24),
        text(announcements_desk_made_by, 24),
        text(announcements_file_text, 60),
      ],
    },
    cells: (row) => [
      row.title,
      stateWords[stateOf(row, at)]({}, { locale }),
      (row.level === 'important' ? announcements_important : announcements_news)({}, { locale }),
      forWords(row, locale),
      row.starts_at.toISOString(),
      row.ends_at?.toISOString() ?? null,
      row.made_by_name,
      row.body,
    ],
    read: (page) => listAll(database, { ...filters, ...page }, at),
  });
}
