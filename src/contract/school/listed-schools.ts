import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { SCHOOL_NAME_MOST, SCHOOL_PLACE_MOST } from '../platform/limits.ts';
import { listFile, listPage, listReply } from '../platform/list.ts';
import { id, line, moment } from '../platform/values.ts';
import { keptReply } from './schools.ts';

/** All schools as a list of the office, and the one that it opens. */

/** What the list is sorted by where nothing is said. */
export const SCHOOLS_SORT = 'name';

/** A quote ends soon when its last day is so near; one that ran out unanswered waits for the office so long. Days. */
export const QUOTE_ENDS_WITHIN_DAYS = 7;
export const QUOTE_ENDED_DAYS = 30;

/** `here`: somebody coordinates it; `asked`: nobody yet, and a link that was mailed still works; `missing`: neither. */
export const schoolContacts = ['here', 'asked', 'missing'] as const;
export type SchoolContact = (typeof schoolContacts)[number];

/** `offered`: a quote can be ordered; `ending`: its last day is near; `ended`: it ran out unanswered, not long ago; `ordered`: an order waits for its invoice; `due`, `late`: of an invoice something is left to pay, and its day has passed. */
export const schoolOrderings = ['offered', 'ending', 'ended', 'ordered', 'due', 'late'] as const;
export type SchoolOrdering = (typeof schoolOrderings)[number];

const filters = {
  contact: z.optional(z.enum(schoolContacts)),
  order: z.optional(z.enum(schoolOrderings)),
  /** It was granted seats of this course, and they were not taken back. */
  course: z.optional(id),
  /** How the name of the state begins, as the office typed it. */
  state: z.optional(line(0, SCHOOL_PLACE_MOST, 'invalid')),
  /** Part of a name or of a city. */
  q: z.optional(line(0, SCHOOL_NAME_MOST, 'invalid')),
  /** By name, or by when it was made; `-` is backwards. */
  sort: z._default(z.enum(['name', '-name', 'since', '-since']), SCHOOLS_SORT),
};

const listedSchool = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** The names of who coordinates it. */
  coordinators: z.array(z.string()),
  contact: z.enum(schoolContacts),
  /** Seats of all courses: granted and not taken back, and those that pupils have. */
  granted: z.int(),
  used: z.int(),
  classes: z.int(),
  /** Rupees: what is left to pay of its invoices, and whether the day of one has passed. */
  left: z.number(),
  isLate: z.boolean(),
  madeAt: moment,
});
export type ListedSchool = z.infer<typeof listedSchool>;

export const listSchools = endpoint({
  method: 'GET',
  path: '/staff/schools',
  access: 'staff',
  policy: 'schools.inspect',
  summary: 'Schools, filtered and sorted, a page at a time',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(listedSchool),
  failures: [],
});

export const exportSchools = endpoint({
  method: 'POST',
  path: '/staff/schools/file',
  access: 'staff',
  policy: 'schools.inspect',
  asksAgain: true,
  summary: 'The same schools, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const inspectSchool = endpoint({
  method: 'GET',
  path: '/staff/schools/:schoolId',
  access: 'staff',
  policy: 'schools.inspect',
  summary: 'A school with its seats, the grants of these, and who coordinates it',
  params: z.object({ schoolId: id }),
  reply: keptReply,
  failures: ['school_not_found'],
});
