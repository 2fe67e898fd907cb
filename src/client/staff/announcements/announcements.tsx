import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { dashboardPath, useSession } from '../../platform/api/session.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { AnnouncementCard, PutAwayButton } from './announcement-card.tsx';
import type { Announcement } from './announcements-api.ts';
import { announcementsQuery } from './announcements-api.ts';
import { useAnnounced } from './use-announced.ts';

/** /announcements: what the office has told whoever is here, put away or not, and what ended lately. */
export default function Announcements() {
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.announcements)} replace />;
  return (
    <Page title={m.announcements_title()} className="pb-20">
      <div className="bench grid grid-cols-[minmax(0,1fr)] gap-8">
        <header>
          <h1 className="font-bold font-display text-3xl">{m.announcements_title()}</h1>
          <p className="mt-1 max-w-read text-quiet">{m.announcements_own_lead()}</p>
          {person && (
            <Link
              to={dashboardPath(person)}
              className="inline-flex min-h-11 items-center font-semibold text-wire-deep"
            >
              {m.accounts_own_back()}
            </Link>
          )}
        </header>
        {person ? <Own personId={person.id} /> : <Skeleton className="h-96" />}
      </div>
    </Page>
  );
}

function Own({ personId }: { personId: string }) {
  const query = useQuery(announcementsQuery(personId));
  const { all, putAway } = useAnnounced(personId);
  if (!query.data && query.error)
    return <NotArrived title={m.announcements_own_failed()} query={{ ...query, error: query.error }} />;
  if (!query.data) return <Skeleton className="h-96" />;
  if (all.length === 0)
    return (
      <EmptyState
        pose="sleeps"
        title={m.announcements_own_none()}
        text={m.announcements_own_none_text()}
        action={null}
      />
    );
  const [on, over] = [all.filter(({ isOver }) => !isOver), all.filter(({ isOver }) => isOver)];
  return (
    <>
      <Part name={m.announcements_now()} of={on} onPutAway={(one) => void putAway(one)} />
      <Part name={m.announcements_earlier()} of={over} onPutAway={null} />
    </>
  );
}

type PartProps = {
  name: string;
  of: readonly Announcement[];
  onPutAway: ((one: Announcement) => void) | null;
};

function Part({ name, of, onPutAway }: PartProps) {
  if (of.length === 0) return null;
  return (
    <section aria-label={name} className="grid max-w-sheet grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="font-bold font-display text-xl">{name}</h2>
      {of.map((one) => (
        <AnnouncementCard key={one.id} announcement={one} isWhole level="h3">
          {one.putAwayAt ? (
            <span className="inline-flex min-h-11 items-center text-quiet text-sm">
              {m.announcements_was_put_away({ date: showDate(one.putAwayAt) })}
            </span>
          ) : (
            onPutAway && <PutAwayButton title={one.title} onPress={() => onPutAway(one)} />
          )}
        </AnnouncementCard>
      ))}
    </section>
  );
}
