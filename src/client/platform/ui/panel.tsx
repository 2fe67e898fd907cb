import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string; as?: 'div' | 'section' | 'article' | 'aside' | 'li' };

/** A sheet of paper on the bench. */
export function Panel({ children, className = 'p-6', as: Tag = 'div' }: Props) {
  return (
    <Tag className={`rounded-paper border border-line bg-surface shadow-paper ${className}`}>{children}</Tag>
  );
}
