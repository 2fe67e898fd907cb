import type { ReactNode } from 'react';

type Props = {
  figure: ReactNode;
  label: string;
  tone?: 'ink' | 'sun' | 'leaf' | 'indigo' | 'wire';
  /** Where figures are not what the page is about. */
  small?: boolean;
};

const edges = {
  ink: 'border-ink',
  sun: 'border-sun',
  leaf: 'border-leaf',
  indigo: 'border-indigo',
  wire: 'border-wire',
};

/** One number that matters and what it counts. Several stand in a <dl>. */
export function StatFigure({ figure, label, tone = 'ink', small = false }: Props) {
  return (
    <div className={`flex flex-col-reverse border-l-4 pl-4 ${edges[tone]}`}>
      <dt className="text-quiet text-sm leading-snug">{label}</dt>
      <dd
        className={`whitespace-nowrap font-bold font-display tabular-nums ${small ? 'text-xl' : 'text-2xl sm:text-3xl'}`}
      >
        {figure}
      </dd>
    </div>
  );
}
