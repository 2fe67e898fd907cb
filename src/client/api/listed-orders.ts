import type { ListFile } from '../../contract/list.ts';
import * as contract from '../../contract/listed-orders.ts';
import { call } from './call.ts';
import { type ListFilters, listQuery } from './list.ts';
import { type Named, named } from './named.ts';
import { childOf } from './orders.ts';

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
