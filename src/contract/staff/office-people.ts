import * as z from 'zod/mini';
import { address, box } from '../kits/boxes.ts';
import { partProblem } from '../kits/part-problems.ts';
import { lectureProgress } from '../learning/learning.ts';
import { need, standing } from '../learning/overviews.ts';
import { born, grade, hat } from '../people/accounts.ts';
import { consentPurpose, consentVerified } from '../people/consents.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listPlace } from '../platform/list.ts';
import { mailTemplates } from '../platform/office.ts';
import { id, moment } from '../platform/values.ts';
import { paper } from '../shop/invoices.ts';
import { orderStatus } from '../shop/orders.ts';
import { aliveSession } from './team.ts';

/** A person as the office sees them: all in one place, of which each role is told its part. */

const tied = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  /** Null: none, or not for whoever asks. */
  email: z.nullable(z.string()),
  since: moment,
});

/** Why somebody may watch a course. */
export const enrolledBy = z.enum(['order', 'seat', 'gift', 'free']);

/** The lists on the page of a person that may be long: each begins with its newest rows. `problems` are of the parts in boxes. */
export const personLists = [
  'classes',
  'orders',
  'boxes',
  'problems',
  'messages',
  'talks',
  'mails',
  'live',
  'certificates',
  'consents',
  'asks',
  'notes',
] as const;
export type PersonList = (typeof personLists)[number];

/** What may be told of somebody, a part each: what a role may not see is not there. */
const wholePerson = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  createdAt: moment,
  comesAs: z.array(hat),
  age: z.enum(['unknown', 'child', 'grown']),
  /** The month of birth, for who may correct it. */
  born: z.nullable(born),
  grade: z.nullable(grade),
  isStaff: z.boolean(),
  /** Nobody comes in by it. The reason is for who may stop it. */
  stopped: z.nullable(z.object({ at: moment, reason: z.nullable(z.string()) })),
  /** It was united with another, which was kept. */
  mergedInto: z.nullable(z.object({ _id: id, name: z.string(), at: moment })),
  /** Which were united with this one. */
  merged: z.array(z.object({ _id: id, username: z.string(), at: moment })),
  /** When the account is to be erased. */
  erasesAt: z.nullable(moment),
  contact: z.optional(
    z.object({
      email: z.nullable(z.string()),
      isConfirmed: z.boolean(),
      phone: z.string(),
      institute: z.nullable(z.string()),
      /** By what a child without an address comes in. */
      key: z.nullable(z.enum(['pin', 'pictures'])),
    }),
  ),
  family: z.optional(z.object({ guardians: z.array(tied), children: z.array(tied) })),
  classes: z.optional(
    z.array(
      z.object({
        classId: id,
        name: z.string(),
        grade: z.int(),
        school: z.nullable(z.string()),
        as: z.enum(['pupil', 'teacher']),
        since: moment,
      }),
    ),
  ),
  /** What they have and why, for who gives courses and takes them away: nothing of how they learn. */
  courses: z.optional(z.array(z.object({ courseId: id, courseTitle: z.string(), by: enrolledBy }))),
  learning: z.optional(
    z.object({
      /** With the figures of their own bench. */
      courses: z.array(z.extend(standing, { by: z.nullable(enrolledBy) })),
      /** Where support is needed, as a guardian reads it. */
      needs: z.array(need),
      streakDays: z.int(),
      lastAt: z.nullable(moment),
    }),
  ),
  orders: z.optional(
    z.array(
      z.object({
        orderId: id,
        reference: z.string(),
        courseTitles: z.array(z.string()),
        amount: z.number(),
        status: orderStatus,
        submittedAt: moment,
        decidedAt: z.nullable(moment),
        /** Who pays, where that is somebody else; and for whom. */
        payer: z.nullable(z.object({ _id: id, name: z.string() })),
        learner: z.nullable(z.object({ _id: id, name: z.string() })),
        papers: z.array(paper),
      }),
    ),
  ),
  /** What is sent to them, the newest first, and where it goes: null where nobody has said it. */
  boxes: z.optional(
    z.object({
      address: z.nullable(address),
      boxes: z.array(box),
      /** What they said of its parts, the newest first. */
      problems: z.array(z.object({ ...partProblem.shape, box: z.nullable(z.int()) })),
    }),
  ),
  /** What they wrote to the office under their address. */
  messages: z.optional(
    z.array(
      z.object({
        messageId: id,
        text: z.string(),
        sentAt: moment,
        reply: z.nullable(z.string()),
        answeredAt: z.nullable(moment),
      }),
    ),
  ),
  /** With mentors: questions, and what was said about projects. */
  talks: z.optional(
    z.array(
      z.object({
        talkId: id,
        kind: z.enum(['doubt', 'project']),
        title: z.string(),
        courseTitle: z.string(),
        status: z.string(),
        at: moment,
      }),
    ),
  ),
  /** Mails to them or about them, newest first. */
  mails: z.optional(
    z.array(
      z.object({
        mailId: id,
        template: z.enum(mailTemplates),
        to: z.string(),
        writtenAt: moment,
        state: z.enum(['waiting', 'sent', 'kept', 'undeliverable']),
        isStuck: z.boolean(),
      }),
    ),
  ),
  /** Where they booked a seat or were there, the last to begin first. */
  live: z.optional(
    z.array(
      z.object({
        sessionId: id,
        title: z.string(),
        courseTitle: z.string(),
        /** When it begins. */
        at: moment,
        seatTakenAt: z.nullable(moment),
        attendedAt: z.nullable(moment),
        isCancelled: z.boolean(),
      }),
    ),
  ),
  certificates: z.optional(
    z.array(
      z.object({
        code: z.string(),
        courseTitle: z.string(),
        learner: z.string(),
        issuedAt: moment,
        endedAs: z.nullable(z.enum(['corrected', 'revoked'])),
      }),
    ),
  ),
  consents: z.optional(
    z.array(
      z.object({
        lineId: z.string(),
        purpose: consentPurpose,
        granted: z.boolean(),
        isCurrent: z.boolean(),
        by: z.nullable(z.string()),
        /** From which address, where it was said by a link; for who may know it. */
        email: z.nullable(z.string()),
        way: consentVerified,
        at: moment,
      }),
    ),
  ),
  /** Whom their yes was asked of, the last first. */
  asks: z.optional(
    z.object({
      asked: z.array(
        z.object({
          askId: id,
          /** `link`: one was mailed to an address. `account`: a guardian was written to, and says it in their own account. */
          way: z.enum(['link', 'account']),
          email: z.nullable(z.string()),
          guardian: z.nullable(z.object({ _id: id, name: z.string() })),
          at: moment,
          /** Until when the link works; null of a letter to an account. */
          until: z.nullable(moment),
          answeredAt: z.nullable(moment),
          /** To what they said yes; none of it: an answer that says no. Null for who does not read consents. */
          purposes: z.nullable(z.array(consentPurpose)),
        }),
      ),
      /** To what nobody says yes today, of a child. Null for who does not read consents. */
      missing: z.nullable(z.array(consentPurpose)),
    }),
  ),
  access: z.optional(
    z.object({
      sessions: z.int(),
      since: z.nullable(moment),
      /** Where they are signed in, the last first: some dozens at most. */
      signedIn: z.array(aliveSession),
      devices: z.int(),
      lastSeenAt: z.nullable(moment),
      providers: z.array(z.string()),
    }),
  ),
  notes: z.optional(
    z.array(
      z.object({
        noteId: id,
        text: z.string(),
        at: moment,
        by: z.nullable(z.object({ _id: id, name: z.string() })),
      }),
    ),
  ),
  /** How long each list is that is told, and where its next rows begin: null, that was all of it. */
  lists: z.partialRecord(z.enum(personLists), z.object({ total: z.int(), next: z.nullable(z.string()) })),
  /** How many papers were issued for the orders; for who sees these. */
  papersTotal: z.nullable(z.int()),
  /** What whoever asks may do with this account now. */
  may: z.array(
    z.enum([
      'note',
      'correct',
      'sendLink',
      'give',
      'takeOut',
      'stop',
      'endSessions',
      'merge',
      'export',
      'erase',
      'settleFamily',
      'correctPostalAddress',
    ]),
  ),
});
export type WholePerson = z.infer<typeof wholePerson>;

