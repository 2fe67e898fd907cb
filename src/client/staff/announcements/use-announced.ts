import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import { type Announcement, announcementsQuery, showPutAway } from './announcements-api.ts';
import { putAways } from './put-aways.ts';

/** Whether what is announced has come or failed: a page shows it together with what stands below it, so that nothing jumps. */
export const useAnnouncedIsHere = (personId: string | null): boolean =>
  useQuery(announcementsQuery(personId)).isFetched;

/** What reaches somebody, and how they put it away: here at once, at the school as soon as there is a network. */
export function useAnnounced(personId: string) {
  const { data } = useQuery(announcementsQuery(personId));
  const [outbox] = useState(() => outboxOf(personId));
  const [box] = useState(() => outbox.of(putAways));
  const { announce } = useNotices();
  const all = (data ?? []).map((one) =>
    // What waits to be sent is away already, whatever the school says.
    one.putAwayAt === null && box.find(one.id) ? { ...one, putAwayAt: one.startsAt } : one,
  );
  async function putAway({ id, title }: Pick<Announcement, 'id' | 'title'>) {
    showPutAway(personId, id);
    await box.put({ id });
    const { status } = box.state();
    if (status === 'offline' || status === 'stuck')
      announce(m.announcements_away_later({ title }), 'success');
    else announce(m.announcements_away({ title }), 'success');
  }
  return {
    all,
    /** What stands on a page: on, and not put away. */
    shown: all.filter(({ isOver, putAwayAt }) => !isOver && putAwayAt === null),
    putAway,
  };
}
