import type { ReactNode } from 'react';
import { Link, Navigate, NavLink, useLocation } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../platform/api/session.ts';
import { Page } from '../../../platform/shell/page.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import './teach-print.css';

/** The frame of what teachers work with. The server decides who may; this only spares a refusal. */
export function TeachLayout({ title, children }: { title: string; children: ReactNode }) {
  const { status, person } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'signed-out') return <Navigate to={paths.signIn(pathname + search + hash)} replace />;
  return (
    <Page title={title} className="pb-16">
      {/* At least a window high: the footer does not stand in sight first and move away. */}
      <div className="teach-sheet bench min-h-dvh print:min-h-0">
        {!person ? (
          <Skeleton className="h-96" />
        ) : person.comesAs.includes('teacher') ? (
          children
        ) : (
          <EmptyState
            level="h1"
            pose="thinks"
            title={m.classes_not_teacher()}
            text={m.classes_not_teacher_text()}
            action={
              <ButtonLink render={(look) => <Link to={paths.join} {...look} />}>
                {m.classes_join_title()}
              </ButtonLink>
            }
          />
        )}
      </div>
    </Page>
  );
}

type HeadProps = { classId: string; name: string; archived: boolean; children?: ReactNode };

/** The head of a class: its name, and its pages. */
export function ClassHead({ classId, name, archived, children }: HeadProps) {
  return (
    <header className="mb-4 print:mb-2">
      <Link
        to={paths.teach}
        className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep print:hidden"
      >
        {m.classes_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="font-bold font-display text-3xl">{name}</h1>
        {archived && <p className="font-semibold text-quiet">{m.classes_archived()}</p>}
        <nav aria-label={m.classes_nav()} className="flex flex-wrap gap-1 print:hidden">
          <ClassLink to={paths.teachClass(classId)}>{m.classes_grid()}</ClassLink>
          <ClassLink to={paths.teachPupils(classId)}>{m.classes_pupils()}</ClassLink>
          <ClassLink to={paths.teachShown(classId)}>{m.classes_shown()}</ClassLink>
          <ClassLink to={paths.teachSeats(classId)}>{m.schools_seats()}</ClassLink>
          {!archived && <ClassLink to={paths.teachNow(classId)}>{m.teaching_now()}</ClassLink>}
        </nav>
        {children}
      </div>
    </header>
  );
}

function ClassLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className="inline-flex min-h-11 items-center rounded-chip px-4 font-semibold text-sm hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-white"
    >
      {children}
    </NavLink>
  );
}
