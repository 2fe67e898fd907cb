import type { SettingKind } from '../../../../contract/settings.ts';
import { guardedKinds, settingKinds } from '../../../../contract/settings.ts';
import { stateCodes } from '../../../../contract/states.ts';
import { m } from '../../../../texts/generated/messages.js';
import { stateName } from '../../../../texts/state-words.ts';
import type { Setting } from '../../../api/settings.ts';

type Name = Setting['name'];
type Value = Setting['value'];

/** What each setting is called, in its groups, and where it shows. */
export const groups: readonly {
  title: () => string;
  where: () => string;
  names: readonly (readonly [name: Name, label: () => string])[];
}[] = [
  {
    title: m.settings_group_school,
    where: m.settings_where_school,
    names: [
      ['name', m.settings_name],
      ['tagline', m.settings_tagline],
      ['badge', m.settings_badge],
      ['copyrightYear', m.settings_year],
    ],
  },
  {
    title: m.settings_group_contact,
    where: m.settings_where_contact,
    names: [
      ['contact.email', m.settings_email],
      ['contact.phone', m.settings_phone],
      ['contact.address', m.settings_address],
      ['contact.hours', m.settings_hours],
      ['contact.replyWithinHours', m.settings_reply],
    ],
  },
  {
    title: m.settings_group_money,
    where: m.settings_where_money,
    names: [
      ['payment.upiId', m.settings_upi_id],
      ['payment.upiName', m.settings_upi_name],
      ['payment.merchant', m.settings_merchant],
      ['payment.verifyWithinHours', m.settings_verify],
    ],
  },
  {
    title: m.settings_group_papers,
    where: m.settings_where_papers,
    names: [
      ['invoice.supplier', m.settings_supplier],
      ['invoice.address', m.settings_supplier_address],
      ['invoice.gstin', m.settings_gstin],
      ['invoice.state', m.settings_state],
      ['invoice.taxPercent', m.settings_tax],
      ['invoice.sac', m.settings_sac],
      ['invoice.prefix', m.settings_prefix],
    ],
  },
  {
    title: m.settings_group_learning,
    where: m.settings_where_learning,
    names: [
      ['mentors.answerWithinHours', m.settings_answer],
      ['consentBelowAge', m.settings_age],
      ['certificate.quizzes', m.settings_quizzes],
      ['certificate.projects', m.settings_projects],
      ['kitArrivesWithinDays', m.settings_kit_days],
      ['courseFacts.language', m.settings_fact_language],
      ['courseFacts.certificate', m.settings_fact_certificate],
      ['courseFacts.access', m.settings_fact_access],
    ],
  },
  {
    title: m.settings_group_figures,
    where: m.settings_where_figures,
    names: [
      ['figures.instructorRating', m.settings_figure_rating],
      ['figures.students', m.settings_figure_students],
      ['figures.support', m.settings_figure_support],
      ['figures.mentoring', m.settings_figure_mentoring],
      ['figures.mentors', m.settings_figure_mentors],
      ['figures.interactive', m.settings_figure_interactive],
      ['figures.instructors', m.settings_figure_instructors],
      ['figures.projects', m.settings_figure_projects],
      ['figures.kitElectronics', m.settings_figure_electronics],
      ['figures.kitTools', m.settings_figure_tools],
      ['figures.kitMaterials', m.settings_figure_materials],
      ['figures.kitGuides', m.settings_figure_guides],
    ],
  },
  {
    title: m.settings_group_social,
    where: m.settings_where_social,
    names: [
      ['social.facebook', m.settings_facebook],
      ['social.instagram', m.settings_instagram],
      ['social.youtube', m.settings_youtube],
      ['social.linkedin', m.settings_linkedin],
    ],
  },
];

export const kindOf = (name: Name): SettingKind => ({ ...settingKinds, ...guardedKinds })[name];

const numbers: readonly SettingKind[] = ['hours', 'daysOrNone', 'age', 'year', 'percent'];

type Choices = readonly (readonly [value: string, label: () => string])[];

/** What is chosen among a few, by what is typed for it. */
export const choicesOf: Partial<Record<SettingKind, Choices>> = {
  yesNo: [
    ['true', m.settings_yes],
    ['false', m.settings_no],
  ],
  projects: [
    ['none', m.settings_projects_none],
    ['built', m.settings_projects_built],
    ['accepted', m.settings_projects_accepted],
  ],
  stateOrNone: [
    ['', m.settings_state_of_gstin],
    ...stateCodes.map((code) => [code, () => stateName(code)] as const),
  ],
};

/** A value as it stands in its field. */
export const typedOf = (value: Value): string => (value === null ? '' : String(value));

/** What a field says. What is no number stays as it was typed: the server says what is wrong with it. */
export function readTyped(kind: SettingKind, typed: string): Value {
  if (kind === 'yesNo') return typed === 'true';
  if (!numbers.includes(kind)) return typed;
  if (typed.trim() === '' && kind === 'daysOrNone') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : typed;
}

/** A value in words. */
export function valueWords(kind: SettingKind, value: Value): string {
  if (value === null) return '—';
  return choicesOf[kind]?.find(([typed]) => typed === String(value))?.[1]() ?? String(value);
}
