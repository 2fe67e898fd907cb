import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the finished page and while the browser takes it over, true from then on. What only works with JavaScript waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
