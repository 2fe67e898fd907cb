import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import type { Person } from '../../platform/api/person.ts';
import { useSession } from '../../platform/api/session.ts';
import { showMoment } from '../../platform/api/show-date.ts';
import { Page } from '../../platform/shell/page.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../platform/ui/error-panel.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { LiveCard } from './live-card.tsx';
import { sessionsQuery } from './live-sessions-api.ts';
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
