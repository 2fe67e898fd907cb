import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { School } from '../../../contract/platform/school.ts';
import type { SettingValue } from '../../../contract/platform/settings.ts';
import { type CompletionRequirements, usualRequirements } from '../../../rules/learning/course-completion.ts';
import { type Mistake, parseSettings, type Reading, settingsIn } from './parse-yaml.ts';
import { type Invoicing, invoiceSettings, invoicingOf } from './read-invoicing.ts';

// What may stand in content/site.yaml. Every line has a default, so that a school can begin without the file.

const words = z.string('must be text; put numbers and signs in quotes').trim().min(1, 'must not be empty');
const hours = z.int('must be a whole number').min(1).max(720);
const elsewhere = z.nullable(z.url({ protocol: /^https$/, error: 'must be an https:// address' }));

/**
 * Words that each can be taken out: by null, by false, or by leaving the line out. `defaults` stand where nothing at all is
 * said of them.
 */
function takenOutOr<Names extends string>(defaults: Record<Names, string>) {
  const word = z.preprocess((given) => (given === false ? null : given), z.nullable(words)).default(null);
  const lines = Object.fromEntries(Object.keys(defaults).map((name) => [name, word]));
  const section = z.preprocess((given) => given ?? {}, z.strictObject(lines)).prefault(defaults);
  return section as unknown as z.ZodType<Record<Names, string | null>>;
}

const lines = z.strictObject({
  name: words.default('Tinkerling'),
  tagline: words.default('Curiosity meets creation, igniting innovation in young learners'),
  badge: words.default('Advanced STEM Learning Platform'),
  copyrightYear: z.int('must be a year').min(2000).max(2100).default(2025),
  contact: z
    .strictObject({
      email: z.email('must be an e-mail address').default('hello@tinkerling.example'),
      phone: words.default('+91 12345 67890'),
      address: z.nullable(words).default(null),
      hours: z.nullable(words).default(null),
      replyWithinHours: hours.default(24),
    })
    .prefault({}),
  social: z
    .strictObject({
      youtube: elsewhere.default(null),
      instagram: elsewhere.default(null),
      facebook: elsewhere.default(null),
      linkedin: elsewhere.default(null),
    })
    .prefault({}),
  figures: takenOutOr({
    instructorRating: '4.9',
    students: '25,000+',
    support: '24/7 Support',
    mentoring: '1:1 Learning',
    mentors: 'Expert Mentors',
    interactive: 'Interactive Learning',
    instructors: 'Expert Instructors',
    projects: 'Hands-on Projects',
    kitElectronics: '50+',
    kitTools: '15+',
    kitMaterials: '20+',
    kitGuides: '6+',
  }),
  courseFacts: takenOutOr({ language: 'English', certificate: 'Yes', access: 'Lifetime' }),
  kitArrivesWithinDays: z.nullable(z.int('must be a whole number of days').min(1).max(90)).default(null),
  payment: z
    .strictObject({
      upiId: words.default('tinkerling@upi'),
      upiName: words.optional(),
      merchant: z.boolean('must be true or false').default(false),
      verifyWithinHours: hours.default(24),
    })
    .prefault({}),
  mentors: z.strictObject({ answerWithinHours: hours.default(24) }).prefault({}),
  // The law's age, or the specification's 13.
  consentBelowAge: z.int('must be a whole number of years').min(13).max(21).default(18),
  invoice: invoiceSettings,
  // What a certificate asks for beside the lectures, in courses that say nothing else.
  certificate: z
    .strictObject({
      quizzes: z.boolean('must be true or false').default(usualRequirements.quizzes),
      projects: z
        .enum(['none', 'built', 'accepted'], 'must be none, built or accepted')
        .default(usualRequirements.projects),
    })
    .prefault({}),
  // Read with the courses, because it names a file beside them.
  demoVideo: words.optional(),
});

const siteFile = lines.superRefine(({ invoice, contact }, context) => {
  if (invoice.gstin && !invoice.address && !contact.address)
    context.addIssue({
      code: 'custom',
      path: ['invoice', 'address'],
      message: 'is missing: an invoice under a GSTIN names the address that is registered for it',
    });
});

const readSiteFile = (contentDir: string): Reading<z.infer<typeof siteFile>> =>
  parseSettings(siteFile, join(contentDir, 'site.yaml'));

/** What should be mended in site.yaml. */
export const checkSiteFile = (contentDir: string): Mistake[] => readSiteFile(contentDir).complaints ?? [];

/** The lines of site.yaml, with what stands where one is missing. */
export type SiteLines = z.infer<typeof siteFile>;

/** Reads what the site's owner says about the school. Raises ConfigurationError that names the line and what to write instead. */
export const readSiteLines = (contentDir: string): SiteLines =>
  settingsIn(join(contentDir, 'site.yaml'), readSiteFile(contentDir));

/** What a line says, by its place in the file: `contact.email`. */
export const valueAt = (lines: SiteLines, name: string): SettingValue =>
  (name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], lines) ??
    null) as SettingValue;

/** The lines with other values in their places; or the place of the first line that cannot hold what it would say then. */
export function withValues(
  lines: SiteLines,
  values: Record<string, SettingValue>,
): { lines: SiteLines; wrongAt: null } | { lines: null; wrongAt: string } {
  const said = structuredClone(lines) as Record<string, unknown>;
  for (const [name, value] of Object.entries(values)) {
    const path = name.split('.');
    const last = path.pop() as string;
    const place = path.reduce((at, part) => at[part] as Record<string, unknown>, said);
    place[last] = value;
  }
  const { data, error } = siteFile.safeParse(said);
  return data
    ? { lines: data, wrongAt: null }
    : { lines: null, wrongAt: error?.issues[0]?.path.join('.') ?? '' };
}

/** What the lines come to. */
export function schoolOf(
  said: SiteLines,
  contentDir: string,
): {
  school: School;
  upi: { id: string; name: string; merchant: boolean };
  /** The demo film, a file below the content folder. */
  demoVideo: string | null;
  invoicing: Invoicing;
  /** What a certificate asks for where a course says nothing else. */
  certificate: CompletionRequirements;
} {
  const { contact, payment, mentors, invoice, certificate, demoVideo = null, ...rest } = said;
  const { verifyWithinHours, upiId, upiName, merchant } = payment;
  const hasDemo = demoVideo !== null && existsSync(join(contentDir, demoVideo));
  return {
    school: { ...rest, ...contact, ...mentors, verifyWithinHours, hasDemo },
    upi: { id: upiId, name: upiName ?? rest.name, merchant },
    demoVideo,
    certificate,
    invoicing: invoicingOf(invoice, { name: rest.name, address: contact.address }),
  };
}
