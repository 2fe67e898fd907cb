import type { Tone } from '../../ui/badge.tsx';

const tracks = {
  junior: { tone: 'sun', band: 'bg-sun text-ink', side: 'bg-sun-deep', pale: 'bg-sun-pale', wire: 'sun' },
  explorer: {
    tone: 'leaf',
    band: 'bg-leaf text-white',
    side: 'bg-leaf-deep',
    pale: 'bg-leaf-pale',
    wire: 'leaf',
  },
  master: {
    tone: 'indigo',
    band: 'bg-indigo text-white',
    side: 'bg-indigo-deep',
    pale: 'bg-indigo-pale',
    wire: 'indigo',
  },
  other: {
    tone: 'wire',
    band: 'bg-wire-deep text-white',
    side: 'bg-wire-dark',
    pale: 'bg-wire-pale',
    wire: 'wire',
  },
} as const satisfies Record<string, { tone: Tone; band: string; side: string; pale: string; wire: string }>;

/** The colours of a course's track, by its category label: sun, leaf, indigo; wire orange for a label of the operator's own. */
export function trackOf(category: string) {
  const label = category.trim().toLowerCase();
  return label === 'junior' || label === 'explorer' || label === 'master' ? tracks[label] : tracks.other;
}
