import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { listFile, listPage, listReply } from '../platform/list.ts';
import { isSitePath } from '../platform/pages.ts';
import { id, line, moment, prose } from '../platform/values.ts';
import {
  ANNOUNCEMENT_LINK_WORDS_MOST,
  ANNOUNCEMENT_TEXT_MOST,
  ANNOUNCEMENT_TITLE_MOST,
  ANNOUNCEMENTS_SORT,
  announcementLevels,
  announcementStates,
  announcementTracks,
  audiences,
} from './announcement-kinds.ts';

/** Announcements: what the office says to people inside the site, who reads it, and that somebody put it away. */

const grades = [
  z.gte(1, fault('announcement_for_needed')),
  z.lte(12, fault('announcement_for_needed')),
] as const;

/** A day and time as the clock at the school reads: 2026-11-28T16:30. */
const wall = z
  .string({ error: fault('moment_needed') })
  .check(
    z.regex(
      /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/,
      fault('moment_needed'),
    ),
  );

const wrongPath = fault('site_link_wrong');
const link = z.object({
  path: z
    .string({ error: wrongPath })
    .check(z.trim(), z.maxLength(300, wrongPath), z.refine(isSitePath, wrongPath)),
  words: line(1, ANNOUNCEMENT_LINK_WORDS_MOST, fault('link_words_needed')),
});

/** For whom it is; what names the course, the track or the class level is there where it is for one. */
const audience = {
  to: z.enum(audiences),
  courseId: z.nullable(id),
  track: z.nullable(z.enum(announcementTracks)),
  grade: z.nullable(z.int().check(...grades)),
};
type Audience = { [Part in keyof typeof audience]: z.infer<(typeof audience)[Part]> };

/** Says exactly one of the course, the track and the class level where it is for one, and none where it is not. */
const isWhole = ({ to, courseId, track, grade }: Audience) =>
  (courseId !== null) === (to === 'course') &&
  (track !== null) === (to === 'track') &&
  (grade !== null) === (to === 'grade');
const needed = { error: fault('announcement_for_needed'), path: ['to'] };

const words = {
  title: line(1, ANNOUNCEMENT_TITLE_MOST, fault('title_needed')),
  text: prose(1, ANNOUNCEMENT_TEXT_MOST, fault('announcement_text_needed')),
  level: z.enum(announcementLevels),
  ...audience,
  startsAt: wall,
  /** Null: until somebody ends it. */
  endsAt: z.nullable(wall),
  link: z.nullable(link),
};
const shownLink = z.nullable(z.object({ path: z.string(), words: z.string() }));

/** An announcement as whom it reaches reads it. Nothing in it is about anybody. */
const announcement = z.object({
  _id: id,
  title: z.string(),
  text: z.string(),
  level: z.enum(announcementLevels),
  to: z.enum(audiences),
  link: shownLink,
  startsAt: moment,
  endsAt: z.nullable(moment),
  /** It ended lately: it stands in one's list and nowhere else. */
  isOver: z.boolean(),
  putAwayAt: z.nullable(moment),
});
export type Announcement = z.infer<typeof announcement>;

const madeAnnouncement = z.object({
  _id: id,
  title: z.string(),
  text: z.string(),
  level: z.enum(announcementLevels),
  to: z.enum(audiences),
  course: z.nullable(z.object({ courseId: id, courseTitle: z.string() })),
  track: z.nullable(z.string()),
  grade: z.nullable(z.int()),
  link: shownLink,
  startsAt: moment,
  endsAt: z.nullable(moment),
  state: z.enum(announcementStates),
  version: z.int(),
  madeAt: moment,
  madeBy: z.nullable(z.string()),
  changedAt: z.nullable(moment),
  changedBy: z.nullable(z.string()),
});
export type MadeAnnouncement = z.infer<typeof madeAnnouncement>;

const version = z.int().check(z.gte(1));
const announcementId = z.object({ announcementId: id });
const one = z.object({ success: z.literal(true), announcement: madeAnnouncement });

