import { listMyOrders } from '../../../src/contract/shop/orders.ts';
import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  // What his verified payment was given.
  own: async (stage, { ravi }) => {
    const { orders } = (await stage.call(listMyOrders, { token: ravi.token })).body;
    const [paper] = orders.flatMap(({ papers }) => papers);
    if (!paper) throw new Error('A verified payment has no paper');
    return { invoice: paper.invoiceId, invoiceNumber: paper.number };
  },
  rows: ({ invoice }) => [{ table: 'invoice', id: invoice }],
  tries: {
    'invoices.readMyInvoice': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { invoiceId: his.invoice },
        answer: 'invoice_not_found' as const,
      })),
    'invoices.readInvoice': ({ his }) => closed({ invoiceId: his.invoice }),
  },
});
