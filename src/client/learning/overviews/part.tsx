import { type ReactNode, useId } from 'react';

/** How deep the headings of an overview stand: in a child's card, or on its own page. */
export type Level = 'h2' | 'h3';

type Props = { level: Level; title: string; children: ReactNode; className?: string };

/** A part of what is told of a child. */
export function Part({ level: Heading, title, children, className = '' }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-3 ${className}`}
    >
      <Heading id={id} className="font-bold font-display text-lg leading-tight">
        {title}
      </Heading>
      {children}
    </section>
  );
}
