import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import {
  LIVE_ADDRESS_MOST,
  LIVE_SEATS_MOST,
  LIVE_SERIES_MOST,
  LIVE_TITLE_MOST,
  SEARCH_MOST,
} from '../platform/limits.ts';
import { listFile, listPage, listReply } from '../platform/list.ts';
import { id, line, moment, prose } from '../platform/values.ts';

/** Live sessions as the office plans, moves and cancels them, who came, and what was filmed. */

const sessionId = z.object({ sessionId: id });

/** A day and time as the clock at the school reads: 2026-11-28T16:30. */
const wall = z
  .string({ error: fault('moment_needed') })
  .check(
    z.regex(
      /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/,
      fault('moment_needed'),
    ),
  );
const version = z.int().check(z.gte(1));

const wrongLink = fault('link_not_secure');
/** Where one meets: an https address without a name and password in it. */
const meeting = z.string({ error: wrongLink }).check(
  z.trim(),
  z.maxLength(LIVE_ADDRESS_MOST, fault('too_long')),
  z.regex(/^https:\/\/[\x21-\x7e]+$/i, wrongLink),
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { username, password, hostname } = new URL(text);
    return !username && !password && hostname.includes('.');
  }, wrongLink),
);

const wrongSeats = fault('seats_wrong');
const wrongRepeats = fault('repeats_wrong');

const plan = {
  title: line(1, LIVE_TITLE_MOST, fault('title_needed')),
  mentorId: id,
  startsAt: wall,
  endsAt: wall,
  link: meeting,
  seats: z.nullable(
    z.int({ error: wrongSeats }).check(z.gte(1, wrongSeats), z.lte(LIVE_SEATS_MOST, wrongSeats)),
  ),
  /** Although the mentor has another session then. */
  anyway: z.boolean(),
};

/** Whether it is about this session of a series or about this and all after it. */
const scope = z.enum(['this', 'following']);
export type SeriesScope = z.infer<typeof scope>;

const planned = z.object({
  _id: id,
  title: z.string(),
  course: z.object({ courseId: id, courseTitle: z.string() }),
  mentor: z.nullable(z.object({ mentorId: id, mentorName: z.string() })),
  startsAt: moment,
  endsAt: moment,
  link: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  seatsTaken: z.int(),
  /** How many learn in the course. */
  learners: z.int(),
  attended: z.int(),
  /** Which of how many it is, where several were planned together. */
  series: z.nullable(z.object({ position: z.int(), count: z.int() })),
  version,
  /** Why it does not take place; null when it does. */
  cancelled: z.nullable(z.string()),
  recording: z.nullable(z.string()),
});
export type PlannedSession = z.infer<typeof planned>;

/** On or to come; over; and what does not take place, whenever it was to be. */
export const plannedTimes = ['coming', 'past', 'cancelled'] as const;
export type PlannedTime = (typeof plannedTimes)[number];

const filters = {
  /** Part of a title. */
  q: z.optional(line(0, SEARCH_MOST, 'invalid')),
  when: z.optional(z.enum(plannedTimes)),
  course: z.optional(id),
  mentor: z.optional(id),
  /** Left out: what is to come begins with the next one, everything else with the latest. */
  sort: z.optional(z.enum(['starts', '-starts'])),
};

export const listPlanned = endpoint({
  method: 'GET',
  path: '/staff/live-sessions',
  access: 'staff',
  policy: 'liveSessions.inspect',
  summary: 'Live sessions with who comes, filtered and sorted, a page at a time',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(planned),
  failures: [],
});

export const exportPlanned = endpoint({
  method: 'POST',
  path: '/staff/live-sessions/file',
  access: 'staff',
  policy: 'liveSessions.inspect',
  summary: 'The same sessions, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const readPlanned = endpoint({
  method: 'GET',
  path: '/staff/live-sessions/:sessionId',
  access: 'staff',
  policy: 'liveSessions.inspect',
  summary: 'One session as the office planned it',
  params: sessionId,
  reply: z.object({
    success: z.literal(true),
    session: planned,
    /** What the clock of the site says. */
    now: moment,
  }),
  failures: ['session_not_found'],
});

export const listMentors = endpoint({
  method: 'GET',
  path: '/staff/live-sessions/mentors',
  access: 'staff',
  policy: 'liveSessions.inspect',
  summary: 'Who may hold a session, and the courses that it may be for',
  reply: z.object({
    success: z.literal(true),
    mentors: z.array(z.object({ mentorId: id, mentorName: z.string() })),
    courses: z.array(z.object({ courseId: id, courseTitle: z.string() })),
  }),
  failures: [],
});

