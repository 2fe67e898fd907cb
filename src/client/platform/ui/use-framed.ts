import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this page lies in a frame of another page of ours: the workbench beside a film. The two are read as one, and tell their landmarks apart. */
export const useFramed = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => false,
  );
