import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { NoticesProvider } from './platform/ui/notices.tsx';

/** What stands around the router: the same in the browser and where pages are made. */
export function Site({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <NoticesProvider>{children}</NoticesProvider>
    </StrictMode>
  );
}
