import type { ListFile } from '../../../contract/platform/list.ts';
import * as contract from '../../../contract/shop/listed-orders.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { childOf } from './orders-api.ts';

export type ListedOrder = Omit<Named<contract.ListedOrder>, 'payer' | 'child'> & {
  payer: { id: string | null; name: string } | null;
  child: { id: string | null; name: string } | null;
};

/** All orders, as they are filtered. */
export const listedOrdersQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(
    contract.listOrders,
    { personId, filters },
    ({ payer, child, ...order }): ListedOrder => ({
      ...named(order),
      payer: childOf(payer),
      child: childOf(child),
    }),
  );

/** The same as a file. Raises CallFailed. */
export const fetchOrders = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportOrders, { body: { ...filters, file } as never });
