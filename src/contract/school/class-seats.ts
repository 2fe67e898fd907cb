import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { CLASS_PUPILS_MOST } from '../platform/limits.ts';
import { id } from '../platform/values.ts';
import { classId } from './classes.ts';

/** A class of a school: the seats that it gives to pupils, and what it states for their guardians. */

const success = z.literal(true);

const classSeats = z.object({
  /** The school of the class; null: it belongs to none. */
  school: z.nullable(z.object({ _id: id, name: z.string() })),
  /** Where it belongs to none: the schools that one teaches in, to which it could. */
  schools: z.array(z.object({ _id: id, name: z.string() })),
  courses: z.array(
    z.object({
      courseId: id,
      title: z.string(),
      granted: z.int(),
      free: z.int(),
      /** Pupils who have a seat of the school. */
      seated: z.array(id),
      /** Pupils who can watch the course without one. */
      others: z.array(id),
      /** Pupils whose seat can be taken: they have not begun, or not been there for 30 days. */
      movable: z.array(id),
    }),
  ),
});
export type ClassSeats = z.infer<typeof classSeats>;
const seatsReply = z.object({ success, seats: classSeats });

export const readClassSeats = endpoint({
  method: 'GET',
  path: '/classes/:classId/seats',
  access: 'signed-in',
  policy: 'schools.seeSeats',
  summary: 'Which pupils of a class have a seat of its school, and how many are free',
  params: classId,
  reply: seatsReply,
  failures: ['class_not_found'],
});

export const placeClass = endpoint({
  method: 'POST',
  path: '/classes/:classId/school',
  access: 'signed-in',
  policy: 'schools.placeClass',
  adult: true,
  summary: 'Bring a class that one teaches into a school that one teaches in; there it stays',
  params: classId,
  body: z.object({ schoolId: id }),
  reply: seatsReply,
  failures: ['class_not_found', 'class_archived', 'school_not_found', 'class_in_school'],
});

export const giveSeats = endpoint({
  method: 'POST',
  path: '/classes/:classId/seats',
  access: 'signed-in',
  policy: 'schools.seeSeats',
  adult: true,
  summary:
    'Give pupils of a class a seat of a course, all of them or none; who can watch it already needs none',
  params: classId,
  body: z.object({
    courseId: id,
    pupils: z.array(id).check(z.minLength(1), z.maxLength(CLASS_PUPILS_MOST)),
  }),
  reply: seatsReply,
  failures: [
    'class_not_found',
    'class_archived',
    'school_members_only',
    'course_not_found',
    'pupil_not_found',
    'seats_too_few',
  ],
});

export const endSeat = endpoint({
  method: 'POST',
  path: '/classes/:classId/seats/end',
  access: 'signed-in',
  policy: 'schools.seeSeats',
  adult: true,
  summary: 'Take a seat that was given today and not begun, or where nobody was for 30 days',
  params: classId,
  body: z.object({ courseId: id, pupilId: id }),
  reply: seatsReply,
  failures: ['class_not_found', 'class_archived', 'school_members_only', 'seat_not_found', 'seat_in_use'],
});

/** What a school may state that guardians agreed to: nobody is shown, photographed or written to by its word. */
export const schoolPurposes = ['learning', 'live'] as const;
export type SchoolPurpose = (typeof schoolPurposes)[number];

const agreement = z.object({
  purpose: z.enum(schoolPurposes),
  /** Of the words that are agreed to. */
  version: z.string(),
  /** Pupils for whom the school's word counts. */
  agreed: z.array(id),
  /** Pupils whose family decides: a guardian is here, or has said something. What it said is not told. */
  families: z.array(id),
});
export type SchoolAgreement = z.infer<typeof agreement>;
const agreementReply = z.object({ success, agreements: z.array(agreement) });

export const readAgreement = endpoint({
  method: 'GET',
  path: '/classes/:classId/agreement',
  access: 'signed-in',
  policy: 'schools.coordinate',
  summary: 'For which pupils of a class its school has stated that guardians agreed',
  params: classId,
  reply: agreementReply,
  failures: ['class_not_found'],
});

export const stateAgreement = endpoint({
  method: 'POST',
  path: '/classes/:classId/agreement',
  access: 'signed-in',
  policy: 'schools.coordinate',
  adult: true,
  summary:
    'State that the school holds the agreement that a guardian of each of these pupils signed, or take it back; where a family decides, nothing changes',
  params: classId,
  body: z.object({
    purpose: z.enum(schoolPurposes),
    version: z.string().check(z.maxLength(40)),
    granted: z.boolean(),
    pupils: z.array(id).check(z.minLength(1), z.maxLength(CLASS_PUPILS_MOST)),
  }),
  reply: agreementReply,
  failures: ['class_not_found', 'pupil_not_found', 'consent_text_changed'],
});
