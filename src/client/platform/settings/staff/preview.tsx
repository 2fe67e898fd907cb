import type { ReactNode } from 'react';
import type { StateCode } from '../../../../contract/platform/states.ts';
import { financialYearOf, invoiceNumber } from '../../../../rules/platform/financial-year.ts';
import { gstinFault, stateOfGstin } from '../../../../rules/platform/gstin.ts';
import { couldHold } from '../../../../rules/platform/setting-holds.ts';
import { dayIn } from '../../../../rules/platform/study-streak.ts';
import { m } from '../../../../texts/generated/messages.js';
import { stateName } from '../../../../texts/state-words.ts';
import { school, siteFacts } from '../../../site-facts.ts';
import type { Setting } from '../settings-api.ts';

const count = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null);

/** What a certificate asks for, by how its setting is chosen. */
const asksFor: Readonly<Record<string, () => string>> = {
  true: m.settings_preview_quizzes,
  false: m.settings_preview_no_quizzes,
  none: m.settings_preview_no_projects,
  built: m.settings_preview_projects_built,
  accepted: m.settings_preview_projects_accepted,
};

/**
 * How a value will stand where people read it; null where it stands as it is typed, and a line where it cannot stand. `gstin` is
 * the one that counts, null for none: papers name tax only under one.
 */
export function previewOf(name: Setting['name'], typed: string, gstin: string | null): ReactNode {
  const hours = count(typed);
  if (!couldHold(name, typed)) return '—';
  switch (name) {
    case 'name':
      return <strong className="font-bold font-display text-lg">{typed.trim() || '—'}</strong>;
    case 'tagline':
      return (
        <>
          <strong className="block font-bold font-display">{school().name}</strong>
          {typed.trim() || '—'}
        </>
      );
    case 'contact.email':
    case 'contact.phone':
    case 'contact.address':
    case 'contact.hours':
      return <address className="not-italic">{typed.trim() || m.settings_left_out()}</address>;
    case 'contact.replyWithinHours':
      return hours === null ? '—' : m.settings_preview_reply({ hours });
    case 'payment.verifyWithinHours':
      return hours === null ? '—' : m.settings_preview_verify({ hours });
    case 'mentors.answerWithinHours':
      return hours === null ? '—' : m.settings_preview_answer({ hours });
    case 'kitArrivesWithinDays':
      return hours === null ? m.settings_left_out() : m.settings_preview_kit({ days: hours });
    case 'consentBelowAge':
      return hours === null ? '—' : m.settings_preview_age({ age: hours });
    case 'payment.upiId':
    case 'payment.upiName':
      return m.settings_preview_upi({ to: typed.trim() || '—' });
    case 'copyrightYear':
      return m.settings_preview_year({ year: typed.trim() || '—', name: school().name });
    case 'invoice.supplier':
      return typed.trim() || school().name;
    case 'invoice.address':
      return typed.trim() || school().address || m.settings_left_out();
    case 'invoice.gstin':
      return typed.trim() === ''
        ? m.settings_preview_receipt()
        : gstinFault(typed.trim()) === null
          ? m.settings_preview_invoice({ state: stateName(stateOfGstin(typed.trim())) })
          : '—';
    case 'invoice.taxPercent':
      return gstin ? m.settings_preview_tax({ percent: typed.trim() || '—' }) : m.settings_preview_receipt();
    case 'invoice.prefix':
      return invoiceNumber(
        `${typed.trim()}${gstin ? 'I' : 'R'}`,
        financialYearOf(dayIn(siteFacts().timeZone, new Date())),
        1,
      );
    case 'invoice.state':
      return gstin
        ? m.settings_preview_state({
            state: stateName(typed === '' ? stateOfGstin(gstin) : (typed as StateCode)),
          })
        : m.settings_preview_receipt();
    case 'invoice.sac':
      return gstin ? m.settings_preview_sac({ sac: typed.trim() || '—' }) : m.settings_preview_receipt();
    case 'payment.merchant':
      return typed === 'true' ? m.settings_preview_merchant() : m.settings_preview_no_merchant();
    case 'certificate.quizzes':
    case 'certificate.projects':
      return asksFor[typed]?.() ?? null;
    default:
      return typed.trim() || m.settings_left_out();
  }
}
