import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../api/failure-text.ts';
import { sessionsQuery } from '../../api/live-sessions.ts';
import type { Person } from '../../api/person.ts';
import { useSession } from '../../api/session.ts';
import { showMoment } from '../../api/show-date.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { LiveCard } from './live-card.tsx';
import { useSiteNow } from './use-site-now.ts';
import { timesOf } from './when-words.ts';

/** /live: every live session of one's courses, and the way to have them in one's own calendar. */
export default function Live() {
  const { status, person } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') return <Navigate to={paths.signIn(pathname + search)} replace />;
  return (
    <Page title={m.live_title()} className="pb-20">
      <div className="bench grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8">
        <header>
          <h1 className="text-3xl">{m.live_title()}</h1>
          <p className="mt-2 text-quiet">{m.live_intro()}</p>
        </header>
        {person ? <Sessions person={person} /> : <Skeleton className="h-64 w-full" />}
      </div>
    </Page>
  );
}

function Sessions({ person }: { person: Person }) {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(person.id));
  const now = useSiteNow(data?.aheadMs ?? 0);
  const [address] = useSearchParams();
  const show = useCallback((place: HTMLElement | null) => place?.scrollIntoView({ block: 'center' }), []);
  if (!data && error)
    return (
      <ErrorPanel
        title={m.live_failed()}
        text={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-64 w-full" />;
  const coming = data.sessions.filter((one) => timesOf(one).endsAt >= now);
  return (
    <>
      {data.asOf && <p className="text-quiet">{m.live_as_of({ moment: showMoment(data.asOf) })}</p>}
      {coming.length === 0 ? (
        <EmptyState
          title={m.live_empty()}
          text={m.live_empty_text()}
          action={
            <ButtonLink variant="quiet" render={(look) => <Link to={paths.courses} {...look} />}>
              {m.live_to_courses()}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {coming.map((session) => (
            <Panel as="li" key={session.id} className="p-5">
              <div ref={session.id === address.get('session') ? show : undefined}>
                <LiveCard {...{ session, now }} personId={person.id} level="h2" withCourse />
              </div>
            </Panel>
          ))}
        </ul>
      )}
      <CalendarAddress personId={person.id} />
    </>
  );
}
