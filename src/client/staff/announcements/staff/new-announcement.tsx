import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { makeAnnouncement } from '../announcements-api.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** /staff/announcements/new: what is to be told, to whom, and how it will look. */
export default function NewAnnouncement() {
  const navigate = useNavigate();
  const { announce } = useNotices();
  // The same until it is made: pressed twice, it is one announcement.
  const id = useRef(crypto.randomUUID());
  return (
    <StaffLayout title={m.announcements_desk_new()} needs="announcements.write">
      <AnnouncementForm
        made={null}
        onCancel={() => void navigate(paths.staffAnnouncements)}
        onSend={async (words) => {
          const { title, state, startsAt } = await makeAnnouncement(id.current, words);
          announce(
            state === 'planned'
              ? m.announcements_done_planned({ title, date: showMoment(startsAt) })
              : m.announcements_done_made({ title }),
            'success',
          );
          await navigate(paths.staffAnnouncement(id.current), { replace: true });
        }}
      />
    </StaffLayout>
  );
}
