import { guardedKinds, type Setting, type SettingKind, settingKinds } from '../contract/platform/settings.ts';
import { type StateCode, stateCodes } from '../contract/platform/states.ts';
import { m } from './generated/messages.js';
import type { Locale } from './generated/runtime.js';
import { stateName } from './state-words.ts';

type Name = Setting['name'];
type Words = (inputs: Record<never, never>, options?: { locale: Locale }) => string;
const said = (say: Words, locale?: Locale) => (locale ? say({}, { locale }) : say({}));

const names: Record<Name, Words> = {
  name: m.settings_name,
  tagline: m.settings_tagline,
  badge: m.settings_badge,
  copyrightYear: m.settings_year,
  'contact.email': m.settings_email,
  'contact.phone': m.settings_phone,
  'contact.address': m.settings_address,
  'contact.hours': m.settings_hours,
  'contact.replyWithinHours': m.settings_reply,
  'payment.upiId': m.settings_upi_id,
  'payment.upiName': m.settings_upi_name,
  'payment.merchant': m.settings_merchant,
  'payment.verifyWithinHours': m.settings_verify,
  'invoice.supplier': m.settings_supplier,
  'invoice.address': m.settings_supplier_address,
  'invoice.gstin': m.settings_gstin,
  'invoice.state': m.settings_state,
  'invoice.taxPercent': m.settings_tax,
  'invoice.sac': m.settings_sac,
  'invoice.prefix': m.settings_prefix,
  'mentors.answerWithinHours': m.settings_answer,
  consentBelowAge: m.settings_age,
  'certificate.quizzes': m.settings_quizzes,
  'certificate.projects': m.settings_projects,
  kitArrivesWithinDays: m.settings_kit_days,
  'courseFacts.language': m.settings_fact_language,
  'courseFacts.certificate': m.settings_fact_certificate,
  'courseFacts.access': m.settings_fact_access,
  'figures.instructorRating': m.settings_figure_rating,
  'figures.students': m.settings_figure_students,
  'figures.support': m.settings_figure_support,
  'figures.mentoring': m.settings_figure_mentoring,
  'figures.mentors': m.settings_figure_mentors,
  'figures.interactive': m.settings_figure_interactive,
  'figures.instructors': m.settings_figure_instructors,
  'figures.projects': m.settings_figure_projects,
  'figures.kitElectronics': m.settings_figure_electronics,
  'figures.kitTools': m.settings_figure_tools,
  'figures.kitMaterials': m.settings_figure_materials,
  'figures.kitGuides': m.settings_figure_guides,
  'social.facebook': m.settings_facebook,
  'social.instagram': m.settings_instagram,
  'social.youtube': m.settings_youtube,
  'social.linkedin': m.settings_linkedin,
};

const isSetting = (name: string): name is Name => Object.hasOwn(names, name);

/** What a setting of the school is called; one that this release does not know by its key. */
export const settingName = (name: string, locale?: Locale): string =>
  isSetting(name) ? said(names[name], locale) : name;

export const settingNames = Object.keys(names) as Name[];

export const settingKind = (name: Name): SettingKind => ({ ...settingKinds, ...guardedKinds })[name];

const choices: Partial<Record<SettingKind, Readonly<Record<string, Words>>>> = {
  yesNo: { true: m.settings_yes, false: m.settings_no },
  projects: {
    none: m.settings_projects_none,
    built: m.settings_projects_built,
    accepted: m.settings_projects_accepted,
  },
};

/** What a setting of this kind is chosen among, as it is typed and as it is said; null where it is written. */
export function settingChoices(
  kind: SettingKind,
  locale?: Locale,
): (readonly [value: string, words: string])[] | null {
  if (kind === 'stateOrNone')
    return [
      ['', said(m.settings_state_of_gstin, locale)],
      ...stateCodes.map((code: StateCode) => [code, stateName(code, locale)] as const),
    ];
  const words = choices[kind];
  return words ? Object.entries(words).map(([value, say]) => [value, said(say, locale)] as const) : null;
}

/** What a setting holds, in words; null where it holds nothing. A number stands as it is: a year has no thousands. */
export function settingValue(name: string, value: unknown, locale?: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  const chosen = isSetting(name) ? settingChoices(settingKind(name), locale) : null;
  return chosen?.find(([one]) => one === String(value))?.[1] ?? String(value);
}
