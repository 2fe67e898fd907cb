import type { PythonTrial } from '../../../contract/bench/python-trials.ts';
import {
  type BoardName,
  type HandMove,
  type ProgramToRun,
  type PythonError,
  worldOf,
} from './program-to-run.ts';

const SECOND = 1_000_000;

/**
 * What a program did in a trial. `ended`: it came to its end by itself. `hangs`: it let no time pass and had to be ended;
 * `too_much`: it printed or took more than any honest one.
 */
export type Ran =
  | {
      printed: string;
      /** What each part does at the end, by its name on the board: `pin:2`, `servo:0`, `sent:room/lamp`. */
      parts: Readonly<Record<string, number | string>>;
      error: PythonError | null;
      ended: boolean;
    }
  | 'hangs'
  | 'too_much';

/** What is not yet so. `number` of a line from 1; `got` null where there is none. */
export type Unmet =
  | { code: 'stopped'; message: string }
  | { code: 'hangs' | 'too_much' }
  | { code: 'no_end'; seconds: number }
  | { code: 'line'; number: number; wanted: string; got: string | null }
  | { code: 'line_more'; number: number; got: string }
  | { code: 'no_line'; wanted: string }
  | { code: 'part'; part: string; wanted: number | string; got: number | string | null };

/** A program as it runs in a trial: with its hands, and with what is called when it has come to its end. */
export function programOf(
  { hands, calls, seconds }: Pick<PythonTrial, 'hands' | 'calls' | 'seconds'>,
  code: string,
  board: BoardName,
): ProgramToRun {
  const world = worldOf(code);
  const named = (kind: string) =>
    hands.flatMap(([, part]) => (part.startsWith(kind) ? [part.slice(kind.length)] : []));
  return {
    code: calls === undefined ? code : `${code}\n\n${calls}`,
    board,
    paths: [...new Set([...world.paths.split(' '), ...named('visit:')])].join(' '),
    messages: [...new Set([...world.messages.split('|'), ...named('message:')])].join('|'),
    hands: hands.map(([at, part, value]): HandMove => [Math.round(at * SECOND), part, value]),
    until: Math.round(seconds * SECOND),
  };
}

/** A text's lines as they are compared: what stands at their ends, and empty lines after the last, never counts. */
export function linesOf(text: string): string[] {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The first thing that is not yet so in a trial; null where all holds. What stopped a program is told before what is missing because of it. */
export function unmetIn(trial: PythonTrial, ran: Ran): Unmet | null {
  if (ran === 'hangs' || ran === 'too_much') return { code: ran };
  if (ran.error) return { code: 'stopped', message: ran.error.message };
  const lines = linesOf(ran.printed);
  return (
    (trial.prints === undefined ? null : differsFrom(linesOf(trial.prints), lines)) ??
    (trial.mentions === undefined ? null : lacks(linesOf(trial.mentions), lines)) ??
    otherParts(trial, ran.parts) ??
    (trial.ends && !ran.ended ? { code: 'no_end', seconds: trial.seconds } : null)
  );
}

function differsFrom(wanted: readonly string[], lines: readonly string[]): Unmet | null {
  for (const [place, line] of wanted.entries()) {
    const got = lines[place] ?? null;
    if (got !== line) return { code: 'line', number: place + 1, wanted: line, got };
  }
  const more = lines[wanted.length];
  return more === undefined ? null : { code: 'line_more', number: wanted.length + 1, got: more };
}

/** The first line that is not printed, or not after the one before it. */
function lacks(wanted: readonly string[], lines: readonly string[]): Unmet | null {
  let from = 0;
  for (const line of wanted) {
    const at = lines.indexOf(line, from);
    if (at < 0) return { code: 'no_line', wanted: line };
    from = at + 1;
  }
  return null;
}

/** A servo turns by whole steps of its driver: so many degrees beside the wanted angle are right. */
const SERVO_DEGREES = 2;

function isAs(part: string, wanted: number | string, got: number | string | null): boolean {
  if (got === null) return false;
  if (typeof wanted === 'string') return String(got).trimEnd() === wanted.trimEnd();
  return Math.abs(Number(got) - wanted) <= (part.startsWith('servo:') ? SERVO_DEGREES : 1e-6);
}

function otherParts(
  { parts = {} }: PythonTrial,
  seen: Readonly<Record<string, number | string>>,
): Unmet | null {
  for (const [part, wanted] of Object.entries(parts)) {
    const got = Object.hasOwn(seen, part) ? (seen[part] ?? null) : null;
    if (!isAs(part, wanted, got)) return { code: 'part', part, wanted, got };
  }
  return null;
}
