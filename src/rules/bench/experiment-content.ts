import type { Circuit } from '../../contract/bench/circuits.ts';
import type { ExperimentKind } from '../../contract/bench/experiments.ts';
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

/** Signs that nobody sees, but for the ends of lines and the steps inwards. */
const unseen = /\p{Cs}|(?![\n\t])\p{Cc}/gu;

const fields = { blocks: 'program', python: 'program', sketch: 'sketch' } as const;

/** The program in an experiment as its lines; empty where there is none, as in a circuit, or where it cannot be read. */
export function programIn({ kind, body }: { kind: ExperimentKind; body: string }): string {
  const program = kind === 'circuit' ? '' : fieldsOf(body)[fields[kind]];
  return typeof program === 'string' ? program.replace(unseen, '') : '';
}

/** The circuit in an experiment; null where it is none, or cannot be read. */
export const circuitIn = ({ kind, body }: { kind: ExperimentKind; body: string }): Circuit | null =>
  kind === 'circuit' ? readCircuit(fieldsOf(body).circuit) : null;

/** Whether there is something in it that can be shown. */
const holdsSomething = (one: { kind: ExperimentKind; body: string }): boolean =>
  one.kind === 'circuit' ? (circuitIn(one)?.parts.length ?? 0) > 0 : programIn(one).trim() !== '';

/** A choice that its tool knows, such as the mat or the board: a short word, which is no place for anything else. */
const chosen = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z0-9-]{1,24}$/.test(value) ? value : null;

/**
 * An experiment as others get it: what is seen of it when it is looked at, and the choices of its tool. What it began as, and
 * whatever else was sent, is its maker's. Empty where there is nothing that can be shown.
 */
export function shownBody(one: { kind: ExperimentKind; body: string }): string {
  if (!holdsSomething(one)) return '';
  const { mat, task, board } = fieldsOf(one.body);
  const program = programIn(one);
  const shown = {
    blocks: { program, lesson: null, mat: chosen(mat), task: chosen(task) },
    python: { language: 'python', program, lesson: null, board: chosen(board) },
    sketch: { sketch: program, lesson: null, parts: null },
    circuit: { circuit: circuitIn(one), ready: null, challenge: null },
  };
  return JSON.stringify(shown[one.kind]);
}
