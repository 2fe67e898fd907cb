import { mailTemplate } from '../../platform/outside/mail-template.ts';

/** A quote, to who coordinates the school or the address that the office named. */
export const quotedMail = mailTemplate<{ quoteId: string }>('school-orders.quoted', 'decision');

/** That an invoice is over its day, likewise; `time` is how often that was said with this one. */
export const reminderMail = mailTemplate<{ invoiceId: string; time: number }>(
  'school-orders.reminder',
  'notice',
);

/** An invoice or a credit note of a school, likewise. */
export const paperMail = mailTemplate<{ invoiceId: string }>('school-orders.paper', 'decision');
