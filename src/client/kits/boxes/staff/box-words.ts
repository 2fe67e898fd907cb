import { m } from '../../../../texts/generated/messages.js';
import { CallFailed } from '../../../platform/api/call.ts';
import type { Tone } from '../../../platform/ui/badge.tsx';
import type { BoxesMoved, BoxProblem } from '../box-desk-api.ts';
import type { BoxState } from '../boxes-api.ts';

export const stateTones: Record<BoxState, Tone> = {
  owed: 'sun',
  packed: 'indigo',
  sent: 'wire',
  delivered: 'power',
  returned: 'led',
  cancelled: 'plain',
};

export const problemWords: Record<BoxProblem, () => string> = {
  moved: m.boxes_problem_moved,
  too_late: m.boxes_problem_too_late,
  without_address: m.boxes_problem_without_address,
  withdrawn: m.boxes_problem_withdrawn,
  tracking_used: m.boxes_problem_tracking_used,
  tracking_twice: m.boxes_problem_tracking_twice,
  box_twice: m.boxes_problem_box_twice,
  box_unknown: m.boxes_problem_box_unknown,
  tracking_missing: m.boxes_problem_tracking_missing,
  gone_already: m.boxes_problem_gone_already,
  courier_missing: m.boxes_problem_courier_missing,
};

/** Raises CallFailed with the reasons where boxes stayed where they were. */
export function ensureMoved({ left }: BoxesMoved): void {
  if (left.length === 0) return;
  const why = [...new Set(left.map(({ problem }) => problemWords[problem]()))].join('; ');
  throw new CallFailed(m.boxes_acts_left({ count: left.length, why }), 'box_moved', 409, null);
}
