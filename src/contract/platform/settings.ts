import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fault } from './faults.ts';
import { moment } from './values.ts';

/** The school's own settings: the lines of content/site.yaml that its owner changes in the staff room. */

/** What a line holds; `orNone` may be taken out. */
export const settingKinds = {
  name: 'text',
  tagline: 'text',
  badge: 'text',
  copyrightYear: 'year',
  'contact.email': 'email',
  'contact.phone': 'text',
  'contact.address': 'textOrNone',
  'contact.hours': 'textOrNone',
  'contact.replyWithinHours': 'hours',
  'social.facebook': 'linkOrNone',
  'social.instagram': 'linkOrNone',
  'social.youtube': 'linkOrNone',
  'social.linkedin': 'linkOrNone',
  'figures.instructorRating': 'textOrNone',
  'figures.students': 'textOrNone',
  'figures.support': 'textOrNone',
  'figures.mentoring': 'textOrNone',
  'figures.mentors': 'textOrNone',
  'figures.interactive': 'textOrNone',
  'figures.instructors': 'textOrNone',
  'figures.projects': 'textOrNone',
  'figures.kitElectronics': 'textOrNone',
  'figures.kitTools': 'textOrNone',
  'figures.kitMaterials': 'textOrNone',
  'figures.kitGuides': 'textOrNone',
  'courseFacts.language': 'textOrNone',
  'courseFacts.certificate': 'textOrNone',
  'courseFacts.access': 'textOrNone',
  kitArrivesWithinDays: 'daysOrNone',
  'payment.verifyWithinHours': 'hours',
  'mentors.answerWithinHours': 'hours',
  'certificate.quizzes': 'yesNo',
  'certificate.projects': 'projects',
} as const;
export type SettingName = keyof typeof settingKinds;

/** Where the money goes, what its papers say, and below what age a guardian's yes is needed: asked for again before it changes. */
export const guardedKinds = {
  'payment.upiId': 'upi',
  'payment.upiName': 'text',
  'payment.merchant': 'yesNo',
  'invoice.supplier': 'textOrNone',
  'invoice.address': 'textOrNone',
  'invoice.gstin': 'gstinOrNone',
  'invoice.state': 'stateOrNone',
  'invoice.sac': 'sac',
  'invoice.taxPercent': 'percent',
  'invoice.prefix': 'prefix',
  consentBelowAge: 'age',
} as const;
export type GuardedName = keyof typeof guardedKinds;

export type SettingKind = (typeof settingKinds)[SettingName] | (typeof guardedKinds)[GuardedName];

const value = z.nullable(
  z.union([z.string().check(z.maxLength(300, fault('too_long'))), z.number(), z.boolean()]),
);
export type SettingValue = z.infer<typeof value>;

const names = Object.keys({ ...settingKinds, ...guardedKinds }) as (SettingName | GuardedName)[];

const setting = z.object({
  name: z.enum(names),
  /** What counts now. */
  value,
  /** What the file says. */
  fileValue: value,
  /** What was set here, and what the file said then; null: nothing was. */
  own: z.nullable(z.object({ fileThen: value, setBy: z.nullable(z.string()), setAt: moment })),
  /** The file says something else than when it was set here. */
  conflict: z.boolean(),
  /** Set where the site runs, which wins over both. */
  fromEnvironment: z.boolean(),
});
export type Setting = z.infer<typeof setting>;

const settings = z.object({ success: z.literal(true), settings: z.array(setting) });

export const readSettings = endpoint({
  method: 'GET',
  path: '/staff/settings',
  access: 'staff',
  policy: 'settings.change',
  summary: 'The school’s own settings, with what the file says of each',
  reply: settings,
  failures: [],
});

/** Another value; or, of what was set here, to keep it against the file, or to take the file's. */
const change = z.discriminatedUnion('how', [
  z.object({ how: z.literal('set'), value }),
  z.object({ how: z.literal('ours') }),
  z.object({ how: z.literal('file') }),
]);
export type SettingChange = z.infer<typeof change>;

export const changeSetting = endpoint({
  method: 'POST',
  path: '/staff/settings',
  access: 'staff',
  policy: 'settings.change',
  summary: 'Change one of the school’s settings; it counts in every process within seconds',
  body: z.object({ name: z.enum(Object.keys(settingKinds) as SettingName[]), change }),
  reply: settings,
  failures: [],
});

export const changeGuarded = endpoint({
  method: 'POST',
  path: '/staff/settings/guarded',
  access: 'staff',
  policy: 'settings.change',
  asksAgain: true,
  summary: 'Change where families send their money, what the papers about it say, or the age of consent',
  body: z.object({ name: z.enum(Object.keys(guardedKinds) as GuardedName[]), change }),
  reply: settings,
  failures: ['setting_from_environment'],
});
