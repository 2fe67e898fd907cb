import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { dashboardQuery } from '../../api/learning.ts';
import type { Person } from '../../api/person.ts';
import { useProfileFailed } from '../../api/profile.ts';
import { dashboardPath, useSession } from '../../api/session.ts';
import { useAway } from '../../offline/network.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CertificatesOnBench } from '../certificates/certificates-on-bench.tsx';
import { AnswersOnBench } from '../doubts/answers-on-bench.tsx';
import { TrickyOnBench } from '../lessons/quiz/tricky-on-bench.tsx';
import { NextLiveOnBench } from '../live-sessions/next-live-on-bench.tsx';
import { ShelfOnBench } from '../projects/shelf-on-bench.tsx';
import { BadgesOnBench } from '../rhythm/badges-on-bench.tsx';
import { WeekOnBench } from '../rhythm/week-on-bench.tsx';
import { MyCourses } from './my-courses.tsx';
import { NextOnBench } from './next-on-bench.tsx';
import { Overview } from './overview.tsx';
import { Papers } from './papers.tsx';
import { Payments } from './payments.tsx';
import { WelcomeHeader } from './welcome-header.tsx';

/** /student/{username}: one's own bench; another's slug leads to one's own (specification, section 2). */
export default function Dashboard() {
  const { username } = useParams();
  const session = useSession();
  const { status, person } = session;
  if (status === 'signed-out' && session.refused)
    return <Navigate to={paths.signIn(paths.student(username ?? ''))} replace />;
  if (person) {
    const own = dashboardPath(person);
    if (own !== paths.student(username ?? '')) return <Navigate to={own} replace />;
    return <Bench person={person} />;
  }
  return (
    <Page title={m.dashboard_title()} className="pb-20">
      {status === 'loading' ? (
        <BenchSkeleton />
      ) : (
        <EmptyState
          level="h1"
          pose="sleeps"
          title={m.dashboard_title()}
          text={m.dashboard_please_log_in()}
          action={<GoToLogin />}
        />
      )}
    </Page>
  );
}

function GoToLogin() {
  return (
    <ButtonLink render={(look) => <Link to={paths.signIn()} {...look} />}>
      {m.dashboard_go_to_login()}
    </ButtonLink>
  );
}

function Bench({ person }: { person: Person }) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(person.id));
  const profileFailed = useProfileFailed();
  const away = useAway();
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'courses' ? 'courses' : 'overview';
  const tabs = data && [
    {
      id: 'overview',
      label: m.dashboard_tab_overview(),
      content: <Overview person={person} progress={data} />,
    },
    {
      id: 'courses',
      label: m.dashboard_tab_courses(),
      content: <MyCourses personId={person.id} progress={data} />,
    },
  ];
  if (error && !data)
    return (
      <Page title={m.dashboard_title()} className="pb-20">
        <ErrorPanel
          level="h1"
          title={m.dashboard_error()}
          text={error.message || m.dashboard_error_text()}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={<GoToLogin />}
        />
      </Page>
    );
  return (
    <Page title={m.dashboard_title()} className="pb-20">
      <div className="bench grid grid-cols-[minmax(0,1fr)] gap-10">
        <FormError text={profileFailed && !away ? m.dashboard_profile_failed() : null} />
        <WelcomeHeader person={person} returning={Boolean(data?.some((one) => one.lastAccessedDate))} />
        {tabs ? (
          <>
            <NextOnBench progress={data} />
            <WeekOnBench personId={person.id} />
            <NextLiveOnBench personId={person.id} />
            <ShelfOnBench personId={person.id} />
            <BadgesOnBench personId={person.id} />
            <TrickyOnBench personId={person.id} />
            <AnswersOnBench personId={person.id} />
            <Payments personId={person.id} />
            <Tabs
              label={m.dashboard_tabs()}
              tabs={tabs}
              chosen={tab}
              onChoose={(id) => setAddress(id === 'courses' ? { tab: id } : {}, { replace: true })}
            />
            <CertificatesOnBench personId={person.id} />
            <Papers personId={person.id} />
          </>
        ) : (
          <BenchSkeleton />
        )}
      </div>
    </Page>
  );
}

function BenchSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="bench grid gap-6">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
