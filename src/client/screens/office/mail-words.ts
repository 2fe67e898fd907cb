import type { MailProblem } from '../../../contract/office.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Mail } from '../../api/mails.ts';
import { showMoment } from '../../api/show-date.ts';

/** Why a try failed, in words. */
export const mailProblemWords: Record<MailProblem, () => string> = {
  unreachable: m.office_mail_problem_unreachable,
  too_slow: m.office_mail_problem_too_slow,
  not_let_in: m.office_mail_problem_not_let_in,
  sender_refused: m.office_mail_problem_sender_refused,
  not_now: m.office_mail_problem_not_now,
  refused: m.office_mail_problem_refused,
  not_composed: m.office_mail_problem_not_composed,
};

/** Where a mail is on its way. */
export function mailState({ state, settledAt, problem }: Mail): string {
  const date = settledAt ? showMoment(settledAt) : '';
  if (state === 'sent') return m.office_mail_state_sent({ date });
  if (state === 'kept') return m.office_mail_state_kept({ date });
  if (state === 'undeliverable') return m.office_mail_state_undeliverable({ date });
  return problem ? m.office_mail_state_retried() : m.office_mail_state_waiting();
}
