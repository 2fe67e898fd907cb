import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { places } from './places.ts';
import { useRights } from './use-may.ts';

type Props = { place: string; to: string; label?: string; children: ReactNode };

/** The way to something in a place of the room; for who may not go there only its words. */
export function PlaceLink({ place, to, label, children }: Props) {
  const may = useRights();
  const there = places.find(({ path }) => path === place);
  if (!there || !may(there.right)) return children;
  return (
    <Link
      to={to}
      aria-label={label}
      className="font-semibold text-wire-deep underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {children}
    </Link>
  );
}

/** Somebody by their name, which leads to their page; only the name where it is not known whose it is, or for who may not go there. */
export function ToPerson({ id, children }: { id: string | null | undefined; children: ReactNode }) {
  if (!id) return children;
  return (
    <PlaceLink place={paths.staffPeople} to={paths.staffPerson(id)}>
      {children}
    </PlaceLink>
  );
}