export const listMyAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  access: 'signed-in',
  policy: 'announcements.read',
  summary:
    'What the office announces to whoever asks: what is on, important first, and what ended in the last 30 days; each with when they put it away',
  reply: z.object({ success: z.literal(true), announcements: z.array(announcement) }),
  failures: [],
});

export const putAnnouncementAway = endpoint({
  method: 'PUT',
  path: '/announcements/:announcementId/put-away',
  access: 'signed-in',
  policy: 'announcements.read',
  summary: 'Put an announcement away, on every device; once more changes nothing',
  params: announcementId,
  reply: z.object({ success: z.literal(true), putAwayAt: moment }),
  failures: ['announcement_not_found'],
});

const filters = {
  /** Part of a title. */
  q: z.optional(line(0, 100, 'invalid')),
  state: z.optional(z.enum(announcementStates)),
  to: z.optional(z.enum(audiences)),
  level: z.optional(z.enum(announcementLevels)),
  sort: z._default(z.enum(['-starts', 'starts']), ANNOUNCEMENTS_SORT),
};

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/staff/announcements',
  access: 'staff',
  policy: 'announcements.inspect',
  summary: 'All announcements, filtered and sorted, a page at a time',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(madeAnnouncement),
  failures: [],
});

export const exportAnnouncements = endpoint({
  method: 'POST',
  path: '/staff/announcements/file',
  access: 'staff',
  policy: 'announcements.inspect',
  summary: 'The same announcements, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const countReach = endpoint({
  method: 'GET',
  path: '/staff/announcements/reach',
  access: 'staff',
  policy: 'announcements.inspect',
  summary:
    'How many people an announcement for somebody would reach now, counted up to 10,000 (10,001: more)',
  query: z.object({
    to: z.enum(audiences),
    courseId: z.optional(id),
    track: z.optional(z.enum(announcementTracks)),
    grade: z.optional(z.coerce.number().check(z.int(), ...grades)),
  }),
  reply: z.object({ success: z.literal(true), people: z.int() }),
  failures: [],
});

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/staff/announcements/:announcementId',
  access: 'staff',
  policy: 'announcements.inspect',
  summary: 'An announcement as the office made it',
  params: announcementId,
  reply: one,
  failures: ['announcement_not_found'],
});

export const makeAnnouncement = endpoint({
  method: 'POST',
  path: '/staff/announcements',
  access: 'staff',
  policy: 'announcements.write',
  summary: 'Announce something to some people, from a moment on. The same id once more makes nothing new',
  status: 201,
  body: z.object({ announcementId: id, ...words }).check(z.refine<Audience>(isWhole, needed)),
  reply: one,
  failures: ['course_not_found', 'announcement_changed'],
});

export const changeAnnouncement = endpoint({
  method: 'POST',
  path: '/staff/announcements/:announcementId',
  access: 'staff',
  policy: 'announcements.write',
  summary: 'Change an announcement that one has read as it is: nobody overwrites a colleague',
  params: announcementId,
  body: z.object({ version, ...words }).check(z.refine<Audience>(isWhole, needed)),
  reply: one,
  failures: ['announcement_not_found', 'announcement_changed', 'announcement_taken_back', 'course_not_found'],
});

export const endAnnouncement = endpoint({
  method: 'POST',
  path: '/staff/announcements/:announcementId/end',
  access: 'staff',
  policy: 'announcements.write',
  summary: 'End an announcement now. It stays for a while in the lists of those whom it reached',
  params: announcementId,
  body: z.object({ version }),
  reply: one,
  failures: [
    'announcement_not_found',
    'announcement_changed',
    'announcement_taken_back',
    'announcement_not_on',
  ],
});

export const takeBackAnnouncement = endpoint({
  method: 'POST',
  path: '/staff/announcements/:announcementId/take-back',
  access: 'staff',
  policy: 'announcements.write',
  summary: 'Take an announcement back: nobody finds it any more, and the office keeps what it said',
  params: announcementId,
  body: z.object({ version }),
  reply: one,
  failures: ['announcement_not_found', 'announcement_changed'],
});
