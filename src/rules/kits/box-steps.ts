import type { BoxState } from '../../contract/kits/boxes.ts';

/** From where to where the office may bring a box beside packing and sending it, and how long after it came there. Hours; null: at any time. */
const steps: Partial<Record<`${BoxState}>${BoxState}`, number | null>> = {
  'sent>delivered': null,
  'sent>returned': null,
  // Handed over, and came back all the same.
  'delivered>returned': null,
  // Unpacked: its parts lie in the store-room again.
  'packed>owed': null,
  // Came back, and what lies in it is laid back or lost.
  'returned>owed': null,
  // Came back, and goes out once more.
  'returned>packed': null,
  // What was pressed by mistake.
  'sent>packed': 24,
  'delivered>sent': 24,
  'returned>sent': 24,
};

const HOUR_MS = 3_600_000;

/** Whether a box that has been where it is since then may go on there. `late`: it might have, earlier. */
export function stepOf(
  { state, since }: { state: BoxState; since: Date },
  to: BoxState,
  now: Date,
): 'may' | 'late' | 'never' {
  const hours = steps[`${state}>${to}`];
  if (hours === undefined) return 'never';
  return hours === null || now.getTime() - since.getTime() <= hours * HOUR_MS ? 'may' : 'late';
}
