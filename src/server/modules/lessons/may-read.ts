import type { FailureCode } from '../../../contract/failures.ts';
import { refuse } from '../../http/refusal.ts';

/**
 * Lets those pass who may read what was found: whoever may watch its course, everybody when it is `open`. Of a withdrawn
 * course others do not learn that it is there. Refuses `missing` or `watching_not_allowed`.
 */
export function ensureMayRead<Row extends { published: boolean; mayWatch: boolean }>(
  found: Row | null,
  missing: FailureCode,
  open: (row: Row) => boolean = () => false,
): Row {
  if (!found || (!found.published && !found.mayWatch)) throw refuse(missing);
  if (!found.mayWatch && !open(found)) throw refuse('watching_not_allowed');
  return found;
}
