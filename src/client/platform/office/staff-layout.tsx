import { Moon, Search as SearchIcon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { hasRight, type StaffRight } from '../../../contract/platform/staff-rights.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { school } from '../../site-facts.ts';
import { SearchDialog } from '../../staff/finding/search-dialog.tsx';
import { AskAgain } from '../../staff/team/ask-again.tsx';
import { useSession } from '../api/session.ts';
import { showMoment } from '../api/show-date.ts';
import { Page } from '../shell/page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Icon, icons } from '../ui/icon.tsx';
import { useNotices } from '../ui/notices.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { setStaffLook, useStaffLook } from './staff-look.ts';
import { StaffPlaces } from './staff-places.tsx';
import { useRoom } from './use-may.ts';
import { useSearchKey } from './use-search-key.ts';
import './staff-room.css';

/** The staff room's frame: lets staff in, says politely no to others. The server decides; this only spares a refusal. */
export function StaffLayout({
  title,
  heading,
  actions,
  needs,
  children,
}: {
  title: string;
  /** What the place is about, once it is there: it stands in the place of the title, larger. */
  heading?: string | undefined;
  /** What can be done on the whole place, beside its heading. */
  actions?: ReactNode;
  /** Who has no such right is told so at once, and not after a form was filled in. */
  needs?: StaffRight;
  children: ReactNode;
}) {
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
          <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
            <Finding />
            <div className="min-w-0 px-4 pt-3 lg:px-6 lg:pt-4">
              <div className="mx-auto max-w-[100rem]">
                <header className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
                  <h1
                    className={`min-w-0 font-bold font-display [overflow-wrap:anywhere] ${heading ? 'text-2xl' : 'text-lg'}`}
                  >
                    {heading ?? title}
                  </h1>
                  {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
                </header>
                {needs ? <Allowed needs={needs}>{children}</Allowed> : children}
                <CutOff />
                <AskAgain />
              </div>
            </div>
          </div>
        )}
      </Page>
    </div>
  );
}

export function Allowed({ needs, children }: { needs: StaffRight; children: ReactNode }) {
  const { data } = useRoom();
  if (!data || hasRight(data.roles, needs)) return children;
  return <ErrorPanel title={m.office_not_yours()} text={m.failure_not_allowed()} onRetry={null} />;
}

/** What is on the page comes anew by itself: where it cannot, it is said of when it is. Over the page, so that nothing moves. */
export function CutOff() {
  const { data, error, dataUpdatedAt } = useRoom();
  const isCutOff = data !== undefined && error !== null;
  return (
    <p
      role="status"
      className={
        isCutOff
          ? 'pointer-events-none fixed inset-x-2 bottom-2 z-30 mx-auto w-fit max-w-dialog rounded-chip border border-edge bg-ink px-4 py-2 font-semibold text-paper text-sm shadow-float'
          : 'sr-only'
      }
    >
      {isCutOff && m.office_cut_off({ time: showMoment(new Date(dataUpdatedAt).toISOString()) })}
    </p>
  );
}

/** Where one can go, beside what one works on, and the search that finds everything else. */
function Finding() {
  const [isFinding, setFinding] = useState(false);
  const [find] = useState(() => () => setFinding(true));
  useSearchKey(find);
  return (
    <>
      <SideColumn onFind={find} />
      <PhoneBar onFind={find} />
      <SearchDialog open={isFinding} onClose={() => setFinding(false)} />
    </>
  );
}

const SchoolLink = () => (
  <Link to={paths.home} className="flex min-h-11 min-w-0 items-center font-bold font-display no-underline">
    <span className="truncate">{school().name}</span>
  </Link>
);

/** At a desk the places stand beside what one works on, as long as the window. */
function SideColumn({ onFind }: { onFind: () => void }) {
  return (
    <div className="sticky top-0 flex h-dvh flex-col gap-3 overflow-y-auto border-line border-r bg-paper px-2 py-3 max-lg:hidden">
      <div className="flex items-center justify-between gap-2 pl-3">
        <SchoolLink />
        <LookSwitch />
      </div>
      <button
        type="button"
        onClick={onFind}
        className="flex min-h-9 items-center justify-between gap-2 rounded-chip border border-edge bg-surface px-3 text-quiet text-sm hover:text-ink pointer-coarse:min-h-11"
      >
        {m.office_find()}
        <kbd className="font-mono text-xs">{m.office_find_key()}</kbd>
      </button>
      <StaffPlaces />
    </div>
  );
}

/** On a phone they lie in a sheet, behind one button. */
function PhoneBar({ onFind }: { onFind: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky top-0 z-20 flex items-center gap-2 border-line border-b bg-paper px-2 py-1 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-chip px-2 font-semibold text-sm hover:bg-paper-deep"
      >
        <Icon path={icons.menu} />
        {m.office_places()}
      </button>
      <span className="ml-auto min-w-0">
        <SchoolLink />
      </span>
      <button
        type="button"
        aria-label={m.office_find()}
        onClick={onFind}
        className="grid size-11 shrink-0 place-items-center rounded-touch text-quiet hover:bg-paper-deep hover:text-ink"
      >
        <SearchIcon aria-hidden="true" className="size-5" />
      </button>
      <LookSwitch />
      <Dialog open={open} onClose={() => setOpen(false)} title={m.office_nav()}>
        <StaffPlaces onGo={() => setOpen(false)} />
      </Dialog>
    </div>
  );
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
      className="grid size-11 shrink-0 place-items-center rounded-touch text-quiet hover:bg-paper-deep hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function AskToLogIn() {
  const { announce } = useNotices();
  const { pathname, search } = useLocation();
  const session = useSession();
  const hasEnded = session.status === 'signed-out' && session.refused;
  useEffect(
    () => announce(hasEnded ? m.office_access_ended() : m.office_access_log_in(), 'error'),
    [announce, hasEnded],
  );
  return <Navigate to={paths.signIn(pathname + search)} replace />;
}
