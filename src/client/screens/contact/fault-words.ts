import type { ContactFault } from '../../../contract/contact-fields.ts';
import { CONTACT_MESSAGE_LEAST, CONTACT_MESSAGE_MOST } from '../../../contract/limits.ts';
import { m } from '../../../texts/generated/messages.js';

/** The sentence under a field, in the reader's language. In English it is the server's own (see the test beside). */
export const faultWords: Record<ContactFault, () => string> = {
  name_needed: () => m.contact_fault_name_needed(),
  name_long: () => m.contact_fault_name_long(),
  email_needed: () => m.contact_fault_email_needed(),
  email_invalid: () => m.contact_fault_email_invalid(),
  phone_long: () => m.contact_fault_phone_long(),
  message_needed: () => m.contact_fault_message_needed(),
  message_short: () => m.contact_fault_message_short({ least: CONTACT_MESSAGE_LEAST }),
  message_long: () => m.contact_fault_message_long({ most: CONTACT_MESSAGE_MOST.toLocaleString('en-IN') }),
  unreadable: () => m.contact_fault_unreadable(),
};
