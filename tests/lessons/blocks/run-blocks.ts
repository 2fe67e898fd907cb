import type { BlockFault } from '../../../src/rules/bench/blocks/block-fault.ts';
import { planBlocks } from '../../../src/rules/bench/blocks/plan-blocks.ts';
import { readBlocks } from '../../../src/rules/bench/blocks/read-blocks.ts';
import { BlockRun } from '../../../src/rules/bench/blocks/run-blocks.ts';
import { sayBlockFault } from '../../../src/server/learning/content/programs/say-block-fault.ts';
import { pretendWorld } from './pretend-world.ts';

/** How long a program is watched, in simulated seconds. */
const WATCHED = 10;

/** What a program said, and what is wrong with it (`line` counted in the program from 1). */
export type Run = { printed: string[]; complaints: { line: number; sentence: string }[] };

/** Runs a program of a lesson on a pretended board for ten simulated seconds. */
export function runBlocks(text: string): Run {
  const { scripts, faults } = readBlocks(text);
  const plan = planBlocks(scripts);
  const printed: string[] = [];
  const found: BlockFault[] = [...faults, ...plan.faults];
  // A program that is wrong on paper would only be wrong once more.
  if (found.length === 0) {
    const run = new BlockRun(plan, {
      light: (pin) => pretendWorld.light(run.state().time, pin),
      distance: () => pretendWorld.distance(run.state().time),
      button: (pin) => pretendWorld.button(run.state().time, pin),
      line: (side) => pretendWorld.line(run.state().time, side),
      switchPin: () => {},
      turnServo: () => {},
      drive: () => {},
      sound: () => {},
      say: (words) => printed.push(words),
    });
    while (run.state().time < WATCHED && !run.state().ended) run.beat();
    const { fault } = run.state();
    if (fault) found.push(fault);
  }
  const sentences = found.map((fault) => ({ line: fault.line, sentence: sayBlockFault(fault) }));
  const said = new Set<string>();
  const first = ({ line, sentence }: Run['complaints'][number]) =>
    !said.has(`${line}${sentence}`) && said.add(`${line}${sentence}`);
  return { printed, complaints: sentences.filter(first).sort((a, b) => a.line - b.line) };
}
