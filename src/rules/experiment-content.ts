import type { Circuit } from '../contract/circuits.ts';
import type { ExperimentKind } from '../contract/experiments.ts';
import { readCircuit } from './circuits/read-circuit.ts';

/** What is in an experiment, for whoever shows it and is not the tool that made it. */

function fieldsOf(body: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(body) as Record<string, unknown> | null;
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

const fields = { blocks: 'program', python: 'program', sketch: 'sketch' } as const;

/** The program in an experiment as its lines; empty where there is none, as in a circuit, or where it cannot be read. */
export function programIn({ kind, body }: { kind: ExperimentKind; body: string }): string {
  const program = kind === 'circuit' ? '' : fieldsOf(body)[fields[kind]];
  return typeof program === 'string' ? program : '';
}

/** The circuit in an experiment; null where it is none, or cannot be read. */
export const circuitIn = ({ kind, body }: { kind: ExperimentKind; body: string }): Circuit | null =>
  kind === 'circuit' ? readCircuit(fieldsOf(body).circuit) : null;

/** Whether there is something in it that can be shown. */
export const holdsSomething = (one: { kind: ExperimentKind; body: string }): boolean =>
  one.kind === 'circuit' ? (circuitIn(one)?.parts.length ?? 0) > 0 : programIn(one).trim() !== '';
