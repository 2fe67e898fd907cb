import { useLocation } from 'react-router';
import { KEEP, paths } from '../../paths.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

const tools: readonly string[] = [
  paths.workbenchBlocks,
  paths.workbenchCircuits,
  paths.workbenchPython,
  paths.workbenchUno,
];

/**
 * Where the bar's "Log in" leads back to: to a tool of the workbench, to keep what was made there. Undefined elsewhere. What
 * stands behind the `#` stays behind: it is sent to nobody.
 */
export function useWayBack(): string | undefined {
  const { pathname, search } = useLocation();
  // A finished page is the same for all addresses of a tool.
  const isHydrated = useHydrated();
  if (!tools.includes(pathname)) return undefined;
  const here = isHydrated ? pathname + search : pathname;
  return new URLSearchParams(isHydrated ? search : '').has(KEEP) ? here : paths.keptAt(here);
}
