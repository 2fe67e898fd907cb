import type { ContactFault } from '../../../contract/platform/contact-fields.ts';
import { faultOf } from '../../../contract/platform/faults.ts';
import { m } from '../../../texts/generated/messages.js';
import { showNumber } from '../../../texts/locale.ts';

const limitOf = (fault: ContactFault) => ({ limit: showNumber(faultOf(fault).limit ?? 0) });

/** The sentence under a field, in the reader's language. */
export const faultWords: Record<ContactFault, () => string> = {
  name_needed: () => m.fault_name_needed(),
  name_long: () => m.fault_name_long(limitOf('name_long')),
  email_needed: () => m.fault_email_needed(),
  email_invalid: () => m.fault_email_invalid(),
  phone_long: () => m.fault_phone_long(limitOf('phone_long')),
  message_needed: () => m.fault_message_needed(),
  message_short: () => m.fault_message_short(limitOf('message_short')),
  message_long: () => m.fault_message_long(limitOf('message_long')),
  unreadable: () => m.fault_unreadable(),
};
