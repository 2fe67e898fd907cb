type Props = {
  on: boolean;
  tone?: 'led' | 'power' | 'sun' | 'indigo' | 'wire';
  /** What the light means ("Finished"); left out where words beside it say so. */
  label?: string;
  className?: string;
};

const lit = {
  led: 'text-led',
  power: 'text-power',
  sun: 'text-sun',
  indigo: 'text-indigo',
  wire: 'text-wire',
};

/** A light-emitting diode, lit or not. Never the only sign of a state: it glows, fills and has a label or words beside it. */
export function Led({ on, tone = 'power', label, className = '' }: Props) {
  const says = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its name is the aria-label, when it has something to say
    <svg {...says} viewBox="0 0 24 28" className={`h-7 w-6 ${on ? lit[tone] : 'text-edge'} ${className}`}>
      {on && <circle cx="12" cy="10" r="11" fill="currentColor" opacity="0.22" />}
      <path d="M9 18v9M15 18v6" stroke="var(--color-quiet)" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M6 17V9a6 6 0 0 1 12 0v8Z"
        fill={on ? 'currentColor' : 'var(--color-surface)'}
        stroke="var(--color-ink)"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M4.5 17.5h15" stroke="var(--color-ink)" strokeWidth="2.6" strokeLinecap="round" />
      {on && (
        <path
          d="M9.3 12V9.2a2.7 2.7 0 0 1 1.7-2.5"
          fill="none"
          stroke="#fff"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
