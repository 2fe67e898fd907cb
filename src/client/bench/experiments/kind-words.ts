import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { m } from '../../../texts/generated/messages.js';

const kinds: Record<ExperimentKind, () => string> = {
  blocks: m.experiments_kind_blocks,
  circuit: m.experiments_kind_circuit,
  python: m.experiments_kind_python,
  sketch: m.experiments_kind_sketch,
};

/** What a kind of experiment is called. */
export const kindName = (kind: ExperimentKind): string => kinds[kind]();
