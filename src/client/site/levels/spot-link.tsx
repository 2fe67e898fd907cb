import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type TrackName, tracks } from './track.ts';

type Props = {
  /** The page and the place on it: a project, a level. */
  to: { track: TrackName; id: string };
  /** The page that one is on. */
  here: TrackName;
  className?: string;
  children: ReactNode;
};

/** To a place on one of the three pages. On the same page the browser itself goes there, and opens the drawer that holds it. */
export function SpotLink({ to, here, className, children }: Props) {
  return to.track === here ? (
    <a href={`#${to.id}`} className={className}>
      {children}
    </a>
  ) : (
    <Link to={`${tracks[to.track].path}#${to.id}`} className={className}>
      {children}
    </Link>
  );
}
