import type { Dress } from '../../platform/shell/page.tsx';
import type { Tone } from '../../platform/ui/badge.tsx';

const tracks = {
  junior: {
    tone: 'sun',
    band: 'bg-sun text-ink',
    side: 'bg-sun-deep',
    pale: 'bg-sun-pale',
    wire: 'sun',
    dress: null,
  },
  explorer: {
    tone: 'leaf',
    band: 'bg-leaf text-white',
    side: 'bg-leaf-deep',
    pale: 'bg-leaf-pale',
    wire: 'leaf',
    dress: null,
  },
  master: {
    tone: 'indigo',
    band: 'bg-indigo text-white',
    side: 'bg-indigo-deep',
    pale: 'bg-indigo-pale',
    wire: 'indigo',
    // For who is nearly grown up.
    dress: 'calm',
  },
  other: {
    tone: 'wire',
    band: 'bg-wire-deep text-white',
    side: 'bg-wire-dark',
    pale: 'bg-wire-pale',
    wire: 'wire',
    dress: null,
  },
} as const satisfies Record<
  string,
  { tone: Tone; band: string; side: string; pale: string; wire: string; dress: Dress | null }
>;

/** The colours and the dress of a course's track, by its category label: sun, leaf, indigo; wire orange for a label of the operator's own. */
export function trackOf(category: string) {
  const label = category.trim().toLowerCase();
  return label === 'junior' || label === 'explorer' || label === 'master' ? tracks[label] : tracks.other;
}
