import type { ReactNode } from 'react';

export type Tone = 'sun' | 'leaf' | 'indigo' | 'wire' | 'power' | 'led' | 'plain';

const pale: Record<Tone, string> = {
  sun: 'bg-sun-pale text-sun-deep',
  leaf: 'bg-leaf-pale text-leaf-deep',
  indigo: 'bg-indigo-pale text-indigo-deep',
  wire: 'bg-wire-pale text-wire-dark',
  power: 'bg-power-pale text-power-deep',
  led: 'bg-led-pale text-led-deep',
  plain: 'bg-paper-deep text-ink',
};

const full: Record<Tone, string> = {
  sun: 'bg-sun text-ink',
  leaf: 'bg-leaf text-white',
  indigo: 'bg-indigo text-white',
  wire: 'bg-wire-deep text-white',
  power: 'bg-power-deep text-white',
  led: 'bg-led-deep text-white',
  plain: 'bg-ink text-white',
};

type Props = { children: ReactNode; tone: Tone; icon?: ReactNode; className?: string };

/** A small label that states a fact: "Submitted", "Free preview". */
export function Badge({ children, tone, icon, className = '' }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip border border-transparent px-2.5 py-1 font-semibold text-xs ${pale[tone]} ${className}`}
    >
      {icon}
      {children}
    </span>
  );
}

/** A sticker stuck on a little askew: "Bestseller", "Enrolled". One or two on a card, not more. */
export function Sticker({ children, tone, icon, className = '' }: Props) {
  return (
    <span
      className={`-rotate-2 inline-flex items-center gap-1.5 rounded-chip border-2 border-white px-3 py-1 font-bold font-display text-sm leading-tight shadow-lift ${full[tone]} ${className}`}
    >
      {icon}
      {children}
    </span>
  );
}
