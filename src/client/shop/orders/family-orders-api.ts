import * as contract from '../../../contract/shop/family-orders.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';
import { childOf, type Payment, paymentOf } from './orders-api.ts';

export type PaidFor = Named<contract.PaidFor>;

/** For whom one may buy these courses, and how each stands with them. */
export const paidForQuery = (personId: string, courseIds: readonly string[]) => ({
  ...query(
    contract.listPaidFor,
    { personId, query: { courses: courseIds.join(',') } },
    ({ learners }): PaidFor[] => learners.map(named),
  ),
  staleTime: 5_000,
});

export type FamilyOrder = Omit<Named<contract.FamilyOrder>, 'payment' | 'child'> & {
  /** Whom it is for; null: oneself. */
  child: Payment['child'];
  payment: Payment | null;
};

/** What one pays and what is bought for one's children, newest first. */
export const familyOrdersQuery = (personId: string) => ({
  ...query(contract.listFamilyOrders, { personId }, ({ orders }): FamilyOrder[] =>
    orders.map(({ child, payment, ...order }) => ({
      ...named(order),
      child: childOf(child),
      payment: payment && paymentOf(payment),
    })),
  ),
  staleTime: 5_000,
});
