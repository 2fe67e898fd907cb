import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { drawBlocks } from '../../../rules/bench/blocks/draw-blocks.ts';
import { runCircuit } from '../../../rules/bench/circuits/run-circuit.ts';
import { circuitIn, programIn } from '../../../rules/bench/experiment-content.ts';
import { m } from '../../../texts/generated/messages.js';
import { BlockProgram } from '../blocks/block-program.tsx';
import { JoinedList } from '../circuits/joined-list.tsx';
import { StillCircuit } from '../circuits/still-circuit.tsx';

type Props = { experiment: { kind: ExperimentKind; name: string; body: string } };

/** What is in an experiment, to be looked at and not to be changed. */
export function ExperimentView({ experiment }: Props) {
  const circuit = circuitIn(experiment);
  if (circuit)
    return (
      <div className="grid max-w-sheet gap-3">
        <div className="overflow-hidden rounded-touch border-2 border-ink">
          <StillCircuit circuit={circuit} label={m.experiments_circuit_picture({ name: experiment.name })} />
        </div>
        <JoinedList run={runCircuit(circuit)} />
      </div>
    );
  const program = programIn(experiment);
  if (!program) return null;
  if (experiment.kind === 'blocks') return <BlockProgram scripts={drawBlocks(program)} />;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys, too
      tabIndex={0}
      aria-label={experiment.kind === 'python' ? m.lessons_program_python() : m.lessons_program_cpp()}
      className="max-h-[70dvh] max-w-sheet overflow-auto rounded-paper border-2 border-ink bg-surface p-4 font-mono text-sm"
    >
      <pre>
        <code>{program}</code>
      </pre>
    </section>
  );
}
