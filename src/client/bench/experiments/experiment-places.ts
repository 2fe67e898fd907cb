import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { paths } from '../../paths.ts';

const places: Record<ExperimentKind, (id: string) => string> = {
  blocks: paths.experimentWithBlocks,
  circuit: paths.experimentWithCircuit,
  python: paths.experimentWithPython,
  sketch: paths.experimentWithUno,
};

/** Where an experiment is opened. */
export const placeOf = (kind: ExperimentKind, id: string): string => places[kind](id);
