import type { WaitingName } from '../../../contract/platform/today.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

/** Where one answers what waits, and what it is called, a line each; the server's platform/office/what-waits.ts says who is told. */
export const waitingWords: Readonly<Record<WaitingName, { words: () => string; place: string; to: string }>> =
  {
    payments: { words: m.office_waits_payments, place: paths.staffPayments, to: paths.staffPayments },
    bank_safe: {
      words: m.office_waits_bank_safe,
      place: paths.staffBank,
      to: `${paths.staffBank}?show=safe`,
    },
    bank_doubtful: {
      words: m.office_waits_bank_doubtful,
      place: paths.staffBank,
      to: `${paths.staffBank}?show=doubtful`,
    },
    bank_schools: {
      words: m.office_waits_bank_schools,
      place: paths.staffBank,
      to: `${paths.staffBank}?show=schools`,
    },
    bank_unexplained: {
      words: m.office_waits_bank_unexplained,
      place: paths.staffBank,
      to: `${paths.staffBank}?show=unexplained`,
    },
    bank_worries: {
      words: m.office_waits_bank_worries,
      place: paths.staffBank,
      to: `${paths.staffBank}?show=worries`,
    },
    projects: { words: m.office_waits_projects, place: paths.staffProjects, to: paths.staffProjects },
    project_words: {
      words: m.office_waits_project_words,
      place: paths.staffProjects,
      to: `${paths.staffProjects}?status=wrote`,
    },
    doubts: { words: m.office_waits_doubts, place: paths.staffDoubts, to: paths.staffDoubts },
    doubt_reports: {
      words: m.office_waits_doubt_reports,
      place: paths.staffDoubts,
      to: `${paths.staffDoubts}?status=reported`,
    },
    messages: { words: m.office_waits_messages, place: paths.staffMessages, to: paths.staffMessages },
    creations: { words: m.office_waits_creations, place: paths.staffCreations, to: paths.staffCreations },
    reviews: { words: m.office_waits_reviews, place: paths.staffReviews, to: paths.staffReviews },
    boxes: {
      words: m.office_waits_boxes,
      place: paths.staffBoxes,
      to: `${paths.staffBoxes}?state=owed&address=given`,
    },
    boxes_unanswered: {
      words: m.office_waits_boxes_unanswered,
      place: paths.staffBoxes,
      to: `${paths.staffBoxes}?state=owed&address=unanswered`,
    },
    boxes_returned: {
      words: m.office_waits_boxes_returned,
      place: paths.staffBoxes,
      to: `${paths.staffBoxes}?state=returned`,
    },
    boxes_to_unpack: {
      words: m.office_waits_boxes_to_unpack,
      place: paths.staffBoxes,
      to: `${paths.staffBoxes}?state=packed&withdrawn=yes`,
    },
    stock_ends: {
      words: m.office_waits_stock_ends,
      place: paths.staffStock,
      to: `${paths.staffStock}?state=ends`,
    },
    part_problems: { words: m.office_waits_part_problems, place: paths.staffParts, to: paths.staffParts },
    school_orders: {
      words: m.office_waits_school_orders,
      place: paths.staffSchools,
      to: `${paths.staffSchools}?order=ordered`,
    },
    school_overdue: {
      words: m.office_waits_school_overdue,
      place: paths.staffSchools,
      to: `${paths.staffSchools}?order=late`,
    },
    school_quotes_ended: {
      words: m.office_waits_school_quotes_ended,
      place: paths.staffSchools,
      to: `${paths.staffSchools}?order=ended`,
    },
    consents: {
      words: m.office_waits_consents,
      place: paths.staffPeople,
      to: `${paths.staffPeople}?state=consent`,
    },
    mails: { words: m.office_waits_mails, place: paths.staffMail, to: `${paths.staffMail}?status=stuck` },
  };
