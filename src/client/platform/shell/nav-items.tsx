import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Person } from '../api/person.ts';
import { dashboardPath } from '../api/session.ts';

type Place = { to: string; label: string };

/** The places everyone may go to. */
export function publicPlaces(): Place[] {
  return [
    { to: paths.home, label: m.shell_nav_home() },
    { to: paths.about, label: m.shell_nav_about() },
    { to: paths.courses, label: m.shell_nav_courses() },
    { to: paths.contact, label: m.shell_nav_contact() },
  ];
}

/** The places of the person who is signed in: their own page, and the room of what else they are here. */
export function ownPlaces(person: Person): Place[] {
  const profile = { to: dashboardPath(person), label: m.shell_nav_profile() };
  if (person.role === 'staff') return [{ to: paths.staff, label: m.shell_nav_staff() }, profile];
  const is = (as: Person['comesAs'][number]) => person.comesAs.includes(as);
  return [
    ...(is('guardian') ? [{ to: paths.family, label: m.shell_nav_family() }] : []),
    ...(is('teacher') ? [{ to: paths.teach, label: m.shell_nav_classes() }] : []),
    profile,
  ];
}

/** A link of the bar or the menu; where one is now, its LED is on. */
export function PlaceLink({
  to,
  className,
  children,
}: {
  to: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <NavLink to={to} end={to === paths.home} className={`group ${className}`}>
      {children}
      <span
        aria-hidden="true"
        className="size-2 rounded-full border-2 border-ink bg-led opacity-0 shadow-[0_0_0_4px_rgb(229_56_59/0.2)] group-aria-[current=page]:opacity-100"
      />
    </NavLink>
  );
}
