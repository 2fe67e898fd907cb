import { guardedKinds, type Setting, type SettingKind, settingKinds } from '../contract/settings.ts';
import { type StateCode, stateCodes } from '../contract/states.ts';
import { settings_address } from './generated/messages/settings_address.js';
import { settings_age } from './generated/messages/settings_age.js';
import { settings_answer } from './generated/messages/settings_answer.js';
import { settings_badge } from './generated/messages/settings_badge.js';
import { settings_email } from './generated/messages/settings_email.js';
import { settings_facebook } from './generated/messages/settings_facebook.js';
import { settings_fact_access } from './generated/messages/settings_fact_access.js';
import { settings_fact_certificate } from './generated/messages/settings_fact_certificate.js';
import { settings_fact_language } from './generated/messages/settings_fact_language.js';
import { settings_figure_electronics } from './generated/messages/settings_figure_electronics.js';
import { settings_figure_guides } from './generated/messages/settings_figure_guides.js';
import { settings_figure_instructors } from './generated/messages/settings_figure_instructors.js';
import { settings_figure_interactive } from './generated/messages/settings_figure_interactive.js';
import { settings_figure_materials } from './generated/messages/settings_figure_materials.js';
import { settings_figure_mentoring } from './generated/messages/settings_figure_mentoring.js';
import { settings_figure_mentors } from './generated/messages/settings_figure_mentors.js';
import { settings_figure_projects } from './generated/messages/settings_figure_projects.js';
import { settings_figure_rating } from './generated/messages/settings_figure_rating.js';
import { settings_figure_students } from './generated/messages/settings_figure_students.js';
import { settings_figure_support } from './generated/messages/settings_figure_support.js';
import { settings_figure_tools } from './generated/messages/settings_figure_tools.js';
import { settings_gstin } from './generated/messages/settings_gstin.js';
import { settings_hours } from './generated/messages/settings_hours.js';
import { settings_instagram } from './generated/messages/settings_instagram.js';
import { settings_kit_days } from './generated/messages/settings_kit_days.js';
import { settings_linkedin } from './generated/messages/settings_linkedin.js';
import { settings_merchant } from './generated/messages/settings_merchant.js';
import { settings_name } from './generated/messages/settings_name.js';
import { settings_no } from './generated/messages/settings_no.js';
import { settings_phone } from './generated/messages/settings_phone.js';
import { settings_prefix } from './generated/messages/settings_prefix.js';
import { settings_projects } from './generated/messages/settings_projects.js';
import { settings_projects_accepted } from './generated/messages/settings_projects_accepted.js';
import { settings_projects_built } from './generated/messages/settings_projects_built.js';
import { settings_projects_none } from './generated/messages/settings_projects_none.js';
import { settings_quizzes } from './generated/messages/settings_quizzes.js';
import { settings_reply } from './generated/messages/settings_reply.js';
import { settings_sac } from './generated/messages/settings_sac.js';
import { settings_state } from './generated/messages/settings_state.js';
import { settings_state_of_gstin } from './generated/messages/settings_state_of_gstin.js';
import { settings_supplier } from './generated/messages/settings_supplier.js';
import { settings_supplier_address } from './generated/messages/settings_supplier_address.js';
import { settings_tagline } from './generated/messages/settings_tagline.js';
import { settings_tax } from './generated/messages/settings_tax.js';
import { settings_upi_id } from './generated/messages/settings_upi_id.js';
import { settings_upi_name } from './generated/messages/settings_upi_name.js';
import { settings_verify } from './generated/messages/settings_verify.js';
import { settings_year } from './generated/messages/settings_year.js';
import { settings_yes } from './generated/messages/settings_yes.js';
import { settings_youtube } from './generated/messages/settings_youtube.js';
import type { Locale } from './generated/runtime.js';
import { stateName } from './state-words.ts';

type Name = Setting['name'];
type Words = (inputs: Record<never, never>, options?: { locale: Locale }) => string;
const said = (say: Words, locale?: Locale) => (locale ? say({}, { locale }) : say({}));

const names: Record<Name, Words> = {
  name: settings_name,
  tagline: settings_tagline,
  badge: settings_badge,
  copyrightYear: settings_year,
  'contact.email': settings_email,
  'contact.phone': settings_phone,
  'contact.address': settings_address,
  'contact.hours': settings_hours,
  'contact.replyWithinHours': settings_reply,
  'payment.upiId': settings_upi_id,
  'payment.upiName': settings_upi_name,
  'payment.merchant': settings_merchant,
  'payment.verifyWithinHours': settings_verify,
  'invoice.supplier': settings_supplier,
  'invoice.address': settings_supplier_address,
  'invoice.gstin': settings_gstin,
  'invoice.state': settings_state,
  'invoice.taxPercent': settings_tax,
  'invoice.sac': settings_sac,
  'invoice.prefix': settings_prefix,
  'mentors.answerWithinHours': settings_answer,
  consentBelowAge: settings_age,
  'certificate.quizzes': settings_quizzes,
  'certificate.projects': settings_projects,
  kitArrivesWithinDays: settings_kit_days,
  'courseFacts.language': settings_fact_language,
  'courseFacts.certificate': settings_fact_certificate,
  'courseFacts.access': settings_fact_access,
  'figures.instructorRating': settings_figure_rating,
  'figures.students': settings_figure_students,
  'figures.support': settings_figure_support,
  'figures.mentoring': settings_figure_mentoring,
  'figures.mentors': settings_figure_mentors,
  'figures.interactive': settings_figure_interactive,
  'figures.instructors': settings_figure_instructors,
  'figures.projects': settings_figure_projects,
  'figures.kitElectronics': settings_figure_electronics,
  'figures.kitTools': settings_figure_tools,
  'figures.kitMaterials': settings_figure_materials,
  'figures.kitGuides': settings_figure_guides,
  'social.facebook': settings_facebook,
  'social.instagram': settings_instagram,
  'social.youtube': settings_youtube,
  'social.linkedin': settings_linkedin,
};

const isSetting = (name: string): name is Name => Object.hasOwn(names, name);

/** What a setting of the school is called; one that this release does not know by its key. */
export const settingName = (name: string, locale?: Locale): string =>
  isSetting(name) ? said(names[name], locale) : name;

export const settingNames = Object.keys(names) as Name[];

export const settingKind = (name: Name): SettingKind => ({ ...settingKinds, ...guardedKinds })[name];

const choices: Partial<Record<SettingKind, Readonly<Record<string, Words>>>> = {
  yesNo: { true: settings_yes, false: settings_no },
  projects: {
    none: settings_projects_none,
    built: settings_projects_built,
    accepted: settings_projects_accepted,
  },
};

/** What a setting of this kind is chosen among, as it is typed and as it is said; null where it is written. */
export function settingChoices(
  kind: SettingKind,
  locale?: Locale,
): (readonly [value: string, words: string])[] | null {
  if (kind === 'stateOrNone')
    return [
      ['', said(settings_state_of_gstin, locale)],
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
