import { readAlignment } from '../../../contract/learning/alignment.ts';
import { query } from '../../platform/api/query.ts';

export type { Alignment, AlignmentFrame } from '../../../contract/learning/alignment.ts';

/** Which lesson serves which point of a curriculum. The same for everyone. */
export const alignmentQuery = () => ({
  ...query(readAlignment, {}, ({ alignment }) => alignment),
  // It changes with an import, not while it is read.
  staleTime: 10 * 60_000,
});
