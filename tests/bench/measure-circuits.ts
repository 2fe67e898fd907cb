// How exact the workbench's solver is, and how long it takes: the largest errors against closed forms, and the time for
// a bench that is full.
import { findFaults } from '../../src/rules/bench/circuits/find-faults.ts';
import { runCircuit } from '../../src/rules/bench/circuits/run-circuit.ts';
import { solveCircuit } from '../../src/rules/bench/circuits/solve.ts';
import { errorOf, fullBench, knownCircuits } from './known-circuits.ts';

const percent = (share: number) => `${(share * 100).toExponential(1)} %`;

const errors = knownCircuits
  .map((known) => ({ name: known.name, error: errorOf(known, solveCircuit) }))
  .sort((one, other) => other.error - one.error);
console.log(`${errors.length} circuits with a closed form; the largest errors (goal: below 0.1 %):`);
for (const { name, error } of errors.slice(0, 5)) console.log(`  ${percent(error).padStart(10)}  ${name}`);

/** Milliseconds of one call, the median and the slowest but one of a hundred. */
function time(what: () => unknown): string {
  for (let i = 0; i < 200; i++) what();
  const took = Array.from({ length: 200 }, () => {
    const began = performance.now();
    what();
    return performance.now() - began;
  }).sort((one, other) => one - other);
  return `${took[100]?.toFixed(2)} ms (of a hundred, the slowest but one ${took[197]?.toFixed(2)} ms)`;
}
const bench = fullBench();
const run = runCircuit(bench);
console.log(`\n${bench.parts.length} parts and ${bench.wires.length} wires (goal: below 2 ms):`);
console.log(`  solved, with the current of each wire: ${time(() => runCircuit(bench))}`);
console.log(`  and what there is to say about it:     ${time(() => findFaults(run))}`);
