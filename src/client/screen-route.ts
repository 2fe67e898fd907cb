import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { fetchCode } from './fetch-code.ts';

/** A screen whose code is fetched when it is opened. Screens are the only default exports. */
export const screen = (
  load: () => Promise<{ default: ComponentType }>,
): Pick<RouteObject, 'lazy' | 'handle'> => ({
  lazy: async () => ({ Component: (await fetchCode(load)).default }),
  // Where pages are made, this tells which code they need.
  handle: { load },
});
