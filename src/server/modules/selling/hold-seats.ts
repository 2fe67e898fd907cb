import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/refusal.ts';
import { coursesWithoutSeats, type Wanted } from './store-seats.ts';

/**
 * Holds a seat for each of these learners in each of these courses until the transaction ends, which then makes it theirs.
 * Two that want the last one come one after the other. Refuses `course_sold_out`.
 */
export async function holdSeats(trx: Database, wanted: Wanted): Promise<void> {
  if ((await coursesWithoutSeats(trx, wanted)).length > 0) throw refuse('course_sold_out');
}
