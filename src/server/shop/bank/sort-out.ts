import type { AppContext } from '../../platform/app-context.ts';
import type { BankOrderRow, Compared } from './compare-orders.ts';
import type { Matching } from './match-deposits.ts';
import type { SchoolCandidate } from './match-school-orders.ts';
import { compareSchoolOrders, type SchoolMatching } from './pay-school-order.ts';
import { daysToldOf } from './store-deposits.ts';
import { settledAmong } from './store-worries.ts';

/** What the desk of the bank has in each of its lists. A deposit is in one of them, or in none. */
export type SortedOut = Matching & {
  schools: [depositId: string, candidates: SchoolCandidate[]][];
  worries: BankOrderRow[];
  ofSchools: SchoolMatching;
};

/** Sorts out what was compared: what somebody only has to verify, what is to be looked at, what is a school's, what belongs to nothing, and verified orders that no statement knows. */
export async function sortOut(context: AppContext, { matching, byId }: Compared): Promise<SortedOut> {
  const { database } = context;
  const ofSchools = await compareSchoolOrders(context);
  const isSafe = new Set(matching.safe.map(({ depositId }) => depositId));
  const schools = [...ofSchools.found].filter(([depositId]) => !isSafe.has(depositId));
  // What a school's number stands in is not asked of families; what may be a school's is not listed as without an order.
  const isNamed = (depositId: string) => ofSchools.found.get(depositId)?.[0]?.by === 'number';
  const doubtful = matching.doubtful.filter(({ depositId }) => !isNamed(depositId));
  const alone = matching.alone.filter((depositId) => !ofSchools.found.has(depositId));
  const safe = matching.safe.filter(({ orderId }) => byId.get(orderId)?.status === 'submitted');

  const paired = new Set([
    ...matching.safe.map(({ orderId }) => orderId),
    ...matching.doubtful.flatMap(({ candidates }) => candidates.map(({ orderId }) => orderId)),
  ]);
  const unpaid = [...byId.values()].filter(({ id, status }) => status === 'verified' && !paired.has(id));
  const told = await daysToldOf(
    database,
    unpaid.map(({ day }) => day),
  );
  const asked = unpaid.filter(({ day }) => told.has(day));
  const found = await settledAmong(
    database,
    asked.map(({ id }) => id),
  );
  return { safe, doubtful, alone, schools, worries: asked.filter(({ id }) => !found.has(id)), ofSchools };
}
