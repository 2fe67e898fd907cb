import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The secret of a mailed link, kept in this tab under a name while somebody logs in first: an address could be read by others. */
export function useMailedToken(kept: string): string | null {
  const given = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  useEffect(() => {
    try {
      if (given) sessionStorage.setItem(kept, given);
    } catch {
      // Then the link is opened once more after logging in.
    }
  }, [given, kept]);
  if (given) return given;
  try {
    return sessionStorage.getItem(kept);
  } catch {
    return null;
  }
}
