import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The key of a place that the browser itself went to: a first page, a plain link to a place on the page. */
const BY_BROWSER = 'default';

/**
 * Goes to the place that the address names, and opens the drawer that it lies in, where the browser has not done so: a change of page
 * does neither, and not every browser opens drawers.
 */
export function useAskedSpot(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const spot = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!spot) return;
    const drawer = spot.closest('details');
    const shut = drawer !== null && !drawer.open;
    if (shut) drawer.open = true;
    if (shut || key !== BY_BROWSER) spot.scrollIntoView();
  }, [hash, key]);
}
