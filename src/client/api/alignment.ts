import { readAlignment } from '../../contract/alignment.ts';
import { query } from './query.ts';

export type { Alignment, AlignmentFrame } from '../../contract/alignment.ts';

/** Which lesson serves which point of a curriculum. The same for everyone. */
export const alignmentQuery = () => ({
  ...query(readAlignment, {}, ({ alignment }) => alignment),
  // It changes with an import, not while it is read.
  staleTime: 10 * 60_000,
});
