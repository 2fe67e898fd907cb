import type { Fault } from '../../../contract/platform/faults.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { coursesWithoutSeats, seatsLeft, type Wanted } from './store-seats.ts';

/**
 * Holds a seat for a learner in each of these courses until the transaction ends, which then makes it theirs.
 * Two that want the last one come one after the other. Refuses `course_sold_out`.
 */
export async function holdSeats(trx: Database, wanted: Wanted): Promise<void> {
  if ((await coursesWithoutSeats(trx, wanted)).length > 0) throw refuse('course_sold_out');
}

/**
 * Holds seats that a school is offered or granted, likewise; what it was offered before is held already, and asks for nothing when it is
 * ordered, granted or given to pupils. Refuses `invalid_input` that says how many are left, at the field that `fieldOf` names.
 */
export async function holdSchoolSeats(
  trx: Database,
  lines: readonly { courseId: string; seats: number }[],
  { at, fieldOf }: { at: Date; fieldOf: (line: number) => string },
): Promise<void> {
  const left = await seatsLeft(trx, lines, at);
  const faults: Record<string, Fault> = {};
  for (const [line, { courseId, seats }] of lines.entries()) {
    const most = left.get(courseId.toLowerCase());
    if (most !== undefined && seats > most)
      faults[fieldOf(line)] = { code: 'course_seats_left', limit: most };
  }
  if (Object.keys(faults).length > 0) throw refuse('invalid_input', { faults });
}
