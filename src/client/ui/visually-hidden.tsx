import type { ReactNode } from 'react';

/** Words for those who listen; the eye has another way to know. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
