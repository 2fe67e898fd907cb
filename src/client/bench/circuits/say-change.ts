import type { Circuit } from '../../../contract/bench/circuits.ts';
import { findPart } from '../../../rules/bench/circuits/parts.ts';
import { m } from '../../../texts/generated/messages.js';
import { partName } from './words.ts';

/** What a step did to a part that lay there, as a sentence; empty where it did nothing of the kind, or something to several. */
export function sayChange(before: Circuit, after: Circuit): string {
  const changed = before.parts.filter((part) => findPart(after, part.id) !== part);
  const [part] = changed;
  if (!part || changed.length > 1) return '';
  const name = partName(before, part.id);
  const now = findPart(after, part.id);
  if (!now) return m.circuits_taken_away({ part: name });
  if (now.turn !== part.turn) return m.circuits_turned({ part: name });
  return now.x !== part.x || now.y !== part.y ? m.circuits_moved({ part: name }) : '';
}
