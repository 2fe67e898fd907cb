import { rupees } from '../../../rules/platform/money.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { schoolOrders } from '../../school/school-orders/index.ts';
import { matchSchoolOrders, type SchoolCandidate } from './match-school-orders.ts';
import { findForSchool, listOpenWords, spendOnSchool } from './store-deposits.ts';

/** What is compared at once, of deposits and of orders: the newest, where there are more. */
const COMPARED_MOST = 10_000;

type OpenOrder = Awaited<ReturnType<typeof schoolOrders.listOpenForBank>>[number];
export type SchoolMatching = { found: Map<string, SchoolCandidate[]>; byQuote: Map<string, OpenOrder> };

/** Compares the deposits that pay nothing with the invoices that schools still owe. */
export async function compareSchoolOrders({ database, config }: AppContext): Promise<SchoolMatching> {
  const { timeZone } = config;
  const open = await schoolOrders.listOpenForBank(database, { timeZone, most: COMPARED_MOST });
  if (open.length === 0) return { found: new Map(), byQuote: new Map() };
  const deposits = await listOpenWords(database, COMPARED_MOST);
  return {
    found: matchSchoolOrders(deposits, open),
    byQuote: new Map(open.map((order) => [order.quoteId, order])),
  };
}

type Paying = { depositId: string; quoteId: string };

/**
 * Somebody of the office says that a deposit pays an order of a school, or a part of it: the payment is noted with the line used up, or
 * neither; the same again changes nothing. Refuses `deposit_not_found`, `deposit_used`, and what noting a payment refuses: `school_amount_wrong`
 * for more than is left. Gives what is open of it now, in rupees.
 */
export async function acceptSchoolMatch(
  context: AppContext,
  actor: Actor,
  { depositId, quoteId }: Paying,
): Promise<number> {
  const left = async () => rupees(await schoolOrders.leftOf(context.database, quoteId));
  const found = await findForSchool(context.database, depositId);
  if (!found) throw refuse('deposit_not_found');
  if (found.quoteId === quoteId) return left();
  if (!found.isOpen) throw refuse('deposit_used');
  const { day, amountPaise, utrs } = found;
  const staffId = actor.personId;
  const at = context.clock.now();
  const use = async (trx: Database, paymentId: string): Promise<void> => {
    if (!(await spendOnSchool(trx, { depositId, paymentId, at, staffId }))) throw refuse('deposit_used');
    await office.recordAct(trx, {
      staffId,
      act: 'deposit_matched',
      subjectKind: 'bank_deposit',
      subjectId: depositId,
      details: { quoteId, amount: rupees(amountPaise), day },
      at,
    });
  };
  await schoolOrders.notePayment(context, {
    actor,
    quoteId,
    // A line of the bank is one payment: its own id, however often it is sent.
    paymentId: depositId,
    kind: 'came',
    amountPaise,
    bankReference: found.bankReference.trim() || utrs[0] || depositId,
    day,
    deposit: { references: utrs, use },
  });
  return left();
}
