import { Link } from 'react-router';
import {
  ANNOUNCEMENTS_SORT,
  announcementLevels,
  announcementStates,
  audiences,
} from '../../../../contract/staff/announcement-kinds.ts';
import { m } from '../../../../texts/generated/messages.js';
import { audienceWords } from '../../../../texts/staff-words.ts';
import { paths } from '../../../paths.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { fetchAnnouncements, type MadeAnnouncement, madeAnnouncementsQuery } from '../announcements-api.ts';
import { endsWords, forWords, levelWords, stateWords } from './announcement-words.ts';

const list: List<MadeAnnouncement> = {
  name: 'announcements',
  caption: m.announcements_title,
  search: m.announcements_desk_search,
  filters: [
    {
      name: 'state',
      label: m.announcements_desk_state,
      kind: 'choice',
      useChoices: () => announcementStates.map((state) => [state, stateWords[state][1]()] as const),
    },
    {
      name: 'to',
      label: m.announcements_desk_for,
      kind: 'choice',
      useChoices: () => audiences.map((to) => [to, audienceWords[to]()] as const),
    },
    {
      name: 'level',
      label: m.announcements_desk_level,
      kind: 'choice',
      useChoices: () => announcementLevels.map((level) => [level, levelWords[level]()] as const),
    },
  ],
  columns: [
    { id: 'title', title: m.announcements_desk_col_title, cell: ({ title }) => title },
    {
      id: 'state',
      title: m.announcements_desk_state,
      cell: ({ state }) => (
        <Badge tone={stateWords[state][0]} className="-my-1">
          {stateWords[state][1]()}
        </Badge>
      ),
    },
    { id: 'level', title: m.announcements_desk_level, cell: ({ level }) => levelWords[level]() },
    { id: 'for', title: m.announcements_desk_for, cell: forWords },
    {
      id: 'starts',
      title: m.announcements_desk_starts,
      sort: ['-starts', 'starts'],
      className: 'tabular-nums',
      cell: ({ startsAt }) => showMoment(startsAt),
    },
    { id: 'ends', title: m.announcements_desk_ends, className: 'tabular-nums', cell: endsWords },
    {
      id: 'by',
      title: m.announcements_desk_made_by,
      isExtra: true,
      cell: ({ madeBy }) => madeBy ?? m.announcements_desk_by_gone(),
    },
  ],
  sort: ANNOUNCEMENTS_SORT,
  rows: madeAnnouncementsQuery,
  href: ({ id }) => paths.staffAnnouncement(id),
  takeAlong: { name: m.announcements_file, right: 'announcements.inspect', fetch: fetchAnnouncements },
  failed: m.announcements_desk_failed,
  empty: m.announcements_desk_empty,
  emptyText: m.announcements_desk_empty_text,
};

/** /staff/announcements: what the office told people inside the site, and tells them. */
export default function Announcements() {
  const mayWrite = useMay('announcements.write');
  return (
    <StaffLayout
      title={m.announcements_title()}
      actions={
        mayWrite && (
          <ButtonLink size="small" render={(look) => <Link to={paths.staffNewAnnouncement} {...look} />}>
            {m.announcements_desk_new()}
          </ButtonLink>
        )
      }
    >
      <ListTable list={list} />
    </StaffLayout>
  );
}
