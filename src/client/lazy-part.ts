import { type ComponentType, lazy } from 'react';
import { fetchCode } from './fetch-code.ts';

/** A component whose code is fetched when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchCode(load) }));
