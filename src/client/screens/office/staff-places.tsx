import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { roomQuery } from '../../api/office.ts';
import { usePersonId } from '../../api/session.ts';
import { mayEnter, type Place, type PlaceGroup, placeGroups, places } from './places.ts';

/** The places that whoever is here may enter; none before it is known. */
export function useMyPlaces(): readonly Place[] {
  const { data: roles = [] } = useQuery(roomQuery(usePersonId()));
  return places.filter((place) => mayEnter(place, roles));
}

type Props = {
  /** Somebody has gone somewhere: a sheet closes. */
  onGo?: () => void;
};

const groups = Object.keys(placeGroups) as PlaceGroup[];

/** Where one can go in the room, put together by what it is about. A group in which nothing may be entered is not there. */
export function StaffPlaces({ onGo }: Props) {
  const mine = useMyPlaces();
  return (
    <nav aria-label={m.office_nav()} className="grid gap-4">
      {groups.map((group) => {
        const here = mine.filter((place) => place.group === group);
        return (
          here.length > 0 && (
            <section key={group}>
              <h2 className="px-3 pb-1 font-semibold text-quiet text-xs">{placeGroups[group]()}</h2>
              <ul>
                {here.map(({ path, name }) => (
                  <li key={path}>
                    <PlaceLink to={path} {...(onGo ? { onGo } : {})}>
                      {name()}
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}

function PlaceLink({ to, onGo, children }: Props & { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      onClick={onGo}
      className="group relative flex min-h-8 items-center rounded-chip px-3 text-sm no-underline hover:bg-paper-deep focus-visible:outline-offset-[-3px] aria-[current=page]:bg-paper-deep aria-[current=page]:font-semibold pointer-coarse:min-h-11"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-1.5 left-0 w-[3px] rounded-full bg-wire opacity-0 group-aria-[current=page]:opacity-100"
      />
      {children}
    </NavLink>
  );
}
