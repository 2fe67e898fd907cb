import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, NavLink, useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { school } from '../../site-facts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskAgain } from '../team/ask-again.tsx';
import { setStaffLook, useStaffLook } from './staff-look.ts';
import './staff-room.css';

/** The staff room's frame: lets staff in, says politely no to others. The server decides; this only spares a refusal. */
export function StaffLayout({ title, children }: { title: string; children: ReactNode }) {
  const { status, person } = useSession();
  return (
    <div className="staff-room" data-look={useStaffLook()}>
      <Page title={title} underBar className="pb-6">
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
            <header className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-1.5">
              <Link
                to={paths.home}
                className="flex min-h-11 items-center font-bold font-display no-underline"
              >
                {school().name}
              </Link>
              <nav
                ref={showWhereOneIs}
                aria-label={m.office_nav()}
                className="flex min-w-0 gap-1 max-lg:order-last max-lg:-mx-4 max-lg:w-[calc(100%+2rem)] max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-wrap"
              >
                <StaffLink to={paths.staffPayments}>{m.office_nav_payments()}</StaffLink>
                <StaffLink to={paths.staffBank}>{m.bank_title()}</StaffLink>
                <StaffLink to={paths.staffCoupons}>{m.coupons_title()}</StaffLink>
                <StaffLink to={paths.staffSchools}>{m.schools_desk()}</StaffLink>
                <StaffLink to={paths.staffLive}>{m.live_title()}</StaffLink>
                <StaffLink to={paths.staffReports}>{m.reports_title()}</StaffLink>
                <StaffLink to={paths.staffMessages}>{m.office_nav_messages()}</StaffLink>
                <StaffLink to={paths.staffCreations}>{m.creations_desk_title()}</StaffLink>
                <StaffLink to={paths.staffProjects}>{m.projects_desk_title()}</StaffLink>
                <StaffLink to={paths.staffDoubts}>{m.doubts_desk_title()}</StaffLink>
                <StaffLink to={paths.staffReviews}>{m.office_reviews_title()}</StaffLink>
                <StaffLink to={paths.staffCertificates}>{m.certificates_desk()}</StaffLink>
                <StaffLink to={paths.staffFamilies}>{m.families_desk()}</StaffLink>
                <StaffLink to={paths.staffMail}>{m.office_nav_mail()}</StaffLink>
              </nav>
              <LookSwitch />
            </header>
            <h1 className="mb-2 font-bold font-display text-lg">{title}</h1>
            {children}
            <AskAgain />
          </div>
        )}
      </Page>
    </div>
  );
}

/** On a phone the links stand in one row that is longer than the window: the one of this desk is in sight. */
function showWhereOneIs(nav: HTMLElement | null): void {
  const here = nav?.querySelector<HTMLElement>('[aria-current=page]');
  if (nav && here) nav.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - nav.clientWidth / 2;
}

function LookSwitch() {
  const look = useStaffLook();
  const Icon = look === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-pressed={look === 'dark'}
      aria-label={m.office_dark()}
      onClick={() => setStaffLook(look === 'dark' ? 'light' : 'dark')}
      className="ml-auto grid size-11 place-items-center rounded-touch text-quiet hover:bg-paper-deep hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function StaffLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="inline-flex min-h-11 shrink-0 items-center rounded-chip px-3 font-semibold text-sm hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-white"
    >
      {children}
    </NavLink>
  );
}

function AskToLogIn() {
  const { announce } = useNotices();
  const { pathname, search } = useLocation();
  useEffect(() => announce(m.office_access_log_in(), 'error'), [announce]);
  return <Navigate to={paths.signIn(pathname + search)} replace />;
}
