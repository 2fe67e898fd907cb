import { m } from '../../../../texts/generated/messages.js';
import type { Curve } from './read-values.ts';

const WIDE = 600;
const HIGH = 220;
/** Each curve has a colour and a stroke of its own, for whoever does not tell the colours apart. */
const strokes = [
  { colour: 'var(--color-wire-deep)', dash: undefined },
  { colour: 'var(--color-indigo)', dash: '10 5' },
  { colour: 'var(--color-leaf)', dash: '3 5' },
  { colour: 'var(--color-led-deep)', dash: '14 4 3 4' },
  { colour: 'var(--color-sun-deep)', dash: '6 3' },
  { colour: 'var(--color-ink)', dash: '2 3' },
] as const;

/** Printed numbers drawn over time, and told in words. */
export function Plotter({ curves }: { curves: readonly Curve[] }) {
  const drawn = curves.filter(({ points }) => points.length > 1);
  const points = drawn.flatMap((curve) => curve.points);
  if (points.length === 0) return <p className="py-4 text-quiet text-sm">{m.code_plotter_empty()}</p>;
  const [from, to] = ends(points.map(({ at }) => at));
  const [low, high] = ends(points.map(({ value }) => value));
  const x = (at: number) => ((at - from) / (to - from || 1)) * WIDE;
  const y = (value: number) => HIGH - 8 - ((value - low) / (high - low || 1)) * (HIGH - 16);
  return (
    <section aria-label={m.code_plotter()} className="grid gap-3">
      <div className="relative rounded-paper border-2 border-ink bg-surface p-2 pl-14">
        <span className="absolute top-1 left-2 text-quiet text-xs tabular-nums">{rounded(high)}</span>
        <span className="absolute bottom-1 left-2 text-quiet text-xs tabular-nums">{rounded(low)}</span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDE} ${HIGH}`}
          preserveAspectRatio="none"
          className="h-44 w-full"
        >
          <path
            d={`M0 8H${WIDE}M0 ${HIGH / 2}H${WIDE}M0 ${HIGH - 8}H${WIDE}`}
            stroke="var(--color-line)"
            vectorEffect="non-scaling-stroke"
          />
          {drawn.map((curve, index) => (
            <polyline
              key={curve.key}
              points={curve.points
                .map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
                .join(' ')}
              fill="none"
              stroke={strokes[index]?.colour}
              strokeDasharray={strokes[index]?.dash}
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <ul className="grid gap-1 text-sm">
        {drawn.map((curve, index) => {
          const values = curve.points.map(({ value }) => value);
          const [lowest, highest] = ends(values);
          return (
            <li key={curve.key} className="flex items-center gap-3 tabular-nums">
              <svg aria-hidden="true" viewBox="0 0 40 8" className="h-2 w-10 flex-none">
                <path
                  d="M0 4h40"
                  stroke={strokes[index]?.colour}
                  strokeDasharray={strokes[index]?.dash}
                  strokeWidth="3"
                />
              </svg>
              {m.code_plotter_curve({
                name: curve.name ?? m.code_plotter_value({ place: curve.place }),
                now: rounded(values.at(-1) ?? 0),
                lowest: rounded(lowest),
                highest: rounded(highest),
                seconds: rounded(to - from),
              })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const ends = (values: readonly number[]): [low: number, high: number] => [
  Math.min(...values),
  Math.max(...values),
];
const rounded = (value: number) => String(Math.round(value * 100) / 100);
