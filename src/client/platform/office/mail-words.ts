import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../api/show-date.ts';
import type { Mail } from './mails-api.ts';

/** Where a mail is on its way. */
export function mailState({ state, settledAt, problem }: Mail): string {
  const date = settledAt ? showMoment(settledAt) : '';
  if (state === 'sent') return m.office_mail_state_sent({ date });
  if (state === 'kept') return m.office_mail_state_kept({ date });
  if (state === 'undeliverable') return m.office_mail_state_undeliverable({ date });
  return problem ? m.office_mail_state_retried() : m.office_mail_state_waiting();
}
