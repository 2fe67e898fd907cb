import type { ExperimentKind } from '../../../../contract/experiments.ts';
import { drawBlocks } from '../../../../rules/blocks/draw-blocks.ts';
import { circuitIn, programIn } from '../../../../rules/experiment-content.ts';
import { m } from '../../../../texts/generated/messages.js';
import { BlockProgram } from '../../lessons/lesson-text/block-program.tsx';
import { StillCircuit } from '../circuits/still-circuit.tsx';

type Props = { experiment: { kind: ExperimentKind; name: string; body: string } };

/** What is in an experiment, to be looked at and not to be changed. */
export function ExperimentView({ experiment }: Props) {
  const circuit = circuitIn(experiment);
  if (circuit)
    return (
      <div className="max-w-sheet overflow-hidden rounded-touch border-2 border-ink">
        <StillCircuit circuit={circuit} label={m.experiments_circuit_picture({ name: experiment.name })} />
      </div>
    );
  const program = programIn(experiment);
  if (!program) return null;
  if (experiment.kind === 'blocks') return <BlockProgram scripts={drawBlocks(program)} />;
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys, too
      tabIndex={0}
      className="max-h-[70dvh] max-w-sheet overflow-auto rounded-paper border-2 border-ink bg-surface p-4 font-mono text-sm"
    >
      <code>{program}</code>
    </pre>
  );
}
