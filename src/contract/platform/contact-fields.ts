import type { FaultCode } from './faults.ts';
import { visibleLine, visibleNumber, visibleProse } from './hidden-characters.ts';
import {
  CONTACT_MESSAGE_LEAST,
  CONTACT_MESSAGE_MOST,
  CONTACT_NAME_MOST,
  CONTACT_PHONE_MOST,
} from './limits.ts';

/**
 * What may be written to the office (specification, section 5). One rule for both sides: the form asks it while someone
 * writes, the server before it stores. It needs no schema library, so that the public page stays light.
 */

/** What a message may be about, in the order in which the form offers it. */
export const contactSubjects = ['general', 'courses', 'support', 'partnership', 'feedback'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export type ContactFields = { name: string; email: string; phone: string; message: string };

/** What can be wrong with a field. */
export const contactFaults = [
  'name_needed',
  'name_long',
  'email_needed',
  'email_invalid',
  'phone_long',
  'message_needed',
  'message_short',
  'message_long',
  'unreadable',
] as const satisfies readonly FaultCode[];
export type ContactFault = (typeof contactFaults)[number];

/** Text, at sign, text, dot, text; nothing that could make two addresses of one. */
const address = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;

const rules: { [F in keyof ContactFields]: (text: string) => ContactFault | null } = {
  name: (text) => {
    if (text === '') return 'name_needed';
    if (!visibleLine.test(text)) return 'unreadable';
    return text.length > CONTACT_NAME_MOST ? 'name_long' : null;
  },
  email: (text) => {
    if (text === '') return 'email_needed';
    return text.length <= 254 && visibleLine.test(text) && address.test(text) ? null : 'email_invalid';
  },
  phone: (text) => {
    if (!visibleNumber.test(text)) return 'unreadable';
    return text.length > CONTACT_PHONE_MOST ? 'phone_long' : null;
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
