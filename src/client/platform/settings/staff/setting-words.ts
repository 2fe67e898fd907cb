import type { SettingKind } from '../../../../contract/platform/settings.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { Setting } from '../settings-api.ts';

type Name = Setting['name'];
type Value = Setting['value'];

/** The settings in their groups, and where each shows. */
export const groups: readonly {
  title: () => string;
  where: () => string;
  names: readonly Name[];
}[] = [
  {
    title: m.settings_group_school,
    where: m.settings_where_school,
    names: ['name', 'tagline', 'badge', 'copyrightYear'],
  },
  {
    title: m.settings_group_contact,
    where: m.settings_where_contact,
    names: ['contact.email', 'contact.phone', 'contact.address', 'contact.hours', 'contact.replyWithinHours'],
  },
  {
    title: m.settings_group_money,
    where: m.settings_where_money,
    names: ['payment.upiId', 'payment.upiName', 'payment.merchant', 'payment.verifyWithinHours'],
  },
  {
    title: m.settings_group_papers,
    where: m.settings_where_papers,
    names: [
      'invoice.supplier',
      'invoice.address',
      'invoice.gstin',
      'invoice.state',
      'invoice.taxPercent',
      'invoice.sac',
      'invoice.prefix',
    ],
  },
  {
    title: m.settings_group_learning,
    where: m.settings_where_learning,
    names: [
      'mentors.answerWithinHours',
      'consentBelowAge',
      'certificate.quizzes',
      'certificate.projects',
      'kitArrivesWithinDays',
      'courseFacts.language',
      'courseFacts.certificate',
      'courseFacts.access',
    ],
  },
  {
    title: m.settings_group_figures,
    where: m.settings_where_figures,
    names: [
      'figures.instructorRating',
      'figures.students',
      'figures.support',
      'figures.mentoring',
      'figures.mentors',
      'figures.interactive',
      'figures.instructors',
      'figures.projects',
      'figures.kitElectronics',
      'figures.kitTools',
      'figures.kitMaterials',
      'figures.kitGuides',
    ],
  },
  {
    title: m.settings_group_social,
    where: m.settings_where_social,
    names: ['social.facebook', 'social.instagram', 'social.youtube', 'social.linkedin'],
  },
];

const numbers: readonly SettingKind[] = ['hours', 'daysOrNone', 'age', 'year', 'percent'];

/** A value as it stands in its field. */
export const typedOf = (value: Value): string => (value === null ? '' : String(value));

/** What a field says. What is no number stays as it was typed: the server says what is wrong with it. */
export function readTyped(kind: SettingKind, typed: string): Value {
  if (kind === 'yesNo') return typed === 'true';
  if (!numbers.includes(kind)) return typed;
  if (typed.trim() === '' && kind === 'daysOrNone') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : typed;
}
