import type { ReactNode } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import type { Setting } from '../../../api/settings.ts';
import { school } from '../../../site-facts.ts';

const count = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null);

/** How a value will stand where people read it; null where it stands as it is typed. */
export function previewOf(name: Setting['name'], typed: string): ReactNode {
  const hours = count(typed);
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
    case 'payment.merchant':
    case 'certificate.quizzes':
      return null;
    default:
      return typed.trim() || m.settings_left_out();
  }
}
