import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

type Props = {
  title: string;
  /** How many there are of what it lists. */
  count?: number | string | null | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A part of what is told of a person. */
export function Part({ title, count = null, children, className = '' }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-paper border border-line bg-surface p-4 shadow-paper ${className}`}
    >
      <h2 className="font-bold">
        <span id={id}>{title}</span>
        {count !== null && <span className="font-normal text-quiet text-sm tabular-nums"> {count}</span>}
      </h2>
      {children}
    </section>
  );
}

/** The rows of a part; where there are none, a line that says so. */
export function Rows({
  children,
  none = m.people_none(),
}: {
  children: readonly ReactNode[];
  none?: string;
}) {
  if (children.length === 0) return <p className="text-quiet text-sm">{none}</p>;
  return <ul className="divide-y divide-line text-sm">{children}</ul>;
}

type RowProps = { children: ReactNode; aside?: ReactNode; below?: ReactNode };

/** One row: what it is, at its end a word or an act, below it what is quieter. */
export function Row({ children, aside, below }: RowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {children}
        {below && <span className="block text-quiet text-xs">{below}</span>}
      </span>
      {aside && <span className="shrink-0 text-quiet tabular-nums">{aside}</span>}
    </li>
  );
}

const look = 'font-semibold text-wire-deep underline underline-offset-2';

export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={paths.staffPerson(id)} className={look}>
      {children}
    </Link>
  );
}

type ActProps = {
  onPress: () => void;
  children: ReactNode;
  /** Of what opens something below it. */
  isOpen?: boolean;
};

/** A small act at the end of a row. */
export function RowAct({ onPress, isOpen, children }: ActProps) {
  return (
    <button type="button" onClick={onPress} aria-expanded={isOpen} className={`min-h-8 px-1 ${look}`}>
      {children}
    </button>
  );
}
