import { queryOptions } from '@tanstack/react-query';
import { listMyOrders } from '../../contract/orders.ts';
import { call } from './call.ts';

export const myOrdersKey = (personId: string) => ['orders', 'mine', personId] as const;

/** One's own orders, newest first; asked again while one is being checked, so that the answer shows without a reload. */
export const myOrdersQuery = (personId: string) =>
  queryOptions({
    queryKey: myOrdersKey(personId),
    queryFn: async ({ signal }) => (await call(listMyOrders, { signal })).orders,
    refetchInterval: ({ state }) =>
      state.data?.some((order) => order.status === 'submitted') ? 20_000 : false,
  });
