import type { stockStates } from '../../../../contract/kits/stock.ts';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { Tone } from '../../../platform/ui/badge.tsx';
import type { StockMovement } from '../stock-api.ts';

export const stateWords: Record<(typeof stockStates)[number], readonly [Tone, () => string]> = {
  enough: ['leaf', m.stock_state_enough],
  low: ['sun', m.stock_state_low],
  short: ['led', m.stock_state_short],
};

/** Why a part moved. */
export function movedWords({ kind, delivery, box, ahead, reason }: StockMovement): string {
  if (kind === 'delivered') return m.stock_moved_delivered({ supplier: delivery?.supplier ?? '' });
  if (kind === 'counted' && delivery) return m.stock_moved_corrected({ supplier: delivery.supplier, reason });
  if (kind === 'counted') return m.stock_moved_counted({ reason });
  if (ahead) return kind === 'packed' ? m.stock_moved_ahead() : m.stock_moved_apart();
  if (kind === 'packed')
    return box === null ? m.stock_moved_packed_gone() : m.stock_moved_packed({ box: boxNumber(box) });
  return box === null ? m.stock_moved_put_back_gone() : m.stock_moved_put_back({ box: boxNumber(box) });
}
