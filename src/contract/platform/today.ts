import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, moment } from './values.ts';

/** What somebody of the office sees first: what waits, what came in, what is coming. Each role is told its own only. */

/** What waits for the office, by where it is answered. A new one is a line here, in platform/office/what-waits.ts and in the client's what-waits.ts. */
export const waitingNames = [
  'payments',
  'bank_safe',
  'bank_doubtful',
  'bank_schools',
  'bank_unexplained',
  'bank_worries',
  'projects',
  'project_words',
  'doubts',
  'doubt_reports',
  'messages',
  'creations',
  'reviews',
  'mails',
  'boxes',
  'boxes_unanswered',
  'boxes_returned',
  'boxes_to_unpack',
  'stock_ends',
  'part_problems',
  'school_orders',
  'school_overdue',
  'school_quotes_ended',
  'consents',
] as const;
export type WaitingName = (typeof waitingNames)[number];

export const waiting = z.object({
  name: z.enum(waitingNames),
  /** Counted up to 10,000: 10,001 stands for more. Never nothing. */
  count: z.int(),
  /** Since when the first of them waits. */
  since: moment,
});
export type Waiting = z.infer<typeof waiting>;

export const figureNames = ['money', 'orders', 'accounts', 'lessons'] as const;
export type FigureName = (typeof figureNames)[number];

/** `money` is rupees, what came in less what went back, as the reports of the same days say; the others are how many. Each beside the same hours a week before. */
const figure = z.object({
  name: z.enum(figureNames),
  today: z.number(),
  todayBefore: z.number(),
  /** Since Monday. */
  week: z.number(),
  weekBefore: z.number(),
});
export type Figure = z.infer<typeof figure>;

export const readToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  access: 'staff',
  policy: 'office.enter',
  summary: 'What came in today and this week, beside the week before, and what is coming',
  reply: z.object({
    success: z.literal(true),
    figures: z.array(figure),
    /** Live sessions of the next seven days, the first first, at most 8; null for whom they are not. */
    sessions: z.nullable(
      z.array(
        z.object({
          _id: id,
          title: z.string(),
          courseTitle: z.string(),
          mentor: z.nullable(z.string()),
          startsAt: moment,
          endsAt: moment,
        }),
      ),
    ),
    /** Prices that families were told, have not paid, and that end within a day; null for whom they are not. */
    offers: z.nullable(z.object({ count: z.int(), firstEndsAt: z.nullable(moment) })),
    /** Quotes that schools have not ordered, and whose last day is within a week; null for whom they are not. */
    schoolQuotes: z.nullable(z.object({ count: z.int(), firstEndsOn: z.nullable(z.iso.date()) })),
  }),
  failures: [],
});
export type Today = z.infer<typeof readToday.reply>;
