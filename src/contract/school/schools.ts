import * as z from 'zod/mini';
import { email, grade } from '../people/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import {
  SCHOOL_NAME_MOST,
  SCHOOL_ORDER_MOST,
  SCHOOL_PLACE_MOST,
  SCHOOL_REASON_MOST,
  SEATS_MOST,
} from '../platform/limits.ts';
import { id, line, mailedToken, moment } from '../platform/values.ts';
import { ending } from './classes.ts';

/** Schools: the office grants them seats of courses, a coordinator invites teachers. The seats of a class are in class-seats.ts. */

const success = z.literal(true);
const someone = z.object({ _id: id, name: z.string() });

/** What a school has of a course. `used` is never more than `granted`. */
const courseSeats = z.object({ courseId: id, title: z.string(), granted: z.int(), used: z.int() });

const grant = z.object({
  _id: id,
  courseId: id,
  title: z.string(),
  seats: z.int(),
  /** The number of the school's invoice. */
  order: z.string(),
  /** It was written here, with an order of the school; else the office typed it. */
  isOrdered: z.boolean(),
  grantedAt: moment,
  /** Null when the account is gone. */
  grantedBy: z.nullable(z.string()),
  takenBack: z.nullable(z.object({ at: moment, reason: z.string() })),
  /** How many pupils would lose their seat if it was taken back now. */
  ends: z.int(),
});
export type SeatGrant = z.infer<typeof grant>;

const kept = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  coordinators: z.array(someone),
  /** Addresses of those who were asked to coordinate it. */
  invited: z.array(z.string()),
  courses: z.array(courseSeats),
  grants: z.array(grant),
  classes: z.int(),
});
export type OfficeSchool = z.infer<typeof kept>;
export const keptReply = z.object({ success, school: kept });

const schoolId = z.object({ schoolId: id });
const personOf = z.object({ schoolId: id, personId: id });

export const makeSchool = endpoint({
  method: 'POST',
  path: '/staff/schools',
  access: 'staff',
  policy: 'schools.keep',
  summary: 'Make a school and mail its coordinator a link; the same id again is the same school',
  status: 201,
  body: z.object({
    schoolId: id,
    name: line(1, SCHOOL_NAME_MOST, 'name_needed'),
    city: line(1, SCHOOL_PLACE_MOST, 'school_city_needed'),
    state: line(1, SCHOOL_PLACE_MOST, 'school_state_needed'),
    email,
  }),
  reply: keptReply,
  failures: [],
});

export const changeSchool = endpoint({
  method: 'PUT',
  path: '/staff/schools/:schoolId',
  access: 'staff',
  policy: 'schools.keep',
  summary: 'Correct the name of a school, and where it is; papers that were written stay as they are',
  params: schoolId,
  body: z.object({
    name: line(1, SCHOOL_NAME_MOST, 'name_needed'),
    city: line(1, SCHOOL_PLACE_MOST, 'school_city_needed'),
    state: line(1, SCHOOL_PLACE_MOST, 'school_state_needed'),
  }),
  reply: keptReply,
  failures: ['school_not_found'],
});

export const inviteCoordinator = endpoint({
  method: 'POST',
  path: '/staff/schools/:schoolId/coordinators',
  access: 'staff',
  policy: 'schools.keep',
  summary: 'Mail somebody a link by which they coordinate a school; one that was mailed before ends',
  status: 202,
  params: schoolId,
  body: z.object({ email }),
  reply: keptReply,
  failures: ['school_not_found'],
});

export const endCoordinator = endpoint({
  method: 'POST',
  path: '/staff/schools/:schoolId/coordinators/:personId/end',
  access: 'staff',
  policy: 'schools.keep',
  summary: 'End that somebody coordinates a school, and teaches in it, with the links that they had mailed',
  params: personOf,
  body: ending,
  reply: keptReply,
  failures: ['school_not_found'],
});

export const grantSeats = endpoint({
  method: 'POST',
  path: '/staff/schools/:schoolId/seats',
  access: 'staff',
  policy: 'schools.keep',
  asksAgain: true,
  summary: 'Grant a school seats of a course against its order; the same id again grants nothing more',
  status: 201,
  params: schoolId,
  body: z.object({
    grantId: id,
    courseId: id,
    seats: z.int().check(z.gte(1, fault('seats_needed')), z.lte(SEATS_MOST, fault('seats_needed'))),
    /** The number of the school's invoice, as it stands there. */
    order: z.string({ error: fault('school_order_needed') }).check(
      z.overwrite((text) => text.toUpperCase().replace(/\s/g, '')),
      z.minLength(1, fault('school_order_needed')),
      z.maxLength(SCHOOL_ORDER_MOST, fault('school_order_needed')),
      z.regex(/^[A-Z0-9/-]*[0-9][A-Z0-9/-]*$/, fault('school_order_needed')),
    ),
  }),
  reply: keptReply,
  failures: ['school_not_found', 'course_not_found', 'school_order_used', 'school_order_familys'],
});

