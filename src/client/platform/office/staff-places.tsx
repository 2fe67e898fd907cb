import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { hasRight } from '../../../contract/platform/staff-rights.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { usePersonId } from '../api/session.ts';
import { countWords } from './count-words.ts';
import { roomQuery } from './office-api.ts';
import { type PlaceGroup, placeGroups, places } from './places.ts';
import { waitingWords } from './what-waits.ts';

type Props = {
  /** Somebody has gone somewhere: a sheet closes. */
  onGo?: () => void;
};

const groups = Object.keys(placeGroups) as PlaceGroup[];

/** Where one can go in the room, put together by what it is about. A group in which nothing may be entered is not there. */
export function StaffPlaces({ onGo }: Props) {
  const { data } = useQuery(roomQuery(usePersonId()));
  const mine = places.filter(({ right }) => hasRight(data?.roles ?? [], right));
  const waits = new Map<string, number>();
  for (const { name, count } of data?.waits ?? []) {
    const { place } = waitingWords[name];
    waits.set(place, (waits.get(place) ?? 0) + count);
  }
  return (
    <nav aria-label={m.office_nav()} className="grid gap-4">
      <PlaceLink to={paths.staff} {...(onGo ? { onGo } : {})}>
        {m.office_today()}
      </PlaceLink>
      {groups.map((group) => {
        const here = mine.filter((place) => place.group === group);
        return (
          here.length > 0 && (
            <section key={group}>
              <h2 className="px-3 pb-1 font-semibold text-quiet text-xs">{placeGroups[group]()}</h2>
              <ul>
                {here.map(({ path, name }) => (
                  <li key={path}>
                    <PlaceLink to={path} waits={waits.get(path) ?? 0} {...(onGo ? { onGo } : {})}>
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

function PlaceLink({
  to,
  waits = 0,
  onGo,
  children,
}: Props & { to: string; waits?: number; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={to === paths.staff}
      onClick={onGo}
      className="group relative flex min-h-8 items-center rounded-chip px-3 text-sm no-underline hover:bg-paper-deep focus-visible:outline-offset-[-3px] aria-[current=page]:bg-paper-deep aria-[current=page]:font-semibold pointer-coarse:min-h-11"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-1.5 left-0 w-[3px] rounded-full bg-wire opacity-0 group-aria-[current=page]:opacity-100"
      />
      {children}
      {waits > 0 && (
        <span className="ml-auto text-quiet text-xs tabular-nums">
          {countWords(waits)}
          <span className="sr-only"> {m.office_waiting_here()}</span>
        </span>
      )}
    </NavLink>
  );
}
