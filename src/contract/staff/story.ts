import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { id, moment } from '../platform/values.ts';

/** The story of a person as the office reads it. */

/** What a story is told of, a word for each thing that happens. */
export const storyKinds = [
  'registered',
  'erasing',
  'stopped',
  'merged',
  'enrolled',
  'given',
  'gift_ended',
  'seat_given',
  'seat_ended',
  'reviewed',
  'began',
  'lesson_finished',
  'course_finished',
  'project_handed_in',
  'project_answered',
  'asked',
  'answered',
  'creation_shared',
  'creation_decided',
  'live_seat_taken',
  'live_attended',
  'certificate_issued',
  'certificate_ended',
  'order_sent',
  'coupon_used',
  'order_decided',
  'order_reopened',
  'money_back',
  'paper_issued',
  'box_owed',
  'box_packed',
  'box_sent',
  'box_delivered',
  'box_come',
  'box_returned',
  'box_called_off',
  'address_given',
  'part_reported',
  'part_decided',
  'wrote',
  'replied',
  'mail',
  'mail_undeliverable',
  'consent_asked',
  'consent_answered',
  'consent_given',
  'consent_taken_back',
  'guardian_came',
  'class_joined',
  'class_left',
  'signed_in',
  'copy_asked',
  'note',
  'act',
] as const;

const storyLine = z.object({
  /** Unique in the story of a person. */
  lineId: z.string(),
  kind: z.enum(storyKinds),
  at: moment,
  /** What it is about, in the words of that thing. */
  about: z.nullable(z.string()),
  /** A word of the thing’s own states, or the rest. */
  detail: z.nullable(z.string()),
  amount: z.nullable(z.number()),
});
export type StoryLine = z.infer<typeof storyLine>;

/** The moment and the name of the last line before. */
const storyCursor = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~[a-z_]{1,30}:[0-9a-zA-Z:_-]{1,100}$/,
      fault('place_unknown'),
    ),
  );

export const readStory = endpoint({
  method: 'GET',
  path: '/staff/people/:personId/story',
  access: 'staff',
  policy: 'people.see',
  summary: 'All that happened with a person, newest first: what the role of whoever asks may see',
  params: z.object({ personId: id }),
  query: z.object({ cursor: z.optional(storyCursor) }),
  reply: z.object({
    success: z.literal(true),
    lines: z.array(storyLine),
    next: z.nullable(z.string()),
    /** How many lines there are in all, with the first of them; else null. */
    total: z.nullable(z.int()),
  }),
  failures: ['person_not_found'],
});
