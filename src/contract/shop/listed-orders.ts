import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listFile, listPage, listReply } from '../platform/list.ts';
import { id, line, moment } from '../platform/values.ts';
import { orderStatus, waitingPayment } from './orders.ts';

/** What the list is sorted by where nothing is said. */
export const ORDERS_SORT = '-sent';

/** All orders as a list of the office, in every state: what the queue of payments is too narrow for. */

const rupees = z.coerce.number().check(z.gte(0), z.lte(10_000_000));

const filters = {
  status: z.optional(orderStatus),
  course: z.optional(id),
  /** For pupils of schools of this name, or part of it. */
  school: z.optional(line(0, 100, 'invalid')),
  /** First and last day on which they were sent, in the school's time zone. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Rupees. */
  least: z.optional(rupees),
  atMost: z.optional(rupees),
  /** As the queue of payments is searched: part of a name or an address, digits of a phone number, a reference, a UTR, an amount. */
  q: z.optional(line(0, 100, 'invalid')),
  /** `-` is the largest or the latest first. */
  sort: z._default(z.enum(['-sent', 'sent', '-amount', 'amount']), ORDERS_SORT),
};

/** Whose order it is; the id is empty where the account is gone. */
const whose = z.object({ _id: z.nullable(id), name: z.string() });

const listedOrder = z.object({
  _id: id,
  reference: z.string(),
  status: orderStatus,
  /** Rupees. */
  amount: z.number(),
  submittedAt: moment,
  decidedAt: z.nullable(moment),
  utr: z.nullable(z.string()),
  coupon: z.nullable(z.string()),
  payer: whose,
  /** Whom it is for, where somebody else pays. */
  child: z.nullable(whose),
  courseTitles: z.array(z.string()),
});
export type ListedOrder = z.infer<typeof listedOrder>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/staff/orders',
  access: 'staff',
  policy: 'orders.inspect',
  summary: 'Orders in every state, filtered and sorted, a page at a time',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(listedOrder),
  failures: [],
});

export const exportOrders = endpoint({
  method: 'POST',
  path: '/staff/orders/file',
  access: 'staff',
  policy: 'orders.inspect',
  asksAgain: true,
  summary: 'The same orders, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const readOrder = endpoint({
  method: 'GET',
  path: '/staff/orders/:orderId',
  access: 'staff',
  policy: 'orders.inspect',
  summary: 'One order with all that became of it',
  params: z.object({ orderId: id }),
  reply: z.object({ success: z.literal(true), payment: waitingPayment }),
  failures: ['payment_not_found'],
});
