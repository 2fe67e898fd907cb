import * as z from 'zod/mini';
import { grade } from '../people/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { id } from '../platform/values.ts';

/** A class as its pupils see it: nothing of each other. */

const success = z.literal(true);

const place = z.object({
  name: z.string(),
  grade,
  schoolYear: z.int(),
  /** The school that it belongs to: who coordinates that sees what its teachers see. */
  school: z.nullable(z.string()),
  teachers: z.array(z.string()),
  courses: z.array(z.object({ title: z.string(), slug: z.string() })),
});
export type ClassPlace = z.infer<typeof place>;

const joined = z.object({ _id: id, ...place.shape });
export type JoinedClass = z.infer<typeof joined>;

const code = z.string({ error: fault('class_code_needed') }).check(
  z.overwrite((text) => text.toUpperCase().replace(/[\s-]/g, '')),
  z.minLength(1, fault('class_code_needed')),
  z.regex(/^[A-Z0-9]{1,20}$/, fault('class_code_needed')),
);

export const listMyClasses = endpoint({
  method: 'GET',
  path: '/classes/mine',
  access: 'signed-in',
  policy: 'classes.see',
  summary: 'The classes in which one learns, or a child of one’s own',
  query: z.object({ learner: z.optional(id) }),
  reply: z.object({ success, classes: z.array(joined) }),
  failures: ['pupil_not_found'],
});

export const lookAtClass = endpoint({
  method: 'POST',
  path: '/classes/look',
  access: 'signed-in',
  policy: 'classes.join',
  summary: 'Which class a code is of, and who teaches it, before one joins',
  body: z.object({ code }),
  reply: z.object({ success, class: place }),
  failures: ['class_code_unknown', 'too_many_tries'],
});

export const joinClass = endpoint({
  method: 'POST',
  path: '/classes/join',
  access: 'signed-in',
  policy: 'classes.join',
  summary: 'Become a pupil of the class of a code; the guardians are told',
  body: z.object({ code }),
  reply: z.object({ success, class: joined }),
  failures: ['class_code_unknown', 'class_full', 'class_own_pupil', 'too_many_tries'],
});
