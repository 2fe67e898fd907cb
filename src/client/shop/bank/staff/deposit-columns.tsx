import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { QueueColumn } from '../../../platform/office/queue.ts';
import { showDay } from './bank-words.ts';

type OfDeposit = { id: string; deposit: { narration: string; amount: number; day: string } };

/** What a list of deposits shows of each: the words of the bank, how much, and when. */
export const depositColumns: readonly QueueColumn<OfDeposit>[] = [
  {
    id: 'narration',
    title: m.bank_col_narration,
    cell: ({ deposit }) => (
      <span className="block text-xs [overflow-wrap:anywhere]">{deposit.narration}</span>
    ),
  },
  {
    id: 'amount',
    title: m.bank_col_amount,
    numeric: true,
    className: 'font-semibold',
    cell: ({ deposit }) => showRupees(deposit.amount),
  },
  {
    id: 'day',
    title: m.bank_col_day,
    className: 'whitespace-nowrap text-xs',
    cell: ({ deposit }) => showDay(deposit.day),
  },
];
