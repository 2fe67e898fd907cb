import type { DepositKind } from '../../../contract/shop/bank.ts';
import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { findUse, putAside, writeExplanation } from './store-deposits.ts';

type Act = { depositId: string; staffId: string; act: ActName; details: Details };

/** Writes something about a deposit that pays nothing, with the act on record. Refuses `deposit_not_found`, `deposit_used`. */
async function changeDeposit(
  context: AppContext,
  { depositId, staffId, act, details }: Act,
  write: (trx: Database, at: Date) => Promise<boolean>,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    if (!(await write(trx, at)))
      throw refuse((await findUse(trx, depositId)) ? 'deposit_used' : 'deposit_not_found');
    await office.recordAct(trx, {
      staffId,
      act,
      subjectKind: 'bank_deposit',
      subjectId: depositId,
      details,
      at,
    });
  });
}

/** It pays none of the orders that were sent until now. Refuses `deposit_not_found`, `deposit_used`. */
export const setDepositAside = (context: AppContext, depositId: string, staffId: string): Promise<void> =>
  changeDeposit(context, { depositId, staffId, act: 'deposit_set_aside', details: {} }, (trx, at) =>
    putAside(trx, depositId, at),
  );

type Explaining = {
  depositId: string;
  staffId: string;
  /** Null takes it back. */
  explanation: { kind: DepositKind; note: string } | null;
};

/** What a deposit is that pays no order. Refuses `deposit_not_found`, `deposit_used`. */
export const explainDeposit = (
  context: AppContext,
  { depositId, staffId, explanation }: Explaining,
): Promise<void> =>
  changeDeposit(
    context,
    { depositId, staffId, act: 'deposit_explained', details: { ...(explanation ?? { kind: null }) } },
    (trx, at) => writeExplanation(trx, depositId, explanation && { ...explanation, at, staffId }),
  );
