import { StatFigure } from './stat-figure.tsx';

type Figure = Omit<Parameters<typeof StatFigure>[0], 'figure'> & { figure: string | null };

/** Figures beside one another, without those that were taken out; without any, nothing. */
export function StatFigures({ figures, className = '' }: { figures: readonly Figure[]; className?: string }) {
  const shown = figures.filter(({ figure }) => figure !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={`flex flex-wrap gap-x-10 gap-y-4 ${className}`}>
      {shown.map((one) => (
        <StatFigure key={one.label} {...one} />
      ))}
    </dl>
  );
}
