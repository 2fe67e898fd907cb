import { Outlet } from 'react-router';

/** What every page has around it. */
export function Frame() {
  return <Outlet />;
}