export const takeSeatsBack = endpoint({
  method: 'POST',
  path: '/staff/schools/:schoolId/seats/:grantId/end',
  access: 'staff',
  policy: 'schools.keep',
  summary: 'Take a grant back, with a reason; as many pupils lose their seat, the latest first, as was told',
  params: z.object({ schoolId: id, grantId: id }),
  body: z.object({
    reason: line(1, SCHOOL_REASON_MOST, 'reason_needed'),
    /** How many lose their seat, as the list said it. */
    ends: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  reply: keptReply,
  failures: ['school_not_found', 'seats_not_found', 'seats_changed', 'school_seats_ordered'],
});

export const listMySchools = endpoint({
  method: 'GET',
  path: '/schools/mine',
  access: 'signed-in',
  policy: 'schools.list',
  summary: 'The schools that one coordinates or teaches in',
  reply: z.object({
    success,
    schools: z.array(z.object({ _id: id, name: z.string(), coordinates: z.boolean(), teaches: z.boolean() })),
  }),
  failures: [],
});

const whole = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  courses: z.array(courseSeats),
  teachers: z.array(someone),
  /** Addresses of those who were asked to teach in it. */
  invited: z.array(z.string()),
  classes: z.array(
    z.object({
      _id: id,
      name: z.string(),
      grade,
      schoolYear: z.int(),
      archivedAt: z.nullable(moment),
      teachers: z.array(someone),
      pupils: z.int(),
      /** Seats that its pupils have, of all courses. */
      seats: z.int(),
    }),
  ),
  /** Seats that were given back in the last 90 days, as pupils left: how many, by course. */
  freed: z.array(z.object({ courseId: id, title: z.string(), count: z.int() })),
});
export type WholeSchool = z.infer<typeof whole>;
const wholeReply = z.object({ success, school: whole });

export const readSchool = endpoint({
  method: 'GET',
  path: '/schools/:schoolId',
  access: 'signed-in',
  policy: 'schools.coordinate',
  summary: 'A school that one coordinates: its seats, teachers and classes',
  params: schoolId,
  reply: wholeReply,
  failures: ['school_not_found'],
});

export const inviteToSchool = endpoint({
  method: 'POST',
  path: '/schools/:schoolId/teachers',
  access: 'signed-in',
  policy: 'schools.coordinate',
  adult: true,
  summary: 'Mail somebody a link by which they teach in a school',
  status: 202,
  params: schoolId,
  body: z.object({ email }),
  reply: wholeReply,
  failures: ['school_not_found', 'invitation_own', 'too_many_tries'],
});

export const acceptSchool = endpoint({
  method: 'POST',
  path: '/schools/accept',
  access: 'signed-in',
  policy: 'schools.list',
  summary: 'Coordinate a school, or teach in it, as one was asked to by a mailed link',
  body: z.object({ token: mailedToken }),
  reply: z.object({ success, schoolId: id, becomes: z.enum(['coordinator', 'teacher']) }),
  failures: [
    'adult_needed',
    'school_invitation_spent',
    'invitation_for_another',
    'teachers_only',
    'too_many_tries',
  ],
});

export const endSchoolTeacher = endpoint({
  method: 'POST',
  path: '/schools/:schoolId/teachers/:personId/end',
  access: 'signed-in',
  policy: 'schools.coordinate',
  adult: true,
  summary: 'End that somebody teaches in a school and its classes; the classes stay with the school',
  params: personOf,
  body: ending,
  reply: wholeReply,
  failures: ['school_not_found', 'school_teacher_not_found'],
});

export const nameTeacher = endpoint({
  method: 'POST',
  path: '/schools/:schoolId/classes/:classId/teachers',
  access: 'signed-in',
  policy: 'schools.coordinate',
  adult: true,
  summary: 'Let a teacher of the school teach one of its classes',
  params: z.object({ schoolId: id, classId: id }),
  body: z.object({ teacherId: id }),
  reply: wholeReply,
  failures: ['school_not_found', 'class_not_found', 'school_teacher_not_found', 'class_own_pupil'],
});
