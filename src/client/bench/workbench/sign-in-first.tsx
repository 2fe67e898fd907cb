import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/**
 * Leads who is signed out to the form, and from there to `next`. Beside a film the whole window goes, and comes back to the
 * film: the form lies in no frame.
 */
export function SignInFirst({ next }: { next: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const { top } = window;
    if (!top || top === window) return void navigate(paths.signIn(next), { replace: true });
    const { pathname, search } = top.location;
    top.location.assign(paths.signIn(pathname + search));
  }, [navigate, next]);
  return null;
}
