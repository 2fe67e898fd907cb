/**
 * What becomes of every column that names a person when two accounts are united: `:other`'s rows come to `:kept`. The list
 * of columns is that of the own-data register; a column that stands there and not here fails `npm test -- merge`.
 */
export type MergeRule =
  /** The column names the kept one from now on. */
  | 'moves'
  /** It moves where the kept one has no row with the same of these columns; else the other's row goes. */
  | { joins: readonly string[] }
  /** The same, but what the kept one has, too, stays with the other account, which is still there. */
  | { keeps: readonly string[] }
  /** A step of store-unite.ts does it. */
  | { unites: string }
  /** The other's rows go. */
  | { ends: string }
  | { stays: string };

const colleagues = { stays: 'names colleagues, whose accounts are not united' } as const;
const derived = { stays: 'derived from another column' } as const;
const noPerson = { stays: 'names nobody’s account' } as const;
const opens = { stays: 'the other account can still be come in by, and opens the kept one' } as const;

export const rules: Readonly<Record<string, MergeRule>> = {
  'person.id': { stays: 'the other account is there for what names it, and says which was kept' },
  'person.email': opens,
  'person.phone': { unites: 'where the kept one has none' },
  'session.person_id': { ends: 'whoever is in the other account comes in anew, to the kept one' },
  'session.lent_by': { ends: 'likewise' },
  'known_device.person_id': opens,
  'password_reset.person_id': { ends: 'asked for again where it is needed' },
  'email_change.person_id': { ends: 'likewise' },
  'email_change.email': noPerson,
  'provider_identity.person_id': 'moves',
  'child_key.person_id': opens,
  'child_key.set_by': 'moves',
  'relation.person_id': { unites: 'ties of both, each once' },
  'relation.object_id': { unites: 'likewise' },
  'relation.object_person_id': derived,
  'relation.pupil_of': derived,
  'guardian_invitation.invited_by': { ends: 'sent again where it is needed' },
  'guardian_invitation.child_id': { joins: ['invited_by', 'email', 'becomes'] },
  'guardian_invitation.email': noPerson,
  'class.made_by': 'moves',
  'class_pupil.person_id': { unites: 'a place in each class of both' },
  'class_pupil.guardian_email': noPerson,
  'class_lesson.assigned_by': 'moves',
  'class_invitation.invited_by': 'moves',
  'class_invitation.email': noPerson,
  'consent.person_id': {
    unites:
      'the ledger is not edited: a yes that the kept one lacks, and a later no, get a line of their own',
  },
  'consent.given_by': { stays: 'the ledger is not edited' },
  'consent.giver_email': { stays: 'the ledger is not edited' },
  'consent_request.person_id': 'moves',
  'consent_request.email': noPerson,
  'mail.address': noPerson,
  'mail.person_id': 'moves',
  'mail.about': 'moves',
  'mail.facts': { stays: 'what was written then' },
  'contact_message.email': noPerson,
  'contact_message.phone': noPerson,
  'contact_message.answered_by': colleagues,
  'data_copy.person_id': { stays: 'of what the other account had then' },
  'data_copy.asked_by': { stays: 'of what the other account had then' },
  'letter_choice.person_id': { joins: [] },
  'letter_choice.proven_email': noPerson,
  'weekly_letter.person_id': { joins: ['week'] },
  'erasure.person_id': { stays: 'what is to be erased is not united' },
  'erasure.asked_by': 'moves',

  'enrolment.person_id': { unites: 'the earlier day; what was paid for before a seat' },
  'course_progress.person_id': { unites: 'the first beginning, the latest place' },
  'lecture_progress.person_id': { unites: 'what either watched; percent never falls, time is the sum' },
  'watch_budget.person_id': { unites: 'sums, and no more left to spend than the smaller' },
  'watch_event.person_id': { joins: ['event_id'] },
  'study_day.person_id': { unites: 'the days of both, with the run that they make' },
  'weekly_goal.person_id': { joins: ['week'] },
  'badge.person_id': { joins: ['kind', 'subject_id'] },
  'note.person_id': { unites: 'one below the other' },
  'quiz_answer.person_id': { unites: 'the earlier first try; right before wrong' },
  'attendance.person_id': { joins: ['live_session_id'] },
  'attendance.marked_by': colleagues,
  'live_session.mentor_id': colleagues,
  'live_seat.person_id': { joins: ['live_session_id'] },
  'live_reminder.person_id': { joins: ['live_session_id', 'kind', 'starts_at'] },
  'live_calendar.person_id': { joins: [] },
  'certificate.person_id': { keeps: ['course_id'] },
  'certificate.facts': { stays: 'as it was issued' },
  'review.person_id': { joins: ['course_id'] },
  'review.decided_by': colleagues,

  'project_progress.person_id': { unites: 'the further one' },
  'hand_in.person_id': { unites: 'goes with its project' },
  'hand_in.answered_by': colleagues,
  'hand_in.levels': noPerson,
  'project_file.person_id': { unites: 'goes with its project' },
  'project_message.person_id': { unites: 'goes with its project' },
  'project_message.author_id': 'moves',
  'creation.person_id': 'moves',
  'creation.first_name': { stays: 'as it was shared' },
  'creation.guardian_email': noPerson,
  'creation.decided_by': colleagues,
  'doubt.person_id': 'moves',
  'doubt_message.writer_id': 'moves',
  'doubt_report.person_id': { joins: ['doubt_id'] },

  'payment_order.person_id': 'moves',
  'payment_order.learner_id': 'moves',
  'payment_order.decided_by': colleagues,
  'receipt.person_id': 'moves',
  'receipt.decided_by': colleagues,
  'receipt_reading.like_receipt_id': noPerson,
  'refund.staff_id': colleagues,
  'invoice.order_id': { stays: 'goes with its order' },
  'invoice.refund_id': { stays: 'goes with its refund' },
  'invoice.facts': { stays: 'as it was issued' },
  'quote.person_id': { joins: ['course_ids'] },
  'quote.learner_id': 'moves',
  'course_wish.learner_id': { joins: ['course_id'] },
  'payment_reference.person_id': { joins: ['course_id'] },
  'settled_worry.settled_by': colleagues,
  'bank_deposit.order_id': { stays: 'goes with its order' },
  'bank_deposit.used_by': colleagues,
  'bank_deposit.explained_by': colleagues,
  'bank_deposit.narration': noPerson,
  'bank_statement.sent_by': colleagues,
  'bank_columns.chosen_by': colleagues,
  'bank_columns.columns': noPerson,
  'coupon.created_by': colleagues,

  'school.made_by': colleagues,
  'school_seats.granted_by': colleagues,
  'seat.person_id': { unites: 'one of each course; what was paid for needs none' },
  'seat.given_by': 'moves',
  'school_invitation.email': noPerson,
  'school_invitation.invited_by': 'moves',
  'teaching.begun_by': 'moves',
  'teaching_pupil.person_id': { joins: ['class_id'] },

  'audit_entry.staff_id': colleagues,
  'audit_entry.subject_id': { stays: 'the record is not edited; the story of the kept one tells it' },
  'audit_entry.details': { stays: 'the record is not edited' },
  'staff_invitation.email': noPerson,
  'staff_invitation.invited_by': colleagues,
  'second_factor.person_id': colleagues,
  'recovery_code.person_id': colleagues,
  'second_step.person_id': colleagues,
  'staff_note.person_id': 'moves',
  'staff_note.written_by': colleagues,
  'course_gift.person_id': { unites: 'one of each course' },
  'course_gift.given_by': colleagues,
  'stopped_account.person_id': { stays: 'a stopped account stays so' },
  'stopped_account.stopped_by': colleagues,
  'merged_account.person_id': { stays: 'it says which was kept' },
  'merged_account.kept_id': 'moves',
  'merged_account.merged_by': colleagues,
};
