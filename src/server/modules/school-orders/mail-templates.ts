import { mailTemplate } from '../../outside/mail-template.ts';

/** A quote, to who coordinates the school or the address that the office named. */
export const quotedMail = mailTemplate<{ quoteId: string }>('school-orders.quoted', 'decision');

/** An invoice or a credit note of a school, likewise. */
export const paperMail = mailTemplate<{ invoiceId: string }>('school-orders.paper', 'decision');
