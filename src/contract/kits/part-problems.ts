import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { PART_NAME_MOST, PART_PROBLEM_WORDS_MOST } from '../platform/limits.ts';
import { chosenIds, listFile, listPage, listReply } from '../platform/list.ts';
import { id, line, moment, prose } from '../platform/values.ts';
import { day } from '../school/school-orders.ts';
import { box, boxStates } from './boxes.ts';

/** A part of a child's box that is missing or broken: the child says so, the office sends it or answers. */

const success = z.literal(true);

export const problemKinds = ['missing', 'broken'] as const;
export const problemStatus = z.enum(['waiting', 'sent', 'answered']);
export type ProblemStatus = z.infer<typeof problemStatus>;

/** What was said of a part, and what became of it. */
export const partProblem = z.object({
  _id: id,
  part: z.object({ partId: id, name: z.string() }),
  kind: z.enum(problemKinds),
  quantity: z.int(),
  words: z.string(),
  status: problemStatus,
  reportedAt: moment,
  decidedAt: z.nullable(moment),
  /** What the office answered. */
  reply: z.nullable(z.string()),
  /** The number of the box that brings the part; null when there is none. */
  replacement: z.nullable(z.int()),
});
export type PartProblem = z.infer<typeof partProblem>;

const boxId = z.object({ boxId: id });

export const readBoxParts = endpoint({
  method: 'GET',
  path: '/boxes/:boxId/parts',
  access: 'signed-in',
  policy: 'partProblems.say',
  summary:
    'What lies in a box of oneself, of one’s child or of the school that one coordinates or has a seat of, and what was said of its parts; on a seat, what one said oneself',
  params: boxId,
  reply: z.object({
    success,
    box: z.object({
      _id: id,
      number: z.int(),
      /** Whose it is: a learner's, or a school's. */
      personId: z.nullable(id),
      schoolId: z.nullable(id),
      name: z.string(),
      courseTitle: z.nullable(z.string()),
      state: z.enum(boxStates),
      /** Whether it was sent: before, nothing can be missing. */
      sent: z.boolean(),
      /** It is the school's, and whoever asks builds from it on one of the school's seats. */
      ofSeat: z.boolean(),
    }),
    parts: z.array(z.object({ partId: id, key: z.string(), name: z.string(), quantity: z.int() })),
    problems: z.array(partProblem),
  }),
  failures: ['box_not_found'],
});

export const readKitBox = endpoint({
  method: 'GET',
  path: '/boxes/of-course/:courseId',
  access: 'signed-in',
  policy: 'partProblems.readKit',
  summary:
    'The box of a course that is one’s own, or the school’s on whose seat one is, and what of its parts one reported and has not come yet, by the names of the kit',
  params: z.object({ courseId: id }),
  reply: z.object({
    success,
    /** Null: none is owed. */
    box: z.nullable(box),
    /** It is the school's, and one has a seat of it. */
    ofSeat: z.boolean(),
    /** `coming`: the office sends it. */
    parts: z.array(z.object({ part: z.string(), state: z.enum(['reported', 'coming']) })),
  }),
  failures: [],
});

const quantityWrong = fault('quantity_wrong');

export const reportPart = endpoint({
  method: 'POST',
  path: '/boxes/:boxId/problems',
  access: 'signed-in',
  policy: 'partProblems.say',
  summary:
    'Say that a part of a box is missing or broken, with a photo where there is one; the same id again says nothing more',
  status: 201,
  params: boxId,
  body: z.object({
    problemId: id,
    partId: id,
    kind: z.enum(problemKinds),
    quantity: z.coerce
      .number()
      .check(z.int(quantityWrong), z.gte(1, quantityWrong), z.lte(100, quantityWrong)),
    words: z._default(prose(0, PART_PROBLEM_WORDS_MOST, 'too_long'), ''),
    /** The file. */
    picture: z.optional(z.string()),
  }),
  form: true,
  reply: z.object({ success, problem: partProblem }),
  failures: [
    'box_not_found',
    'box_not_sent',
    'part_not_found',
    'part_problems_today',
    'picture_too_large',
    'picture_not_readable',
    'picture_too_many_pixels',
    'picture_not_stored',
    'too_many_at_once',
    'too_slow',
    'unsupported_media',
    'busy',
  ],
});

const told = z.object({
  ...partProblem.shape,
  /** Whose box it is, and the course whose kit lies in it. */
  name: z.string(),
  /** Null of a school's. */
  personId: z.nullable(id),
  courseTitle: z.nullable(z.string()),
  box: z.nullable(z.int()),
  hasPicture: z.boolean(),
  /** How many of the part there are in stock. */
  stock: z.int(),
  decidedBy: z.nullable(z.string()),
});
export type ToldProblem = z.infer<typeof told>;

