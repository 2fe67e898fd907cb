import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { BoxesNote } from '../../kits/boxes/boxes-note.tsx';
import { lazyPart } from '../../lazy-part.ts';
import { trackOf } from '../../learning/catalogue/track.ts';
import { CertificatesOnBench } from '../../learning/certificates/certificates-on-bench.tsx';
import { AnswersOnBench } from '../../learning/doubts/answers-on-bench.tsx';
import type { DashboardProgress } from '../../learning/learning/learning-api.ts';
import { TrickyOnBench } from '../../learning/lessons/quiz/tricky-on-bench.tsx';
import { NextLiveOnBench } from '../../learning/live-sessions/next-live-on-bench.tsx';
import { BadgesOnBench } from '../../learning/rhythm/badges-on-bench.tsx';
import { WeekOnBench } from '../../learning/rhythm/week-on-bench.tsx';
import { paths } from '../../paths.ts';
import { AgeOnBench } from '../../people/consents/age-on-bench.tsx';
import { ErasureBanner } from '../../people/own-data/erasure-banner.tsx';
import { failureText } from '../../platform/api/failure-text.ts';
import type { Person } from '../../platform/api/person.ts';
import { useProfileFailed } from '../../platform/api/profile.ts';
import { dashboardPath, useSession } from '../../platform/api/session.ts';
import { useAway } from '../../platform/offline/network.ts';
import { Page } from '../../platform/shell/page.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../platform/ui/error-panel.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Tabs } from '../../platform/ui/tabs.tsx';
import { Announced } from '../../staff/announcements/announced.tsx';
import { justFinished, nextCourse } from './dashboard-figures.ts';
import { GoOnThere } from './go-on-there.tsx';
import { keepDress, readDress } from './kept-dress.ts';
import { MyCourses } from './my-courses.tsx';
import { openPayments } from './open-payments.ts';
import { Overview } from './overview.tsx';
import { Papers } from './papers.tsx';
import { Payments } from './payments.tsx';
import { ShelfOnBench } from './shelf-on-bench.tsx';
import { useBench } from './use-bench.ts';
import { WelcomeHeader } from './welcome-header.tsx';
import { WhatComesNext } from './what-comes-next.tsx';

// Most who learn are in no class that is being taught.
const TaughtOnBench = lazyPart(
  async () => (await import('../../school/teaching/taught-on-bench.tsx')).TaughtOnBench,
);

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
        <div role="status" aria-label={m.ui_loading()} className="bench">
          <Skeleton className="h-96 w-full" />
        </div>
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

/** What is to be done now on the left, what was built on the right, the figures below; on a phone one after the other. */
function Bench({ person }: { person: Person }) {
  const { bench, orders, settled } = useBench(person);
  const profileFailed = useProfileFailed();
  const away = useAway();
  const { data, error } = bench;
  const progress = data?.progress ?? [];
  const next = nextCourse(progress);
  const personId = person.id;
  // What stands below a place that fills up is placed anew with it, so that on a phone it does not jump there.
  const phase = data ? (settled ? 'whole' : 'begun') : 'asked';
  const dress = data ? trackOf((next ?? progress[0])?.course.category ?? '').dress : readDress();
  useEffect(() => {
    if (data) keepDress(dress);
  }, [data, dress]);
  if (error && !data)
    return (
      <Page title={m.dashboard_title()} className="pb-20" dress={readDress()}>
        <ErrorPanel
          level="h1"
          title={m.dashboard_error()}
          text={failureText(error, {
            refused: m.dashboard_progress_failed(),
            unexpected: m.dashboard_error_text(),
          })}
          onRetry={() => void bench.refetch()}
          retrying={bench.isFetching}
          action={<GoToLogin />}
        />
      </Page>
    );
  // Whoever has paid and waits is not told first what else there is to have.
  const paysFirst = progress.length === 0 && openPayments(orders).length > 0;
  return (
    <Page title={m.dashboard_title()} className="pb-20" dress={dress}>
      <div className="bench grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 lg:gap-8">
        <FormError text={profileFailed && !away ? m.dashboard_profile_failed() : null} />
        {!person.lentBy && <ErasureBanner person={person} />}
        {/* Most who come have been here: the words of those do not change when their progress comes. */}
        <WelcomeHeader {...{ person }} returning={!data || progress.some((one) => one.lastAccessedDate)} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <Column>
            {paysFirst && settled && <Payments personId={personId} />}
            {next ? (
              <GoOnThere {...{ personId, next, finished: justFinished(progress) }} />
            ) : data && (progress.length > 0 || settled) ? (
              <WhatComesNext comesNext={data.comesNext} />
            ) : (
              <Waits className="h-[28rem] sm:h-64" />
            )}
            {phase === 'whole' ? (
              <>
                <Announced personId={personId} />
                <NextLiveOnBench personId={personId} place="soon" />
                {!paysFirst && <Payments personId={personId} />}
                <BoxesNote personId={personId} own />
                <AnswersOnBench personId={personId} />
                <TrickyOnBench personId={personId} />
                {person.born === null && <AgeOnBench personId={personId} />}
              </>
            ) : (
              <Waits key={phase} className="h-40" />
            )}
          </Column>
          <Column key={phase}>
            {phase === 'whole' ? (
              <>
                <NextLiveOnBench personId={personId} place="later" />
                <ShelfOnBench personId={personId} />
                <CertificatesOnBench personId={personId} />
              </>
            ) : (
              <Waits className="h-64" />
            )}
          </Column>
        </div>
        {phase === 'whole' && (
          <>
            <WeekOnBench personId={personId} />
            <BadgesOnBench personId={personId} />
            <Learning {...{ person, progress }} />
            <Papers personId={personId} />
            <Suspense fallback={null}>
              <TaughtOnBench personId={personId} />
            </Suspense>
          </>
        )}
      </div>
    </Page>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:gap-8">{children}</div>;
}

/** The figures and the courses of section 2, below what is to be done. */
function Learning({ person, progress }: { person: Person; progress: readonly DashboardProgress[] }) {
  const [address, setAddress] = useSearchParams();
  return (
    <Tabs
      label={m.dashboard_tabs()}
      tabs={[
        {
          id: 'overview',
          label: m.dashboard_tab_overview(),
          content: <Overview {...{ person, progress }} />,
        },
        {
          id: 'courses',
          label: m.dashboard_tab_courses(),
          content: <MyCourses personId={person.id} progress={progress} />,
        },
      ]}
      chosen={address.get('tab') === 'courses' ? 'courses' : 'overview'}
      onChoose={(id) =>
        setAddress(id === 'courses' ? { tab: id } : {}, { replace: true, preventScrollReset: true })
      }
    />
  );
}

function Waits({ className }: { className: string }) {
  return (
    <div role="status" aria-label={m.ui_loading()}>
      <Skeleton className={`w-full ${className}`} />
    </div>
  );
}
