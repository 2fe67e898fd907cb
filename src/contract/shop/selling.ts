import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { COURSE_SEATS_MOST, PRICE_MOST, SEARCH_MOST } from '../platform/limits.ts';
import { listFile, listPage, listReply } from '../platform/list.ts';
import { id, line, moment } from '../platform/values.ts';

/** What is sold, as the office sets it: the price of each course, from when, whether it is shown, and how many may learn it. */

const wrongPrice = fault('price_wrong');
/** Rupees, to the paisa. */
const price = z.number({ error: wrongPrice }).check(
  z.gte(0, wrongPrice),
  z.lte(PRICE_MOST, wrongPrice),
  z.refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, wrongPrice),
);

const wrongSeats = fault('course_seats_wrong');
const seats = z.nullable(
  z.int({ error: wrongSeats }).check(z.gte(1, wrongSeats), z.lte(COURSE_SEATS_MOST, wrongSeats)),
);

/** A price that counts from a moment on. */
const priced = { price: z.number(), originalPrice: z.nullable(z.number()) };

const soldCourse = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  ...priced,
  /** The next price that is planned. */
  next: z.nullable(z.object({ ...priced, startsAt: moment })),
  /** Whether everybody sees it, the office has hidden it, or its file is gone. */
  state: z.enum(['shown', 'hidden', 'withdrawn']),
  seats: z.nullable(z.int()),
  /** How many seats are taken: by learners, orders that wait, and families that were told a price. */
  taken: z.int(),
  enrolments: z.int(),
  /** Its file says another price, or another demo film, than when the office set its own. */
  conflict: z.boolean(),
});
export type SoldCourse = z.infer<typeof soldCourse>;

const plannedPrice = z.object({
  changeId: id,
  ...priced,
  startsAt: moment,
  madeBy: z.nullable(z.string()),
  madeAt: moment,
});

const courseForSale = z.extend(soldCourse, {
  /** What its file says; and what it said when the office set its own price (null: it has not). */
  file: z.object(priced),
  ownPrice: z.nullable(
    z.object({ fileThen: z.object(priced), setBy: z.nullable(z.string()), setAt: moment }),
  ),
  /** It is the price of which its file says something else. */
  priceConflict: z.boolean(),
  hiddenAt: z.nullable(moment),
  planned: z.array(plannedPrice),
  /** What it cost, and since when, the newest first. */
  history: z.array(z.object({ ...priced, since: z.nullable(moment), setBy: z.nullable(z.string()) })),
});
export type CourseForSale = z.infer<typeof courseForSale>;

export const soldStates = ['shown', 'hidden', 'conflict'] as const;

const soldFilters = {
  q: z.optional(line(0, SEARCH_MOST, 'invalid')),
  state: z.optional(z.enum(soldStates)),
};

export const listSoldCourses = endpoint({
  method: 'GET',
  path: '/staff/courses',
  access: 'staff',
  policy: 'selling.inspect',
  summary: 'Every course with its price, whether it is shown, and its seats, in the catalogue’s order',
  query: z.object({
    ...soldFilters,
    ...listPage,
  }),
  reply: listReply(soldCourse),
  failures: [],
});

/** A course by its name alone. */
const namedCourse = z.object({ _id: id, title: z.string(), state: z.enum(['shown', 'hidden', 'withdrawn']) });

export const listCourseNames = endpoint({
  method: 'GET',
  path: '/staff/course-names',
  access: 'staff',
  policy: 'office.enter',
  summary:
    'The names of all courses in the catalogue’s order, hidden and withdrawn ones with them: what lists are filtered by',
  reply: z.object({ success: z.literal(true), courses: z.array(namedCourse) }),
  failures: [],
});

const courseId = z.object({ courseId: id });
const changed = z.object({ success: z.literal(true), course: courseForSale });

export const exportSoldCourses = endpoint({
  method: 'POST',
  path: '/staff/courses/file',
  access: 'staff',
  policy: 'selling.inspect',
  summary: 'The same courses, all of them, as CSV or XLSX',
  body: z.object({ ...soldFilters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const readSoldCourse = endpoint({
  method: 'GET',
  path: '/staff/courses/:courseId',
  access: 'staff',
  policy: 'selling.inspect',
  summary: 'A course as it is sold: its prices, what its file says, what is planned, and what it cost before',
  params: courseId,
  reply: changed,
  failures: ['course_not_found'],
});

type Price = { price: number; originalPrice: number | null };

export const setPrice = endpoint({
  method: 'POST',
  path: '/staff/courses/:courseId/price',
  access: 'staff',
  policy: 'selling.setPrice',
  asksAgain: true,
  summary:
    'Set what a course costs, at once or from a day and time where the school is. A price that a family was told stays',
  params: courseId,
  body: z
    .object({
      price,
      originalPrice: z.nullable(price),
      /** As the clock reads where the school is: 2026-11-28T00:00. Null: at once. */
      startsAt: z.nullable(z.string().check(z.maxLength(30, fault('moment_needed')))),
    })
    .check(
      z.refine<Price>(({ price, originalPrice }) => originalPrice === null || originalPrice > price, {
        error: fault('original_price_low'),
        path: ['originalPrice'],
      }),
    ),
  reply: changed,
  failures: ['course_not_found', 'price_planned_then'],
});

export const takeBackPrice = endpoint({
  method: 'POST',
  path: '/staff/courses/:courseId/price/:changeId/take-back',
  access: 'staff',
  policy: 'selling.setPrice',
  asksAgain: true,
  summary: 'Take a planned price back before it counts',
  params: z.object({ courseId: id, changeId: id }),
  reply: changed,
  failures: ['course_not_found', 'price_change_over'],
});

export const settlePrice = endpoint({
  method: 'POST',
  path: '/staff/courses/:courseId/price/settle',
  access: 'staff',
  policy: 'selling.setPrice',
  asksAgain: true,
  summary: 'Keep the office’s price where the file says another, or take the file’s',
  params: courseId,
  body: z.object({ keep: z.enum(['ours', 'file']) }),
  reply: changed,
  failures: ['course_not_found'],
});

export const showCourse = endpoint({
  method: 'POST',
  path: '/staff/courses/:courseId/shown',
  access: 'staff',
  policy: 'selling.show',
  summary: 'Hide a course, so that nobody can buy it and who has it goes on learning, or show it again',
  params: courseId,
  body: z.object({ shown: z.boolean() }),
  reply: changed,
  failures: ['course_not_found', 'course_not_in_files'],
});

export const setSeats = endpoint({
  method: 'POST',
  path: '/staff/courses/:courseId/seats',
  access: 'staff',
  policy: 'selling.setSeats',
  summary: 'Say how many may learn a course at most; null: any number. Who has a seat keeps it',
  params: courseId,
  body: z.object({ seats }),
  reply: changed,
  failures: ['course_not_found'],
});
