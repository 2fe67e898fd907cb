import * as z from 'zod/mini';
import { hat } from '../people/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listFile, listPage, listReply, type ToldBy } from '../platform/list.ts';
import { id, line, moment } from '../platform/values.ts';

/** What the list is sorted by where nothing is said. */
export const PEOPLE_SORT = '-since';

/** All people as a list of the office. */

const filters = {
  /** Part of a name, the beginning of a username, an address or digits of a phone number. */
  q: z.optional(line(0, 100, 'invalid')),
  comesAs: z.optional(hat),
  /** `consent`: a guardian was asked for a yes and has not answered. */
  state: z.optional(z.enum(['stopped', 'united', 'erasing', 'consent'])),
  /** Who may watch this course. */
  course: z.optional(id),
  /** First and last day on which the account was made, in the school's time zone. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z._default(z.enum(['-since', 'since', 'name', '-name']), PEOPLE_SORT),
};

/** An address, or nothing but the digits of a phone number. */
const meansContact = (words: string) =>
  words.includes('@') || (/^[+\d\s()-]+$/.test(words) && words.replace(/\D/g, '').length >= 5);

/** What not everybody who sees people is told, and so does not find them by. */
export const peopleToldBy: ToldBy<z.infer<z.ZodMiniObject<typeof filters>>> = {
  q: (words) => (meansContact(words) ? 'people.reach' : null),
  state: (state) => (state === 'consent' ? 'people.awaitConsents' : null),
  course: () => 'people.seeLearning',
};

const listedPerson = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  comesAs: z.array(hat),
  since: moment,
  state: z.nullable(z.enum(['stopped', 'united', 'erasing'])),
  /** Not there for who does not write to families: owners, payments and dispatch do. */
  email: z.optional(z.nullable(z.string())),
  phone: z.optional(z.string()),
  /** How many courses they may watch; not there for who may not see what people learn. */
  courses: z.optional(z.int()),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/staff/people',
  access: 'staff',
  policy: 'people.see',
  summary: 'People, filtered and sorted, a page at a time; of each what the role of whoever asks may see',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(listedPerson),
  failures: ['too_many_tries', 'filter_not_told'],
});

export const exportPeople = endpoint({
  method: 'POST',
  path: '/staff/people/file',
  access: 'staff',
  policy: 'people.settle',
  asksAgain: true,
  summary: 'The same people, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy', 'filter_not_told'],
});
