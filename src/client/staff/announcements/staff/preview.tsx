import { useQuery } from '@tanstack/react-query';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { AnnouncementCard, PutAwayButton } from '../announcement-card.tsx';
import { type Announcement, type Audience, reachQuery } from '../announcements-api.ts';
import { reachWords } from './announcement-words.ts';

type Props = {
  announcement: Pick<Announcement, 'id' | 'title' | 'text' | 'level' | 'link' | 'startsAt'>;
  /** Null: it is not chosen yet for whom it is. */
  audience: Audience | null;
  /** Whether it can reach anybody: one that is over does not. */
  isReaching?: boolean;
};

/** The announcement as whom it reaches sees it, and how many that is now. */
export function Preview({ announcement, audience, isReaching = true }: Props) {
  return (
    <section aria-label={m.announcements_preview()} className="grid content-start gap-3">
      <h2 className="font-semibold text-quiet text-sm">{m.announcements_preview()}</h2>
      {/* On the paper on which it will stand: a picture, in which nothing can be pressed. */}
      <div role="img" aria-label={`${announcement.title}. ${announcement.text}`}>
        <div inert className="rounded-paper border border-line bg-paper p-3 sm:p-4">
          <AnnouncementCard announcement={announcement} isWhole={false} level="h3">
            <PutAwayButton title={announcement.title} />
          </AnnouncementCard>
        </div>
      </div>
      <p className="text-quiet text-sm">{m.announcements_preview_hint()}</p>
      {isReaching && (
        <p role="status" className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-quiet text-sm">{m.announcements_reach()}</span>
          <strong className="tabular-nums">
            {audience ? <Reach audience={audience} /> : m.announcements_reach_choose()}
          </strong>
        </p>
      )}
    </section>
  );
}

function Reach({ audience }: { audience: Audience }) {
  const { data, error } = useQuery(reachQuery(audience, usePersonId()));
  if (data !== undefined) return reachWords(data);
  return error ? m.announcements_reach_failed() : '…';
}
