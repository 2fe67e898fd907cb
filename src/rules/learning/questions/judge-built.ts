import { CIRCUIT_PARTS_MOST, type Circuit } from '../../../contract/bench/circuits.ts';
import type { BuildTask } from '../../../contract/learning/questions.ts';
import { BUILT_PARTS_MOST } from '../../../contract/platform/limits.ts';
import { type ChallengeId, challengeIds, challenges, dayAndNight } from '../../bench/blocks/challenges.ts';
import { mats } from '../../bench/blocks/mat.ts';
import { planBlocks } from '../../bench/blocks/plan-blocks.ts';
import { PretendedWorld } from '../../bench/blocks/pretended-world.ts';
import { readBlocks } from '../../bench/blocks/read-blocks.ts';
import { BEAT, BlockRun } from '../../bench/blocks/run-blocks.ts';
import { type ChallengeName, challengeNames, isSolved } from '../../bench/circuits/challenges.ts';
import { readCircuit } from '../../bench/circuits/read-circuit.ts';

/** What is tried with the workbench's own rules; a program of MicroPython needs its engine. */
type Bench = Exclude<BuildTask, { tool: 'python' }>;

/** What the workbench can be asked for, by tool. */
export const benchGoals: Record<Bench['tool'], readonly string[]> = {
  circuits: challengeNames,
  blocks: challengeIds,
};

/** A program has so many pretended seconds, and so many blocks, to reach its goal. */
const SECONDS_MOST = 90;
const BLOCKS_MOST = 200_000;
/** Blocks between two pauses: a few milliseconds. */
const BLOCKS_AT_ONCE = 2_000;

/** What was built, read; or why it cannot be tried. */
export type Built = { circuit: Circuit } | { program: string } | 'unreadable' | 'too_large';

export function readBuilt({ tool }: Pick<BuildTask, 'tool'>, text: string): Built {
  if (tool !== 'circuits') return text.trim() === '' ? 'unreadable' : { program: text };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  const parts = (value as { parts?: unknown } | null)?.parts;
  const count = Array.isArray(parts) ? parts.length : 0;
  if (count > BUILT_PARTS_MOST && count <= CIRCUIT_PARTS_MOST * 100) return 'too_large';
  const circuit = readCircuit(value);
  return circuit ? { circuit } : 'unreadable';
}

/**
 * Tries out what was built and gives whether it does what is asked for. Pauses (yields) every few milliseconds, so that
 * whoever runs it may let others go first. A circuit is tried with its power on.
 */
export function* tryBuilt({ tool, goal }: Bench, built: Exclude<Built, string>): Generator<void, boolean> {
  if (!benchGoals[tool].includes(goal)) return false;
  if ('circuit' in built) return isSolved(goal as ChallengeName, { ...built.circuit, on: true });
  return yield* runProgram(goal as ChallengeId, built.program);
}

function* runProgram(goal: ChallengeId, text: string): Generator<void, boolean> {
  const { scripts, faults } = readBlocks(text);
  const plan = planBlocks(scripts);
  if (faults.length > 0 || plan.faults.length > 0) return false;
  const { mat, watch } = challenges[goal];
  const world = new PretendedWorld(mats[mat ?? 'room']);
  const run = new BlockRun(plan, world);
  const watching = watch();
  let blocks = 0;
  for (let beats = 0; beats * BEAT < SECONDS_MOST; beats += 1) {
    const light = dayAndNight(beats * BEAT);
    world.shine(0, light);
    // One beat: block by block, until none is due.
    while (run.step()) if (++blocks % BLOCKS_AT_ONCE === 0) yield;
    if (blocks > BLOCKS_MOST) return false;
    world.beat();
    const stands = watching(world.seen(), { light });
    if (stands !== 'open') return stands === 'done';
    if (beats % 100 === 0) yield;
  }
  return false;
}
