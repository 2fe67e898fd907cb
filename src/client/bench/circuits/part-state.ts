import type { CircuitPart } from '../../../contract/bench/circuits.ts';
import { LED_SEEN_AMPS, SHORT_AMPS } from '../../../rules/bench/circuits/parts.ts';
import {
  ampsFrom,
  ampsThrough,
  glowOf,
  isLit,
  type Run,
  sounds,
  voltsAcross,
} from '../../../rules/bench/circuits/run-circuit.ts';
import { m } from '../../../texts/generated/messages.js';
import { AT_REST, type PartState } from './part-picture.tsx';
import { partName, sayAmps, sayVolts } from './words.ts';

const isSource = ({ kind }: CircuitPart) => kind === 'battery' || kind === 'supply';

/** What a meter shows. */
export function readingOf(run: Run, part: CircuitPart): string {
  if (part.kind !== 'meter') return '';
  return part.mode === 'volts' ? sayVolts(voltsAcross(run, part.id)) : sayAmps(ampsThrough(run, part.id));
}

/** How dark the night is that lies over a bench, by how bright the room is (percent). */
export const darknessOf = (light: number): number => Math.max(0, (55 - light) / 55) * 0.74;

/** What is seen of a part. */
export const stateOf = (run: Run, part: CircuitPart): PartState => ({
  ...AT_REST,
  glow: part.kind === 'led' ? glowOf(run, part.id) : 0,
  sounds: part.kind === 'buzzer' && sounds(run, part.id),
  reading: readingOf(run, part),
  hot: isSource(part) && ampsFrom(run, part.id) > SHORT_AMPS,
});

function sayWhatItDoes(run: Run, part: CircuitPart): string {
  const { id } = part;
  switch (part.kind) {
    case 'led':
      if (part.burnt) return m.circuits_state_burnt();
      return isLit(run, id)
        ? m.circuits_state_shines({ current: sayAmps(ampsThrough(run, id)) })
        : m.circuits_state_dark();
    case 'buzzer':
      return sounds(run, id) ? m.circuits_state_sounds() : m.circuits_state_silent();
    case 'switch':
    case 'button':
      return part.on ? m.circuits_state_closed() : m.circuits_state_open();
    case 'battery':
    case 'supply':
      return m.circuits_state_gives({ current: sayAmps(Math.max(0, ampsFrom(run, id))) });
    case 'meter':
      return m.circuits_state_reads({ value: readingOf(run, part) });
    default: {
      const amps = Math.abs(ampsThrough(run, part.kind === 'pot' ? `${id}:first` : id));
      return amps < LED_SEEN_AMPS / 100 ? '' : m.circuits_state_carries({ current: sayAmps(amps) });
    }
  }
}

/** A part's name, and what it does, for who listens. */
export const sayState = (run: Run, part: CircuitPart): string =>
  [partName(run.circuit, part.id), sayWhatItDoes(run, part)].filter(Boolean).join('. ');
