import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { PASSWORD_LEAST, PASSWORD_MOST } from '../platform/limits.ts';
import { acknowledged, id, line, mailedToken, moment, said } from '../platform/values.ts';

/** Specification, sections 3 and 7: users, registration, sessions. */

export const role = z.enum(['student', 'staff']);

/** As what somebody is here; one person may be several. It opens nothing by itself. */
export const comesAs = z.enum(['learner', 'guardian', 'teacher']);
export type ComesAs = z.infer<typeof comesAs>;

/** As what somebody comes; who works here comes as staff, too. */
export const hat = z.enum([...comesAs.options, 'staff']);
export type Hat = z.infer<typeof hat>;

/** Month and year of birth, as `2014-06`: the day is nobody's business. */
export const born = z
  .string({ error: fault('born_needed') })
  .check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, fault('born_invalid')));

export const grade = z.int().check(z.gte(1), z.lte(12));

export const enrolmentEntry = z.object({
  course: id,
  status: z.enum(['in-progress', 'completed']),
  enrolledAt: moment,
  paymentId: z.nullable(id),
});

export const user = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  /** Empty for a child who comes in by a key of its own. */
  email: z.string(),
  phone: z.string(),
  institute: z.nullable(z.string()),
  role,
  comesAs: z.array(comesAs),
  /** Null: not asked yet. */
  born: z.nullable(born),
  grade: z.nullable(grade),
  avatar: z.nullable(z.string()),
  /** In a seat that a guardian lent: their first name. */
  lentBy: z.nullable(z.string()),
  /** Only there while the account is to be erased: when. */
  erasesAt: z.optional(moment),
  createdAt: moment,
  coursesEnrolled: z.array(enrolmentEntry),
  totalCoursesEnrolled: z.int(),
});
export type User = z.infer<typeof user>;

/** An e-mail address as accounts have it: trimmed, in small letters. */
export const email = z
  .string({ error: fault('email_needed') })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, fault('email_needed')),
    z.maxLength(254, fault('email_invalid')),
    z.email(fault('email_invalid')),
  );
export const newPassword = z.string({ error: fault('password_needed') }).check(
  z.refine((text) => [...text].length >= PASSWORD_LEAST, fault('password_short')),
  z.refine((text) => [...text].length <= PASSWORD_MOST, fault('password_long')),
);
/** Any password that someone might try; bounded so that nobody can make the server hash a book. */
export const triedPassword = z
  .string({ error: fault('password_needed') })
  .check(z.minLength(1, fault('password_needed')), z.maxLength(1024, fault('too_long')));
/** A code of the app, or one of the recovery codes; spaces and dashes count for nothing. */
export const triedCode = z
  .string({ error: fault('code_needed') })
  .check(z.trim(), z.minLength(1, fault('code_needed')), z.maxLength(40, fault('code_needed')));

export const phone = z
  .string({ error: fault('phone_needed') })
  .check(
    z.trim(),
    z.minLength(1, fault('phone_needed')),
    z.regex(/^\+?[0-9][0-9 ()-]{5,18}[0-9]$/, fault('phone_invalid')),
  );

/**
 * By which a browser is known again to those who have signed in from it. It opens nothing: it keeps their tries apart
 * from those of strangers. One that the server does not know counts as none.
 */
export const device = z.optional(z.string().check(z.maxLength(200)));

/**
 * An institute that is named counts; `institution: true` without one is refused (section 5). A role is read and ignored.
 * Whoever says nothing of it comes as a learner.
 */
export const registration = z.object({
  name: line(1, 100, 'name_needed'),
  email,
  phone,
  password: newPassword,
  institution: z.optional(z.boolean()),
  institute: z.optional(z.nullable(line(0, 200, 'institute_needed'))),
  role: z.optional(z.unknown()),
  comesAs: z.optional(comesAs),
  born: z.optional(born),
  device,
});
export type Registration = z.input<typeof registration>;

export const credentials = z.object({
  email,
  password: triedPassword,
  remember: z.optional(z.boolean()),
  device,
});
export type Credentials = z.input<typeof credentials>;

const session = {
  token: z.string(),
  user,
  device: z.string(),
};
export const signedIn = z.object({ ...said('signed_in'), ...session });
const registered = z.object({ ...said('registered'), ...session });
export type SignedIn = z.infer<typeof signedIn> | z.infer<typeof registered>;

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Make a learner’s account and sign in',
  status: 201,
  body: registration,
  reply: registered,
  failures: ['registration_failed', 'institute_required', 'password_too_common', 'too_many_tries'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Sign in with email and password',
  body: credentials,
  reply: signedIn,
  failures: ['sign_in_failed', 'sign_in_too_often', 'code_needed'],
});

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/auth/second-step',
  access: 'anyone',
  summary:
    'End signing in where there is a second factor: the proof that `code_needed` brought, and a code of the app or a recovery code',
  body: z.object({ proof: mailedToken, code: triedCode, device }),
  reply: signedIn,
  failures: ['second_step_over', 'code_wrong', 'codes_too_often'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  policy: 'accounts.self',
  summary: 'End this session',
  reply: acknowledged('signed_out'),
  failures: [],
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  policy: 'accounts.self',
  summary: 'The person who asks',
  reply: user,
  failures: [],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  summary: 'Mail a link to a new password; the answer never tells whether the address is known',
  status: 202,
  body: z.object({ email, device }),
  reply: acknowledged('reset_link_sent'),
  failures: ['too_many_tries'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  summary:
    'Set a new password with a mailed link; every session of the account ends, and this browser is known to it',
  body: z.object({
    token: mailedToken,
    password: newPassword,
    device,
  }),
  reply: z.object({ ...said('password_set'), device: z.string() }),
  failures: ['reset_link_spent', 'password_too_common', 'too_many_tries'],
});

export const welcome = endpoint({
  method: 'POST',
  path: '/email/send-register',
  access: 'anyone',
  summary: 'Ask for the welcome mail; sent once, only to an address that registered in the last 10 minutes',
  status: 202,
  body: z.object({ to: email }),
  reply: acknowledged('welcome_sent'),
  failures: ['too_many_tries'],
});

export const provider = z.enum(['google', 'facebook']);
export type Provider = z.infer<typeof provider>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  access: 'anyone',
  summary: 'Which other ways to sign in the operator has set up',
  reply: z.object({
    success: z.literal(true),
    providers: z.array(z.object({ provider, available: z.boolean() })),
  }),
  failures: [],
});

export const startProvider = endpoint({
  method: 'POST',
  path: '/auth/providers/:provider/start',
  access: 'anyone',
  summary: 'Begin signing in with Google or Facebook: where to send the browser, and the state to compare',
  params: z.object({ provider }),
  body: z.object({ remember: z.optional(z.boolean()) }),
  reply: z.object({ success: z.literal(true), url: z.url(), state: z.string() }),
  failures: ['provider_unavailable', 'too_many_tries'],
});

export const finishProvider = endpoint({
  method: 'POST',
  path: '/auth/providers/:provider/finish',
  access: 'anyone',
  summary: 'End signing in with Google or Facebook: the code and the state that came back',
  params: z.object({ provider }),
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(2048)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    device,
  }),
  reply: signedIn,
  failures: ['provider_unavailable', 'provider_refused', 'code_needed', 'too_many_tries'],
});
