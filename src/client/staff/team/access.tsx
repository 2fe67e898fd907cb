import { useQuery } from '@tanstack/react-query';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { StaffLayout } from '../../platform/office/staff-layout.tsx';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { OwnFactor } from './own-factor.tsx';
import { SessionList } from './session-list.tsx';
import { endOwnSession, factorQuery, ownSessionsQuery } from './team-api.ts';

/** /staff/access: how one logs into the office oneself: the second step, and where one is signed in. */
export default function Access() {
  return (
    <StaffLayout title={m.team_access()}>
      <div className="grid max-w-3xl gap-8">
        <Factor />
        <Sessions />
      </div>
    </StaffLayout>
  );
}

function Factor() {
  const { data, error, isFetching, refetch } = useQuery(factorQuery(usePersonId()));
  if (!data && error)
    return <NotArrived level="h2" title={m.team_failed()} query={{ error, isFetching, refetch }} />;
  return data ? <OwnFactor factor={data} /> : <Skeleton className="h-40" />;
}

function Sessions() {
  const { data, error, isFetching, refetch } = useQuery(ownSessionsQuery(usePersonId()));
  return (
    <section className="grid gap-2">
      <h2 className="font-bold font-display">{m.team_sessions()}</h2>
      {data && <SessionList sessions={data} onEnd={endOwnSession} />}
      {!data && error && (
        <NotArrived level="h2" title={m.team_failed()} query={{ error, isFetching, refetch }} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
    </section>
  );
}