/** What the list is sorted by where nothing is said: who waits longest first. */
export const PART_PROBLEMS_SORT = 'told';

const filters = {
  /** Part of the name of a part. */
  q: z.optional(line(0, PART_NAME_MOST, 'invalid')),
  status: z.optional(problemStatus),
  kind: z.optional(z.enum(problemKinds)),
  course: z.optional(id),
  sort: z._default(z.enum(['told', '-told']), PART_PROBLEMS_SORT),
};

export const listPartProblems = endpoint({
  method: 'GET',
  path: '/staff/part-problems',
  access: 'staff',
  policy: 'partProblems.inspect',
  summary: 'Parts that are missing or broken, filtered and sorted, a page at a time',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(told),
  failures: [],
});

export const exportPartProblems = endpoint({
  method: 'POST',
  path: '/staff/part-problems/file',
  access: 'staff',
  asksAgain: true,
  policy: 'partProblems.inspect',
  summary: 'The same reports, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const sendParts = endpoint({
  method: 'POST',
  path: '/staff/part-problems/send',
  access: 'staff',
  policy: 'partProblems.decide',
  summary:
    'Send the parts of several reports, each in a small box of its own; what was decided before is left as it is',
  body: z.object({ problemIds: chosenIds }),
  reply: z.object({ success, sent: z.int(), left: z.int() }),
  failures: [],
});

const problemId = z.object({ problemId: id });

export const readPartProblem = endpoint({
  method: 'GET',
  path: '/staff/part-problems/:problemId',
  access: 'staff',
  policy: 'partProblems.inspect',
  summary: 'One report of a part that is missing or broken',
  params: problemId,
  reply: z.object({ success, problem: told }),
  failures: ['part_problem_not_found'],
});

export const readPartPicture = endpoint({
  method: 'GET',
  path: '/staff/part-problems/:problemId/picture',
  access: 'staff',
  policy: 'partProblems.inspect',
  summary: 'The photo of a part that is said to be broken',
  params: problemId,
  reply: 'file',
  failures: ['part_problem_not_found'],
});

export const decidePartProblem = endpoint({
  method: 'POST',
  path: '/staff/part-problems/:problemId/decision',
  access: 'staff',
  policy: 'partProblems.decide',
  summary: 'Send the part in a small box of its own, or answer in words; both are told to the family',
  params: problemId,
  body: z.object({
    decision: z.enum(['sent', 'answered']),
    /** Needed for an answer. */
    reply: z.optional(z.nullable(prose(0, PART_PROBLEM_WORDS_MOST, 'reply_needed'))),
  }),
  reply: z.object({ success, problem: told }),
  failures: ['part_problem_not_found', 'part_problem_decided', 'part_problem_needs_words'],
});

const reportFilters = {
  /** The first and the last day, like 2026-11-21; left out: of a year, up to now. */
  from: z.optional(day),
  to: z.optional(day),
  /** In whose kit it lay. */
  course: z.optional(id),
};
export type PartReportFilters = z.infer<z.ZodMiniObject<typeof reportFilters>>;

const failed = z.object({
  partId: id,
  name: z.string(),
  courseId: z.nullable(id),
  courseTitle: z.nullable(z.string()),
  missing: z.int(),
  broken: z.int(),
  /** Boxes of the course that were sent in that time. */
  boxes: z.int(),
});
export type FailedPart = z.infer<typeof failed>;

export const readPartReport = endpoint({
  method: 'GET',
  path: '/staff/part-problems/report',
  access: 'staff',
  policy: 'partProblems.inspect',
  summary: 'Which parts of which courses fail most, of some days and of one course or all',
  query: z.object(reportFilters),
  reply: z.object({ success, rows: z.array(failed) }),
  failures: [],
});

export const exportPartReport = endpoint({
  method: 'POST',
  path: '/staff/part-problems/report/file',
  access: 'staff',
  policy: 'partProblems.inspect',
  summary: 'The same as CSV or XLSX; that somebody took it along is written down',
  body: z.object({ ...reportFilters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const listFailed = endpoint({
  method: 'GET',
  path: '/staff/part-problems/report/problems',
  access: 'staff',
  policy: 'partProblems.inspect',
  summary: 'The problems behind one line of what fails most, the newest first, two hundred at most',
  query: z.object({
    part: id,
    /** The course of the line; left out: parts that belong to none. */
    course: z.optional(id),
    from: reportFilters.from,
    to: reportFilters.to,
  }),
  reply: z.object({
    success,
    problems: z.array(
      z.object({
        _id: id,
        kind: z.enum(problemKinds),
        quantity: z.int(),
        name: z.string(),
        box: z.nullable(z.int()),
        status: problemStatus,
        reportedAt: moment,
      }),
    ),
  }),
  failures: [],
});
