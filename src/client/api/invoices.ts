import * as contract from '../../contract/invoices.ts';
import { call } from './call.ts';

export type { Paper } from '../../contract/invoices.ts';

/** A paper as PDF; `forOffice` is any family's. Raises CallFailed. */
export const fetchPaper = (invoiceId: string, { forOffice }: { forOffice: boolean }): Promise<Blob> =>
  call(forOffice ? contract.readInvoice : contract.readMyInvoice, { params: { invoiceId } });
