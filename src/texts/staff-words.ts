import type { BoxState } from '../contract/kits/boxes.ts';
import type { MailProblem } from '../contract/platform/office.ts';
import type { AudienceKind } from '../contract/staff/announcement-kinds.ts';
import { m } from './generated/messages.js';
import type { Locale } from './generated/runtime.js';

/** A message without inputs. */
type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** Whom an announcement is for, on its page and in the file of all of them. */
export const audienceWords: Readonly<Record<AudienceKind, Words>> = {
  everybody: m.announcements_for_everybody,
  course: m.announcements_for_course,
  track: m.announcements_for_track,
  grade: m.announcements_for_grade,
  guardians: m.announcements_for_guardians,
  teachers: m.announcements_for_teachers,
  office: m.announcements_for_office,
};

/** Where a box is, as the office calls it. */
export const boxStateWords: Readonly<Record<BoxState, Words>> = {
  owed: m.boxes_state_owed,
  packed: m.boxes_state_packed,
  sent: m.boxes_state_sent,
  delivered: m.boxes_state_delivered,
  returned: m.boxes_state_returned,
  cancelled: m.boxes_state_cancelled,
};

/** Why a try to send a mail failed. */
export const mailProblemWords: Readonly<Record<MailProblem, Words>> = {
  unreachable: m.office_mail_problem_unreachable,
  too_slow: m.office_mail_problem_too_slow,
  not_let_in: m.office_mail_problem_not_let_in,
  sender_refused: m.office_mail_problem_sender_refused,
  not_now: m.office_mail_problem_not_now,
  refused: m.office_mail_problem_refused,
  not_composed: m.office_mail_problem_not_composed,
};
