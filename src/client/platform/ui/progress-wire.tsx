import { m } from '../../../texts/generated/messages.js';

type Props = {
  /** 0 to 100. */
  percent: number;
  /** What makes progress ("Blink your first LED"). */
  label: string;
  tone?: 'wire' | 'sun' | 'leaf' | 'indigo' | 'power';
  /** The percentage in figures beside the wire. */
  figure?: boolean;
  className?: string;
};

const strokes = {
  wire: 'stroke-wire',
  sun: 'stroke-sun',
  leaf: 'stroke-leaf',
  indigo: 'stroke-indigo',
  power: 'stroke-power',
};

/** Progress as a wire between two pins that fills with current; at 100 its far LED is lit. */
export function ProgressWire({ percent, label, tone = 'leaf', figure = false, className = '' }: Props) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={whole}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={m.ui_progress_percent({ percent: whole })}
        className="flex h-6 min-w-0 flex-1 items-center"
      >
        <svg aria-hidden="true" className="h-4 w-full overflow-visible" preserveAspectRatio="none">
          <line
            x1="8"
            y1="8"
            x2="100%"
            y2="8"
            className="stroke-ink"
            strokeWidth="10"
            strokeLinecap="round"
          />
          <line
            x1="8"
            y1="8"
            x2="100%"
            y2="8"
            className="stroke-line"
            strokeWidth="6"
            strokeLinecap="round"
          />
          {whole > 0 && (
            <line
              x1="8"
              y1="8"
              x2={`${whole}%`}
              y2="8"
              className={`${strokes[tone]} transition-all duration-calm`}
              strokeWidth="6"
              strokeLinecap="round"
            />
          )}
          <circle cx="6" cy="8" r="6" className="fill-ink" />
        </svg>
        <svg aria-hidden="true" viewBox="0 0 22 22" className="-ml-1 size-[22px] shrink-0 overflow-visible">
          {whole === 100 && <circle cx="11" cy="11" r="14" className="fill-power" opacity="0.25" />}
          <circle
            cx="11"
            cy="11"
            r="8"
            className={`stroke-ink ${whole === 100 ? 'fill-power' : 'fill-surface'}`}
            strokeWidth="2.5"
          />
        </svg>
      </div>
      {figure && (
        <span
          aria-hidden="true"
          className="min-w-[4ch] text-right font-bold font-display tabular-nums leading-none"
        >
          {m.ui_progress_percent({ percent: whole })}
        </span>
      )}
    </div>
  );
}
