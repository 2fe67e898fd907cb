import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { orders } from '../orders/index.ts';
import { type Matching, matchDeposits } from './match-deposits.ts';
import { listOpenDeposits } from './store-deposits.ts';
import { firstDay } from './store-statements.ts';

/** What is compared at once, of deposits and of verified orders: the newest, where there are more. All that waits is. */
const COMPARED_MOST = 10_000;
/** Orders of so long before the first statement may be paid by it. Days. */
const BEFORE_FIRST_DAYS = 7;

export type BankOrderRow = Awaited<ReturnType<typeof orders.listOrdersForBank>>[number];
export type Compared = {
  matching: Matching;
  byId: Map<string, BankOrderRow>;
  /** The day of each deposit that was compared. */
  days: ReadonlyMap<string, string>;
};

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Compares all deposits that pay nothing with all orders that nothing pays, for somebody of the office: those who may
 * not decide an order see it doubtful. Orders that are verified already are compared, too: the bank knows them then.
 */
export async function compareOrders(context: AppContext, actor: Actor): Promise<Compared> {
  const { database, config } = context;
  const first = await firstDay(database);
  if (first === null)
    return { matching: { safe: [], doubtful: [], alone: [] }, byId: new Map(), days: new Map() };
  const since = daysBefore(first, BEFORE_FIRST_DAYS);
  const [deposits, open, family] = await Promise.all([
    listOpenDeposits(database, COMPARED_MOST),
    orders.listOrdersForBank(database, { since, timeZone: config.timeZone, most: COMPARED_MOST }),
    accounts.findFamily(database, actor.personId),
  ]);
  const matching = matchDeposits(
    deposits,
    open.map((order) => ({
      id: order.id,
      reference: order.reference,
      utrs: order.utrs,
      amountPaise: order.amount_paise,
      submittedAt: order.submitted_at,
      day: order.day,
      // What is decided is odd no longer.
      isOdd: order.status === 'submitted' && order.flags.length > 0,
      isOwn: !orders.policy.may(actor, 'decide', {
        personId: order.person_id,
        learnerId: order.learner_id,
        family,
      }),
    })),
  );
  return {
    matching,
    byId: new Map(open.map((order) => [order.id, order])),
    days: new Map(deposits.map(({ id, day }) => [id, day])),
  };
}
