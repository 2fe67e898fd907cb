import * as z from 'zod/mini';
import { grade } from '../people/accounts.ts';
import { keyKind, threePictures } from '../people/people-fields.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import {
  CLASS_COURSES_MOST,
  CLASS_NAME_MOST,
  CLASS_PUPILS_MOST,
  PUPIL_CELL_MOST,
  PUPIL_NAME_MOST,
  PUPIL_ROLL_MOST,
} from '../platform/limits.ts';
import { sentListFailures } from '../platform/list.ts';
import { id, line, moment } from '../platform/values.ts';

/** Classes: a teacher makes one, pupils come to be in it. What pupils did in it is in class-progress.ts. */

const success = z.literal(true);

/** What a teacher says of a class. `schoolYear` is the year in which it begins: 2026 is 2026–27. */
const details = {
  name: line(1, CLASS_NAME_MOST, 'class_name_needed'),
  grade,
  schoolYear: z.int().check(z.gte(2020), z.lte(2099)),
  courses: z
    .array(id, { error: fault('class_courses_needed') })
    .check(
      z.minLength(1, fault('class_courses_needed')),
      z.maxLength(CLASS_COURSES_MOST, fault('class_courses_many')),
    ),
};
export type ClassDetails = { [Detail in keyof typeof details]: z.infer<(typeof details)[Detail]> };

const course = z.object({ courseId: id, title: z.string(), slug: z.string(), lessons: z.int() });

const card = z.object({
  _id: id,
  name: z.string(),
  grade,
  schoolYear: z.int(),
  archivedAt: z.nullable(moment),
  courses: z.array(course),
  pupils: z.int(),
});
export type ClassCard = z.infer<typeof card>;

const pupil = z.object({
  _id: id,
  name: z.string(),
  roll: z.nullable(z.string()),
  /** By which a pupil comes in whose account this class made; null for whoever joined with an account of their own. */
  username: z.nullable(z.string()),
  /** The class made the account, and no guardian has taken it over: its teachers set by what it comes in. */
  isOurs: z.boolean(),
  /** By what it comes in; null: no key is set, or it is not this class's to know. */
  key: z.nullable(keyKind),
  /** Who looks after an account that the class made: nobody is known, the list named somebody, they were invited, or they are here. */
  guardian: z.enum(['none', 'named', 'invited', 'here']),
});
export type Pupil = z.infer<typeof pupil>;

const whole = z.object({
  ...card.shape,
  pupils: z.array(pupil),
  /** By which pupils join; null: nobody joins by one. */
  joinCode: z.nullable(z.string()),
  teachers: z.array(z.object({ _id: id, name: z.string() })),
  /** Addresses of those who were asked to teach it, too. */
  invited: z.array(z.string()),
});
export type WholeClass = z.infer<typeof whole>;

export const wholeReply = z.object({ success, class: whole });
export const classId = z.object({ classId: id });
const pupilOf = z.object({ classId: id, pupilId: id });

export const listClasses = endpoint({
  method: 'GET',
  path: '/classes',
  access: 'signed-in',
  policy: 'classes.list',
  summary: 'The classes that one teaches, those of this year first',
  reply: z.object({ success, classes: z.array(card) }),
  failures: [],
});

export const makeClass = endpoint({
  method: 'POST',
  path: '/classes',
  access: 'signed-in',
  policy: 'classes.make',
  adult: true,
  summary: 'Make a class, and teach it; the same id again is the same class',
  status: 201,
  body: z.object({ classId: id, ...details }),
  reply: wholeReply,
  failures: ['teachers_only', 'classes_many', 'too_many_tries', 'course_not_found', 'class_not_found'],
});

export const readClass = endpoint({
  method: 'GET',
  path: '/classes/:classId',
  access: 'signed-in',
  policy: 'classes.read',
  summary: 'A class that one teaches, with its pupils',
  params: classId,
  reply: wholeReply,
  failures: ['class_not_found'],
});

export const changeClass = endpoint({
  method: 'PUT',
  path: '/classes/:classId',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Change name, grade, school year and courses of a class',
  params: classId,
  body: z.object(details),
  reply: wholeReply,
  failures: ['class_not_found', 'class_archived', 'course_not_found'],
});

export const changeJoinCode = endpoint({
  method: 'POST',
  path: '/classes/:classId/code',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Give a class a new code, which ends the one before, or none',
  params: classId,
  body: z.object({ open: z.boolean() }),
  reply: wholeReply,
  failures: ['class_not_found', 'class_archived'],
});

export const archiveClass = endpoint({
  method: 'POST',
  path: '/classes/:classId/archive',
  access: 'signed-in',
  policy: 'classes.archive',
  adult: true,
  summary: 'Put a class away, or take it out again: it can be read and nobody joins or is changed',
  params: classId,
  body: z.object({ archived: z.boolean() }),
  reply: wholeReply,
  failures: ['class_not_found'],
});

export const makeNextClass = endpoint({
  method: 'POST',
  path: '/classes/:classId/next',
  access: 'signed-in',
  policy: 'classes.archive',
  adult: true,
  summary:
    'Make the next year’s class from this one, with those of its pupils who go on; the same id again is the same class',
  status: 201,
  params: classId,
  body: z.object({
    classId: id,
    ...details,
    pupils: z.array(id).check(z.maxLength(CLASS_PUPILS_MOST)),
  }),
  reply: wholeReply,
  failures: ['class_not_found', 'classes_many', 'too_many_tries', 'course_not_found', 'school_members_only'],
});

