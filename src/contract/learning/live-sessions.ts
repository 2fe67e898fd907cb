import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, moment } from '../platform/values.ts';

/** Live sessions: what learners come to (planned-sessions.ts: how the office plans them). Whoever comes needs a place in the course, and a seat where there are seats. */

const sessionId = z.object({ sessionId: id });

const seats = z.object({
  /** How many there are. */
  all: z.int(),
  left: z.int(),
  /** The one who asks has one. */
  mine: z.boolean(),
});

const liveSession = z.object({
  _id: id,
  title: z.string(),
  course: z.object({ courseId: id, courseTitle: z.string(), courseSlug: z.string() }),
  /** A first name, no more. */
  mentor: z.nullable(z.string()),
  startsAt: moment,
  endsAt: moment,
  /** Null: everybody of the course may come. */
  seats: z.nullable(seats),
  /** Why it does not take place; null when it does. */
  cancelled: z.nullable(z.string()),
  /** When the one who asks came. Ahead of now for who came in before that counts: it counts from then on. */
  attendedAt: z.nullable(moment),
});
export type LiveSession = z.infer<typeof liveSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/live-sessions',
  access: 'signed-in',
  policy: 'liveSessions.list',
  summary: 'The sessions that are on or to come, of every course that one may watch, the next one first',
  reply: z.object({
    success: z.literal(true),
    sessions: z.array(liveSession),
    /** What the clock of the site says: a device's own may be wrong. */
    now: moment,
  }),
  failures: [],
});

const doors = [
  'session_not_found',
  'watching_not_allowed',
  'session_cancelled',
  'age_needed',
  'grown_up_needed',
] as const;

export const takeSeat = endpoint({
  method: 'PUT',
  path: '/live-sessions/:sessionId/seat',
  access: 'signed-in',
  policy: 'liveSessions.attend',
  summary: 'Take a seat; asking again changes nothing',
  params: sessionId,
  reply: z.object({ success: z.literal(true) }),
  failures: [...doors, 'session_over', 'session_full', 'session_without_seats'],
});

export const giveSeatBack = endpoint({
  method: 'DELETE',
  path: '/live-sessions/:sessionId/seat',
  access: 'signed-in',
  policy: 'liveSessions.attend',
  summary: 'Give one’s seat back for somebody else; asking again changes nothing',
  params: sessionId,
  reply: z.object({ success: z.literal(true) }),
  failures: ['session_not_found', 'watching_not_allowed', 'session_over', 'session_without_seats'],
});

export const readLink = endpoint({
  method: 'GET',
  path: '/live-sessions/:sessionId/link',
  access: 'signed-in',
  policy: 'liveSessions.attend',
  summary: 'Where one meets: from ten minutes before the start to the end, for those who may come',
  params: sessionId,
  reply: z.object({ success: z.literal(true), link: z.string() }),
  failures: [...doors, 'seat_needed', 'link_not_open', 'link_missing'],
});

export const recordAttendance = endpoint({
  method: 'PUT',
  path: '/progress/:courseId/attendance/:sessionId',
  access: 'signed-in',
  policy: 'liveSessions.attend',
  summary:
    'Record that one is in a live session, from when it opens to its end; it counts from five minutes before the start',
  params: z.object({ courseId: id, sessionId: id }),
  reply: z.object({ success: z.literal(true), attendedAt: moment }),
  failures: ['course_not_found', ...doors, 'seat_needed', 'session_not_on'],
});

const recording = z.object({
  _id: id,
  title: z.string(),
  mentor: z.nullable(z.string()),
  heldAt: moment,
  minutes: z.int(),
  /** What the player plays. */
  address: z.string(),
});

export const listRecordings = endpoint({
  method: 'GET',
  path: '/live-sessions/recordings/:courseId',
  access: 'signed-in',
  policy: 'liveSessions.attend',
  summary: 'The recordings of a course’s sessions, the newest first',
  params: z.object({ courseId: id }),
  reply: z.object({ success: z.literal(true), recordings: z.array(recording) }),
  failures: ['course_not_found', 'watching_not_allowed'],
});

export const readSessionFile = endpoint({
  method: 'GET',
  path: '/live-sessions/:sessionId/calendar',
  access: 'signed-in',
  policy: 'liveSessions.attend',
  summary: 'One session as a calendar’s file (iCalendar), without the link of the meeting',
  params: sessionId,
  reply: 'file',
  failures: ['session_not_found', 'watching_not_allowed'],
});

export const readCalendarState = endpoint({
  method: 'GET',
  path: '/live-sessions/calendar',
  access: 'signed-in',
  policy: 'liveSessions.list',
  summary: 'Since when one has a calendar address; the address itself is told only when it is made',
  reply: z.object({ success: z.literal(true), madeAt: z.nullable(moment) }),
  failures: [],
});

export const makeCalendar = endpoint({
  method: 'POST',
  path: '/live-sessions/calendar',
  access: 'signed-in',
  policy: 'liveSessions.list',
  summary: 'Make one’s calendar address anew; the one before ends',
  status: 201,
  reply: z.object({ success: z.literal(true), address: z.string() }),
  failures: ['too_many_tries'],
});

export const endCalendar = endpoint({
  method: 'DELETE',
  path: '/live-sessions/calendar',
  access: 'signed-in',
  policy: 'liveSessions.list',
  summary: 'End one’s calendar address',
  reply: z.object({ success: z.literal(true) }),
  failures: [],
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:file',
  access: 'anyone',
  summary: 'Somebody’s sessions for a calendar program (iCalendar): whoever has the address may read it',
  params: z.object({ file: z.string() }),
  reply: 'file',
  failures: ['calendar_not_found', 'too_many_tries'],
});
