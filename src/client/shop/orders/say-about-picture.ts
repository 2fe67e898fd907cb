import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Proposal } from '../readings/readings-api.ts';

const paise = (amount: number) => Math.round(amount * 100);

/** What a family should look at before it sends this picture; null where nothing is odd. `due` in rupees. A hint only: it can be sent all the same. */
export function sayAboutPicture(
  read: Pick<Proposal, 'amount' | 'status'> | null,
  due: number,
): string | null {
  if (!read) return null;
  if (read.amount !== null && paise(read.amount) !== paise(due))
    return m.readings_amount_differs({ read: showRupees(read.amount), due: showRupees(due) });
  if (read.status === 'pending') return m.readings_still_pending();
  return read.status === 'failed' ? m.readings_has_failed() : null;
}
