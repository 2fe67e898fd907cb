import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, NavLink, useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The staff room's frame: lets staff in, says politely no to others. The server decides; this only spares a refusal. */
export function StaffLayout({ title, children }: { title: string; children: ReactNode }) {
  const { status, person } = useSession();
  return (
    <Page title={title} className="pb-6">
      {status === 'signed-out' && <AskToLogIn />}
      {status !== 'signed-out' && !person && <Skeleton className="bench h-96" />}
      {person && person.role !== 'staff' && (
        <EmptyState
          level="h1"
          pose="lost-cable"
          title={m.office_access_closed()}
          text={m.office_access_closed_text()}
          action={
            <ButtonLink render={(look) => <Link to={paths.home} {...look} />}>
              {m.shell_lost_home()}
            </ButtonLink>
          }
        />
      )}
      {person?.role === 'staff' && (
        <div className="mx-auto max-w-[110rem] px-4 lg:px-6">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
            <h1 className="font-bold font-display text-xl">{title}</h1>
            <nav aria-label={m.office_nav()} className="flex flex-wrap gap-1">
              <StaffLink to={paths.staffPayments}>{m.office_nav_payments()}</StaffLink>
              <StaffLink to={paths.staffMessages}>{m.office_nav_messages()}</StaffLink>
              <StaffLink to={paths.staffCreations}>{m.creations_desk_title()}</StaffLink>
              <StaffLink to={paths.staffReviews}>{m.office_reviews_title()}</StaffLink>
              <StaffLink to={paths.staffMail}>{m.office_nav_mail()}</StaffLink>
            </nav>
          </div>
          {children}
        </div>
      )}
    </Page>
  );
}

function StaffLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="inline-flex min-h-11 items-center rounded-chip px-4 font-semibold text-sm hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-white"
    >
      {children}
    </NavLink>
  );
}

function AskToLogIn() {
  const { announce } = useNotices();
  const { pathname } = useLocation();
  useEffect(() => announce(m.office_access_log_in(), 'error'), [announce]);
  return <Navigate to={paths.signIn(pathname)} replace />;
}