/** What can be wrong with a row of a list of pupils. Their words are texts (classes_problem_…). */
export const pupilProblems = [
  'name_missing',
  'name_long',
  'name_unreadable',
  'roll_long',
  'roll_twice',
  'roll_taken',
  'username_unusable',
  'username_twice',
  'username_taken',
  'email_wrong',
  'too_many',
] as const;
export type PupilProblem = (typeof pupilProblems)[number];

/** A cell as it was typed or stood in a file: what is wrong with it is said by row, not by a refusal of everything. */
const cell = z.string().check(z.maxLength(PUPIL_CELL_MOST));
const listed = z.object({ name: cell, roll: cell, username: cell, guardianEmail: cell });
export type ListedPupil = z.infer<typeof listed>;

const checked = z.object({
  ...listed.shape,
  /** The line of the file, counted from 1; of what was typed, its place. */
  row: z.int(),
  problems: z.array(z.enum(pupilProblems)),
});
export type CheckedPupil = z.infer<typeof checked>;

export const listColumns = ['name', 'roll', 'username', 'guardianEmail'] as const;

export const readPupilList = endpoint({
  method: 'POST',
  path: '/classes/:classId/list',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Read a list of pupils (CSV or XLSX) and say what is wrong with which row; nothing is written',
  params: classId,
  body: z.object({
    /** The file. */
    list: z.string(),
  }),
  form: true,
  reply: z.object({
    success,
    rows: z.array(checked),
    /** Which columns were recognised. */
    columns: z.array(z.enum(listColumns)),
  }),
  failures: [
    'class_not_found',
    'class_archived',
    ...sentListFailures,
    'too_many_tries',
    'too_many_at_once',
    'too_slow',
    'unsupported_media',
    'busy',
  ],
});

const pupilRows = z.array(listed).check(z.minLength(1), z.maxLength(2 * CLASS_PUPILS_MOST));

export const checkPupils = endpoint({
  method: 'POST',
  path: '/classes/:classId/list/check',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Say what is wrong with which row of a list of pupils; nothing is written',
  params: classId,
  body: z.object({ pupils: pupilRows }),
  reply: z.object({ success, rows: z.array(checked) }),
  failures: ['class_not_found', 'class_archived', 'too_many_tries'],
});

export const addPupils = endpoint({
  method: 'POST',
  path: '/classes/:classId/pupils',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Make an account for each pupil of a list, all of them or none; the same press again adds nobody',
  status: 201,
  params: classId,
  body: z.object({ pressId: id, pupils: pupilRows }),
  reply: z.object({
    success,
    class: whole,
    /** Who was added by this press. */
    added: z.array(id),
  }),
  failures: ['class_not_found', 'class_archived', 'class_list_wrong', 'username_taken', 'pupils_today'],
});

export const changePupil = endpoint({
  method: 'PUT',
  path: '/classes/:classId/pupils/:pupilId',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Change what the class calls a pupil, and the roll number',
  params: pupilOf,
  body: z.object({
    name: line(1, PUPIL_NAME_MOST, 'name_needed'),
    roll: z.nullable(line(1, PUPIL_ROLL_MOST, 'invalid')),
  }),
  reply: wholeReply,
  failures: ['class_not_found', 'class_archived', 'pupil_not_found', 'roll_taken'],
});

/** Said along, so that no call without a word ends anything. */
export const ending = z.object({ ended: z.literal(true) });

export const removePupil = endpoint({
  method: 'POST',
  path: '/classes/:classId/pupils/:pupilId/end',
  access: 'signed-in',
  policy: 'classes.end',
  summary:
    'End being a pupil of a class: by a teacher, the pupil, or a guardian of the pupil. The account stays',
  params: pupilOf,
  body: ending,
  reply: z.object({ success }),
  failures: ['pupil_not_found', 'pupil_needs_somebody'],
});

const chosen = z.array(id).check(z.minLength(1), z.maxLength(CLASS_PUPILS_MOST));

export const setPins = endpoint({
  method: 'POST',
  path: '/classes/:classId/pins',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Set new PINs for pupils whose accounts this class made; they are told once, here',
  params: classId,
  body: z.object({ pupils: chosen }),
  reply: z.object({ success, pins: z.array(z.object({ pupilId: id, pin: z.string() })) }),
  failures: ['class_not_found', 'class_archived', 'pupil_not_found', 'pupil_not_ours', 'too_many_tries'],
});

export const setPictures = endpoint({
  method: 'PUT',
  path: '/classes/:classId/pupils/:pupilId/pictures',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary:
    'Let a pupil whose account this class made come in by three pictures, in the place of what was before',
  params: pupilOf,
  body: z.object({ secret: threePictures }),
  reply: wholeReply,
  failures: ['class_not_found', 'class_archived', 'pupil_not_found', 'pupil_not_ours', 'too_many_tries'],
});

export const printCards = endpoint({
  method: 'POST',
  path: '/classes/:classId/cards',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary:
    'Cards by which pupils come in, eight on a page, as PDF; with new PINs, which are told nowhere else, or without',
  params: classId,
  body: z.object({ pupils: chosen, newPins: z.boolean() }),
  reply: 'file',
  failures: [
    'class_not_found',
    'class_archived',
    'pupil_not_found',
    'pupil_not_ours',
    'too_many_tries',
    'busy',
  ],
});
