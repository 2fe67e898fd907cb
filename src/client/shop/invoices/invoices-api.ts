import * as contract from '../../../contract/shop/invoices.ts';
import { call } from '../../platform/api/call.ts';

export type { Paper } from '../../../contract/shop/invoices.ts';

/** A paper as PDF; `forOffice` is any family's. Raises CallFailed. */
export const fetchPaper = (invoiceId: string, { forOffice }: { forOffice: boolean }): Promise<Blob> =>
  call(forOffice ? contract.readInvoice : contract.readMyInvoice, { params: { invoiceId } });
