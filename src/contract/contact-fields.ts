import { visibleLine, visibleNumber, visibleProse } from './hidden-characters.ts';
import { CONTACT_MESSAGE_LEAST, CONTACT_MESSAGE_MOST } from './limits.ts';

/**
 * What may be written to the office (specification, section 5). One rule for both sides: the form asks it while someone
 * writes, the server before it stores. It needs no schema library, so that the public page stays light.
 */

/** What a message may be about, in the order in which the form offers it. */
export const contactSubjects = ['general', 'courses', 'support', 'partnership', 'feedback'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export type ContactFields = { name: string; email: string; phone: string; message: string };

/** What can be wrong with a field, and the sentence that says so. */
export const contactFaults = {
  name_needed: 'Name is required',
  name_long: 'Name must be at most 100 characters',
  email_needed: 'Email is required',
  email_invalid: 'Email is invalid',
  phone_long: 'Phone must be at most 40 characters',
  message_needed: 'Message is required',
  message_short: `Message must be at least ${CONTACT_MESSAGE_LEAST} characters`,
  message_long: 'Message must be at most 5,000 characters',
  unreadable: 'Please remove the special characters',
} as const;
export type ContactFault = keyof typeof contactFaults;

/** Text, at sign, text, dot, text; nothing that could make two addresses of one. */
const address = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;

const rules: { [F in keyof ContactFields]: (text: string) => ContactFault | null } = {
  name: (text) => {
    if (text === '') return 'name_needed';
    if (!visibleLine.test(text)) return 'unreadable';
    return text.length > 100 ? 'name_long' : null;
  },
  email: (text) => {
    if (text === '') return 'email_needed';
    return text.length <= 254 && visibleLine.test(text) && address.test(text) ? null : 'email_invalid';
  },
  phone: (text) => {
    if (!visibleNumber.test(text)) return 'unreadable';
    return text.length > 40 ? 'phone_long' : null;
  },
  message: (text) => {
    if (text === '') return 'message_needed';
    if (!visibleProse.test(text)) return 'unreadable';
    if ([...text].length < CONTACT_MESSAGE_LEAST) return 'message_short';
    return text.length > CONTACT_MESSAGE_MOST ? 'message_long' : null;
  },
};

/** What is wrong with one field, blanks at its ends aside; null when nothing is. */
export function contactFault(field: keyof ContactFields, text: string): ContactFault | null {
  return rules[field](text.trim());
}
