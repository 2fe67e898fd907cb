import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import type { FailureCode } from '../platform/failures.ts';
import { fault } from '../platform/faults.ts';
import { COUPON_AMOUNT_MOST, COUPON_COURSES_MOST, COUPON_USES_MOST } from '../platform/limits.ts';
import { chosenIds, listFile, listPage, listReply } from '../platform/list.ts';
import { id, line, moment } from '../platform/values.ts';

/** Coupons: what families take off an order with, and how the office makes, changes and stops them. */

/** Why a coupon takes nothing off. */
export const couponFailures = [
  'coupon_unknown',
  'coupon_not_yet',
  'coupon_over',
  'coupon_used_up',
  'coupon_used_before',
  'coupon_not_for_these',
] as const satisfies readonly FailureCode[];

const wrongCode = fault('coupon_code_wrong');
/** The name that families type: capital letters and digits. Spaces and hyphens are left out, small letters made large. */
const couponCode = z.string({ error: wrongCode }).check(
  z.overwrite((text) => text.toUpperCase().replace(/[\s-]/g, '')),
  z.regex(/^[A-Z0-9]{3,20}$/, wrongCode),
);

const wrongPercent = fault('percent_wrong');
const wrongAmount = fault('coupon_amount_wrong');
const wrongUses = fault('uses_wrong');

/** A day where the school is. */
const day = z.iso.date().check(z.regex(/^20/, fault('invalid')));

/** What a coupon gives, and to whom. */
const terms = {
  /** One of both: a share of what the courses cost, or rupees. */
  percent: z.nullable(z.int({ error: wrongPercent }).check(z.gte(1, wrongPercent), z.lte(100, wrongPercent))),
  amount: z.nullable(
    z.number({ error: wrongAmount }).check(z.gte(1, wrongAmount), z.lte(COUPON_AMOUNT_MOST, wrongAmount)),
  ),
  /** The first and the last day on which it counts; null: from now on, for ever. */
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  /** How many orders may bear it; null: any number. */
  usesMost: z.nullable(
    z.int({ error: wrongUses }).check(z.gte(1, wrongUses), z.lte(COUPON_USES_MOST, wrongUses)),
  ),
  onceAFamily: z.boolean(),
  /** Which courses it is for; none: for all. */
  courses: z.array(id).check(z.maxLength(COUPON_COURSES_MOST)),
};

type Terms = { [Term in keyof typeof terms]: z.infer<(typeof terms)[Term]> };
const whole = [
  z.refine<Terms>(({ percent, amount }) => (percent === null) !== (amount === null), {
    error: fault('percent_or_amount'),
    path: ['percent'],
  }),
  z.refine<Terms>(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    error: fault('end_before_start'),
    path: ['endsOn'],
  }),
] as const;

export const couponStates = ['active', 'not_yet', 'ended', 'used_up', 'stopped'] as const;
export type CouponState = (typeof couponStates)[number];

const coupon = z.object({
  ...terms,
  _id: id,
  code: z.string(),
  courses: z.array(z.object({ courseId: id, courseTitle: z.string() })),
  state: z.enum(couponStates),
  /** Orders that bear it, but for those that were rejected and those whose money went back. */
  used: z.int(),
  /** Families that were quoted a price with it, and may still pay that. None of them has a use of it. */
  held: z.int(),
  /** How many may still use it; null: any number. */
  left: z.nullable(z.int()),
  /** Somebody has used it, or holds a price with it: what it gives can not be changed any more. */
  valueFixed: z.boolean(),
  madeAt: moment,
  madeBy: z.nullable(z.string()),
});
export type Coupon = z.infer<typeof coupon>;

/** What the list is sorted by where nothing is said. */
export const COUPONS_SORT = '-made';

const filters = {
  /** The beginning of a code. */
  q: z.optional(line(0, 20, 'invalid')),
  state: z.optional(z.enum(couponStates)),
  /** What counts for this course: coupons for all courses do, too. */
  course: z.optional(id),
  sort: z._default(z.enum(['-made', 'made']), COUPONS_SORT),
};

const changed = z.object({ success: z.literal(true), coupon });

export const listCoupons = endpoint({
  method: 'GET',
  path: '/staff/coupons',
  access: 'staff',
  policy: 'coupons.inspect',
  summary: 'Coupons with their uses, filtered and sorted, a page at a time',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(coupon),
  failures: [],
});

export const exportCoupons = endpoint({
  method: 'POST',
  path: '/staff/coupons/file',
  access: 'staff',
  policy: 'coupons.inspect',
  summary: 'The same coupons, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const stopCoupons = endpoint({
  method: 'POST',
  path: '/staff/coupons/stop',
  access: 'staff',
  policy: 'coupons.make',
  summary:
    'Stop several coupons at once; what was stopped before stays so. A price that a family was told stays',
  body: z.object({ couponIds: chosenIds }),
  reply: z.object({ success: z.literal(true), stopped: z.int() }),
  failures: [],
});

export const makeCoupon = endpoint({
  method: 'POST',
  path: '/staff/coupons',
  access: 'staff',
  policy: 'coupons.make',
  asksAgain: true,
  summary: 'Make a coupon: a percentage or an amount, for some days, uses and courses, or for all',
  status: 201,
  body: z.object({ code: couponCode, ...terms }).check(...whole),
  reply: changed,
  failures: ['coupon_code_taken', 'course_not_found'],
});

const couponId = z.object({ couponId: id });

export const readCoupon = endpoint({
  method: 'GET',
  path: '/staff/coupons/:couponId',
  access: 'staff',
  policy: 'coupons.inspect',
  summary: 'One coupon with its uses',
  params: couponId,
  reply: changed,
  failures: ['coupon_not_found'],
});

export const changeCoupon = endpoint({
  method: 'POST',
  path: '/staff/coupons/:couponId',
  access: 'staff',
  policy: 'coupons.make',
  asksAgain: true,
  summary:
    'Change days, uses, families and courses of a coupon; what it gives only as long as nobody has used it. A price that a family was told stays',
  params: couponId,
  body: z.object(terms).check(...whole),
  reply: changed,
  failures: ['coupon_not_found', 'coupon_value_fixed', 'coupon_uses_below', 'course_not_found'],
});

export const stopCoupon = endpoint({
  method: 'POST',
  path: '/staff/coupons/:couponId/stop',
  access: 'staff',
  policy: 'coupons.make',
  summary: 'Stop a coupon at once, or let it count again. A price that a family was told stays',
  params: couponId,
  body: z.object({ stopped: z.boolean() }),
  reply: changed,
  failures: ['coupon_not_found'],
});
