import type { MailTemplateName } from '../../../contract/platform/office.ts';
import { boxNumber } from '../../../texts/box-number.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayMail } from '../../../texts/say-mail.ts';
import type { StoryLine } from './people-api.ts';
import { purposeWord } from './purposes.ts';

export const orderWords: Record<string, () => string> &
  Record<'submitted' | 'verified' | 'rejected' | 'refunded' | 'reversed', () => string> = {
  submitted: m.overviews_order_submitted,
  verified: m.overviews_order_verified,
  rejected: m.overviews_order_rejected,
  refunded: m.overviews_order_refunded,
  reversed: m.overviews_order_reversed,
};

const talks: Record<string, () => string> = {
  waiting: m.people_talk_waiting,
  answered: m.people_talk_answered,
  accepted: m.people_talk_accepted,
  asked_again: m.people_talk_asked_again,
};
/** How a question or a project stands. */
export const talkWords = (status: string): string => talks[status]?.() ?? status;

const acts: Record<string, () => string> = {
  person_noted: m.people_act_noted,
  person_note_removed: m.people_act_note_removed,
  person_name_corrected: m.people_act_name,
  person_postal_address_corrected: m.people_act_postal,
  person_address_asked: m.people_act_address,
  person_password_link_sent: m.people_act_link,
  course_given: m.people_act_given,
  course_taken_out: m.people_act_taken_out,
  account_stopped: m.people_act_stopped,
  account_opened: m.people_act_opened,
  sessions_ended: m.people_act_sessions,
  accounts_merged: m.people_act_merged,
  person_copy_asked: m.people_act_copy,
  person_erasure_asked: m.people_act_erasure,
  family_tie_ended: m.people_act_tie,
  born_changed: m.people_act_born,
};

/** What happened, in a line. A thing's own name stands in it as it is. */
const words: Record<StoryLine['kind'], (about: string) => string> = {
  registered: () => m.people_story_registered(),
  erasing: () => m.people_story_erasing(),
  stopped: () => m.people_story_stopped(),
  merged: (about) => m.people_story_merged({ about }),
  enrolled: (about) => m.people_story_enrolled({ about }),
  given: (about) => m.people_story_given({ about }),
  gift_ended: (about) => m.people_story_gift_ended({ about }),
  seat_given: (about) => m.people_story_seat_given({ about }),
  seat_ended: (about) => m.people_story_seat_ended({ about }),
  reviewed: (about) => m.people_story_reviewed({ about }),
  began: (about) => m.people_story_began({ about }),
  lesson_finished: (about) => m.people_story_lesson({ about }),
  course_finished: (about) => m.people_story_course({ about }),
  project_handed_in: (about) => m.people_story_handed_in({ about }),
  project_answered: (about) => m.people_story_project_answered({ about }),
  asked: (about) => m.people_story_asked({ about }),
  answered: (about) => m.people_story_answered({ about }),
  creation_shared: (about) => m.people_story_shared({ about }),
  creation_decided: (about) => m.people_story_creation_decided({ about }),
  live_seat_taken: (about) => m.people_story_live_seat({ about }),
  live_attended: (about) => m.people_story_live({ about }),
  certificate_issued: (about) => m.people_story_certificate({ about }),
  certificate_ended: (about) => m.people_story_certificate_ended({ about }),
  coupon_used: (about) => m.people_story_coupon({ about }),
  order_sent: (about) => m.people_story_order({ about }),
  order_decided: (about) => m.people_story_decided({ about }),
  order_reopened: (about) => m.people_story_reopened({ about }),
  money_back: (about) => m.people_story_back({ about }),
  paper_issued: (about) => m.people_story_paper({ about }),
  box_owed: (about) => m.people_story_box_owed({ about: boxNumber(Number(about)) }),
  box_packed: (about) => m.people_story_box_packed({ about: boxNumber(Number(about)) }),
  box_sent: (about) => m.people_story_box_sent({ about: boxNumber(Number(about)) }),
  box_delivered: (about) => m.people_story_box_delivered({ about: boxNumber(Number(about)) }),
  box_come: (about) => m.people_story_box_come({ about: boxNumber(Number(about)) }),
  box_returned: (about) => m.people_story_box_returned({ about: boxNumber(Number(about)) }),
  box_called_off: (about) => m.people_story_box_called_off({ about: boxNumber(Number(about)) }),
  address_given: (about) => m.people_story_address({ about }),
  part_reported: (about) => m.people_story_part({ about }),
  part_decided: (about) => m.people_story_part_decided({ about }),
  wrote: (about) => m.people_story_wrote({ about }),
  replied: (about) => m.people_story_replied({ about }),
  mail: (about) => m.people_story_mail({ about: sayMail(about as MailTemplateName) }),
  mail_undeliverable: (about) =>
    m.people_story_mail_undeliverable({ about: sayMail(about as MailTemplateName) }),
  consent_asked: () => m.people_story_consent_asked(),
  consent_answered: () => m.people_story_consent_answered(),
  consent_given: (about) => m.people_story_yes({ about: purposeWord(about) }),
  consent_taken_back: (about) => m.people_story_no({ about: purposeWord(about) }),
  guardian_came: (about) => m.people_story_guardian({ about }),
  class_joined: (about) => m.people_story_class({ about }),
  class_left: (about) => m.people_story_class_left({ about }),
  signed_in: () => m.people_story_signed_in(),
  copy_asked: () => m.people_story_copy(),
  note: (about) => m.people_story_note({ about }),
  act: (about) => acts[about]?.() ?? m.people_story_act(),
};

export const storyWords = ({ kind, about }: StoryLine): string => words[kind](about ?? '');

const partWords: Record<string, () => string> = {
  missing: m.people_part_missing,
  broken: m.people_part_broken,
};
const decidedWords: Record<string, () => string> = {
  sent: m.people_part_sent,
  answered: m.people_part_answered,
};

const creationWords: Record<string, () => string> = {
  shown: m.people_creation_shown,
  declined: m.people_creation_declined,
};
const endedWords: Record<string, () => string> = {
  corrected: m.people_certificate_corrected,
  revoked: m.people_certificate_revoked,
};
/** Of these the detail is somebody's own words, a name or a reference. */
const plain: ReadonlySet<StoryLine['kind']> = new Set(['given', 'seat_given', 'seat_ended', 'coupon_used']);

/** What is quieter of a line: who did it, how it was decided, by what. */
export function storyDetail({ kind, detail }: StoryLine): string | null {
  if (detail === null) return null;
  if (kind === 'act') return m.people_story_by({ name: detail });
  if (kind === 'order_decided') return orderWords[detail]?.() ?? null;
  if (kind === 'project_answered') return talkWords(detail);
  if (kind === 'box_come' || kind === 'address_given' || kind === 'order_reopened')
    return m.people_story_by({ name: detail });
  if (kind === 'part_reported') return partWords[detail]?.() ?? null;
  if (kind === 'part_decided') return decidedWords[detail]?.() ?? null;
  if (kind === 'creation_decided') return creationWords[detail]?.() ?? null;
  if (kind === 'certificate_ended') return endedWords[detail]?.() ?? null;
  if (plain.has(kind) || kind.startsWith('box_')) return detail;
  return null;
}