const changed = z.object({
  success: z.literal(true),
  /** The one that was meant. */
  session: planned,
  /** How many it was done to. */
  count: z.int(),
});

export const planSession = endpoint({
  method: 'POST',
  path: '/staff/live-sessions',
  access: 'staff',
  policy: 'liveSessions.plan',
  summary:
    'Plan a session, once or every week so many times or until a day. Times are those of the school. The same id once more plans nothing new',
  status: 201,
  body: z
    .object({
      /** Of the session, or of the first of several; made by whoever plans it. */
      sessionId: z.optional(id),
      courseId: id,
      ...plan,
      /** Every week so many times in all; null: once, or until a day. */
      times: z.nullable(
        z.int({ error: wrongRepeats }).check(z.gte(1, wrongRepeats), z.lte(LIVE_SERIES_MOST, wrongRepeats)),
      ),
      /** Every week up to this day. */
      until: z.nullable(z.iso.date().check(z.regex(/^20/, fault('invalid')))),
    })
    .check(z.refine(({ times, until }) => times === null || until === null, { error: wrongRepeats })),
  reply: changed,
  failures: ['course_not_found', 'mentor_not_found', 'mentor_booked'],
});

export const changeSession = endpoint({
  method: 'POST',
  path: '/staff/live-sessions/:sessionId',
  access: 'staff',
  policy: 'liveSessions.plan',
  summary:
    'Change or move a session, or it and all after it in its series. Those concerned are told of a move',
  params: sessionId,
  body: z.object({ ...plan, scope, version }),
  reply: changed,
  failures: [
    'session_not_found',
    'session_changed',
    'session_cancelled',
    'session_over',
    'mentor_not_found',
    'mentor_booked',
    'seats_below_taken',
  ],
});

export const cancelSession = endpoint({
  method: 'POST',
  path: '/staff/live-sessions/:sessionId/cancel',
  access: 'staff',
  policy: 'liveSessions.plan',
  summary: 'Cancel a session, or it and all after it in its series. Those concerned are told why',
  params: sessionId,
  body: z.object({ reason: prose(1, 500, fault('reason_needed')), scope, version }),
  reply: changed,
  failures: ['session_not_found', 'session_changed', 'session_cancelled', 'session_over'],
});

export const setRecording = endpoint({
  method: 'POST',
  path: '/staff/live-sessions/:sessionId/recording',
  access: 'staff',
  policy: 'liveSessions.plan',
  summary: 'Say where the recording of a session is, or take it away',
  params: sessionId,
  body: z.object({
    recording: z.nullable(
      z
        .string({ error: fault('recording_not_playable') })
        .check(
          z.trim(),
          z.maxLength(LIVE_ADDRESS_MOST, fault('too_long')),
          z.regex(/^[\x21-\x7e]+$/, fault('recording_not_playable')),
        ),
    ),
    version,
  }),
  reply: z.object({ success: z.literal(true), session: planned }),
  failures: ['session_not_found', 'session_changed', 'session_cancelled', 'recording_too_early'],
});

const attendee = z.object({
  personId: id,
  name: z.string(),
  hasSeat: z.boolean(),
  attendedAt: z.nullable(moment),
  /** Who of the office ticked them; null when they came by themselves, or not. */
  markedBy: z.nullable(z.string()),
});
export type Attendee = z.infer<typeof attendee>;

export const listAttendees = endpoint({
  method: 'GET',
  path: '/staff/live-sessions/:sessionId/people',
  access: 'staff',
  policy: 'liveSessions.inspect',
  summary: 'Who may come to a session, by name, and who came',
  params: sessionId,
  reply: z.object({ success: z.literal(true), people: z.array(attendee) }),
  failures: ['session_not_found'],
});

export const markAttendance = endpoint({
  method: 'PUT',
  path: '/staff/live-sessions/:sessionId/people/:personId',
  access: 'staff',
  policy: 'liveSessions.plan',
  summary: 'Tick on the mentor’s list that a learner came, or that they did not; which is written down',
  params: z.object({ sessionId: id, personId: id }),
  body: z.object({ present: z.boolean() }),
  reply: z.object({ success: z.literal(true), attendedAt: z.nullable(moment) }),
  failures: ['session_not_found', 'session_not_on', 'session_cancelled', 'not_in_course'],
});
