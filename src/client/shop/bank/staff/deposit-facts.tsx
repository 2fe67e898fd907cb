import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import { showDay } from './bank-words.ts';

type Deposit = { amount: number; day: string; narration: string; bankReference: string };

/** What the bank says of one deposit. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  return (
    <div>
      <h2 className="mb-2 font-bold font-display text-lg">{m.bank_deposit()}</h2>
      <dl className="grid gap-2 text-sm">
        <Fact label={m.bank_fact_amount()}>
          <strong className="font-bold font-display text-xl tabular-nums">
            {showRupees(deposit.amount)}
          </strong>
        </Fact>
        <Fact label={m.bank_fact_day()}>{showDay(deposit.day)}</Fact>
        <Fact label={m.bank_fact_narration()}>{deposit.narration}</Fact>
        <Fact label={m.bank_fact_reference()}>
          <span className="font-mono">{deposit.bankReference || '—'}</span>
        </Fact>
      </dl>
    </div>
  );
}
