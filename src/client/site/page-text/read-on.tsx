import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  /** A path of the site or, with a `#`, a section of this page. */
  path: string;
  className: string;
  children: ReactNode;
};

/** The link at the end of a section. */
export function ReadOn({ path, className, children }: Props) {
  if (path.startsWith('#'))
    return (
      <a href={path} className={className}>
        {children}
      </a>
    );
  return (
    <Link to={path} className={className}>
      {children}
    </Link>
  );
}
