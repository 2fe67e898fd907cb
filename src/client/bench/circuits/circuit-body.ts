import type { Bench, Circuit } from '../../../contract/bench/circuits.ts';
import {
  type ChallengeName,
  challengeBench,
  challengeNames,
} from '../../../rules/bench/circuits/challenges.ts';
import type { ReadyName } from '../../../rules/bench/circuits/lay-ready.ts';
import { emptyCircuit, readCircuit } from '../../../rules/bench/circuits/read-circuit.ts';
import { readyCircuits, sourceOnly } from '../../../rules/bench/circuits/ready-circuits.ts';

/**
 * What an experiment with a circuit is: the circuit, what it began as (one of a lesson, or a challenge), and which
 * challenges it solved: a free bench stays one.
 */
export type CircuitBody = {
  circuit: Circuit;
  ready: ReadyName | null;
  challenge: ChallengeName | null;
  solved?: readonly ChallengeName[];
  /** One of a lesson was built on: what it does is the builder's own doing from then on. */
  built?: boolean;
};

/** Circuits as they were written: the same text gives the same circuit, so that the bench knows its own steps again. */
const written = new Map<string, CircuitBody>();
const WRITTEN_MOST = 40;

export function printBody(body: CircuitBody): string {
  const text = JSON.stringify(body);
  written.delete(text);
  written.set(text, body);
  for (const [oldest] of written) {
    if (written.size <= WRITTEN_MOST) break;
    written.delete(oldest);
  }
  return text;
}

const oneOf = <T extends string>(all: readonly T[], one: unknown): T | null =>
  all.find((each) => each === one) ?? null;
const readyNames = readyCircuits.map(({ name }) => name);

/** What was kept, whichever release wrote it; null where it cannot be read. */
export function readBody(kept: string): CircuitBody | null {
  const known = written.get(kept);
  if (known) return known;
  try {
    const raw = JSON.parse(kept) as Record<string, unknown>;
    const read = readCircuit(raw.circuit);
    if (!read) return null;
    const body = {
      circuit: read,
      ready: oneOf(readyNames, raw.ready),
      challenge: oneOf(challengeNames, raw.challenge),
      solved: challengeNames.filter((name) => [raw.solved].flat().includes(name)),
      built: raw.built === true,
    };
    written.set(kept, body);
    return body;
  } catch {
    return null;
  }
}

/** What an address opens: one's own circuit, one of a lesson, a challenge, or what lay on a bench last. */
export function openedBy(search: string) {
  const asked = new URLSearchParams(search);
  return {
    experiment: asked.get('experiment'),
    ready: oneOf(readyNames, asked.get('ready')),
    challenge: oneOf(challengeNames, asked.get('challenge')),
    bench: oneOf<Bench>(['mat', 'board'], asked.get('bench')),
    isNew: asked.has('new'),
  };
}
export type Opened = ReturnType<typeof openedBy>;

/** Whether an experiment is the one that an address opens. */
export function isAskedFor(body: CircuitBody | null, { ready, challenge, bench, isNew }: Opened): boolean {
  if (!body || isNew) return false;
  if (ready || challenge) return body.ready === ready && body.challenge === challenge;
  return !body.ready && !body.challenge && (bench === null || body.circuit.bench === bench);
}

/** What lies there at first. */
export function beginOf({
  ready,
  challenge,
  bench,
}: Pick<Opened, 'ready' | 'challenge' | 'bench'>): CircuitBody {
  const lesson = readyCircuits.find(({ name }) => name === ready);
  if (lesson) return { circuit: lesson.circuit, ready, challenge: null };
  if (challenge) return { circuit: sourceOnly(challengeBench[challenge]), ready: null, challenge };
  return { circuit: emptyCircuit(bench ?? 'mat'), ready: null, challenge: null };
}

/** Whether two circuits are wired alike: that the power is on, or the room dark, is no change. */
export const isWiredAlike = (one: Circuit, other: Circuit): boolean =>
  JSON.stringify([one.bench, one.parts, one.wires]) ===
  JSON.stringify([other.bench, other.parts, other.wires]);

/** What a circuit joins to what. Where a part lies on the mat, and its colour, joins nothing; on a breadboard its holes do. */
const joins = ({ bench, parts, wires }: Circuit) =>
  JSON.stringify([
    bench,
    parts.map(({ id, kind, x, y, turn }) => (bench === 'mat' ? [id, kind] : [id, kind, x, y, turn])),
    wires.map(({ from, to }) => [from, to]),
  ]);

/** A circuit of a lesson as it was opened: nobody has built anything yet, so it solves no challenge. */
export const isGiven = ({ circuit, ready, built = false }: CircuitBody): boolean =>
  ready !== null &&
  !built &&
  joins(circuit) === joins(beginOf({ ready, challenge: null, bench: null }).circuit);