const personId = z.object({ personId: id });

export const readPerson = endpoint({
  method: 'GET',
  path: '/staff/people/:personId',
  access: 'staff',
  policy: 'people.see',
  summary: 'A person, whole: of each part what the role of whoever asks may see',
  params: personId,
  reply: z.object({ success: z.literal(true), person: wholePerson }),
  failures: ['person_not_found'],
});

const { boxes, asks, orders, messages, talks, mails, live, certificates, consents, notes, classes } =
  wholePerson.shape;

/** Rows of one list, which the others leave out. */
const personRows = z.object({
  ...{ orders, messages, talks, mails, live, certificates, consents, notes, classes },
  boxes: z.optional(boxes.def.innerType.shape.boxes),
  problems: z.optional(boxes.def.innerType.shape.problems),
  asks: z.optional(asks.def.innerType.shape.asked),
});
export type PersonRows = z.infer<typeof personRows>;

export const readPersonList = endpoint({
  method: 'GET',
  path: '/staff/people/:personId/lists/:list',
  access: 'staff',
  policy: 'people.see',
  summary:
    'The rows of a list on the page of a person from a place on; of a part that whoever asks may not see there are none',
  params: z.object({ personId: id, list: z.enum(personLists) }),
  query: z.object({ cursor: z.optional(listPlace) }),
  reply: z.object({ success: z.literal(true), rows: personRows, next: z.nullable(z.string()) }),
  failures: ['person_not_found'],
});

export const readLearnt = endpoint({
  method: 'GET',
  path: '/staff/people/:personId/courses/:courseId',
  access: 'staff',
  policy: 'people.seeLearning',
  summary: 'Which seconds of each lecture of a course somebody watched, as they see it themselves',
  params: z.object({ personId: id, courseId: id }),
  reply: z.object({
    success: z.literal(true),
    lectures: z.array(
      z.extend(z.pick(lectureProgress, { lectureId: true, isCompleted: true, watched: true }), {
        lectureTitle: z.string(),
        chapterTitle: z.string(),
        durationSeconds: z.int(),
      }),
    ),
  }),
  failures: ['person_not_found', 'not_in_course'],
});
export type LearntLecture = z.infer<typeof readLearnt.reply>['lectures'][number];
