import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, line } from '../platform/values.ts';
import { orderStatus } from '../shop/orders.ts';

/** The one search of the staff room. */

/** What can be found. A new kind is a line here, a finder in staff/finding, and a line in the client's found-words.ts. */
export const foundKinds = ['person', 'order', 'school', 'course', 'box'] as const;
export type FoundKind = (typeof foundKinds)[number];

const found = z.object({
  kind: z.enum(foundKinds),
  _id: id,
  name: z.string(),
  /** What tells it from others of that name. */
  about: z.string(),
  /** 0: it is exactly that; 1: something of it begins so; 2: it has that somewhere. */
  rank: z.int(),
  /** Of an order. */
  status: z.optional(orderStatus),
  /** Rupees, of an order. */
  amount: z.optional(z.number()),
  /** Of a course: its address. */
  slug: z.optional(z.string()),
  /** Of a course that is not on offer: told to who sees what is sold. */
  isHidden: z.optional(z.boolean()),
});
export type Found = z.infer<typeof found>;

export const findAnything = endpoint({
  method: 'GET',
  path: '/staff/find',
  access: 'staff',
  policy: 'finding.find',
  summary:
    'People by name, address, phone or username; orders by reference or UTR; boxes by number or tracking number; schools and courses by name: what the asker may see, the best first',
  query: z.object({ q: line(0, 100, 'invalid') }),
  reply: z.object({ success: z.literal(true), found: z.array(found) }),
  failures: ['too_many_tries'],
});
