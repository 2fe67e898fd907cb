import type { StaffRight } from '../../../contract/platform/staff-rights.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

/** Something that one does, by its name in the search: it leads to where it is done. */
export type Command = {
  path: string;
  name: () => string;
  /** What else people call it, as one text. */
  also: () => string;
  /** What the server asks before it is done. */
  right: StaffRight;
};

const command = (path: string, name: () => string, also: () => string, right: StaffRight): Command => ({
  path,
  name,
  also,
  right,
});

/** What can be done by name, a line each. Only what is there: a command leads where its act is one key or one press away. */
export const commands: readonly Command[] = [
  command(paths.staffPayments, m.office_command_verify, m.office_command_verify_also, 'orders.decide'),
  command(paths.staffProjects, m.office_command_project, m.office_command_project_also, 'projects.answer'),
  command(paths.staffDoubts, m.office_command_doubt, m.office_command_doubt_also, 'doubts.answer'),
  command(paths.staffMessages, m.office_command_message, m.office_command_message_also, 'contact.answer'),
  command(paths.staffLive, m.office_command_live, m.office_command_live_also, 'liveSessions.plan'),
  command(paths.staffCoupons, m.office_command_coupon, m.office_command_coupon_also, 'coupons.make'),
  command(paths.staffBank, m.office_command_statement, m.office_command_statement_also, 'bank.work'),
  // The one that waits longest is laid on one's bench as the list comes.
  command(
    `${paths.staffBoxes}?state=owed&address=given&take=next`,
    m.office_command_pack,
    m.office_command_pack_also,
    'boxes.pack',
  ),
  command(
    `${paths.staffBoxes}?state=packed`,
    m.office_command_labels,
    m.office_command_labels_also,
    'boxes.pack',
  ),
  command(paths.staffDelivery, m.office_command_delivery, m.office_command_delivery_also, 'stock.keep'),
  command(paths.staffTeam, m.office_command_invite, m.office_command_invite_also, 'team.keep'),
  command(
    paths.staffNewAnnouncement,
    m.office_command_announce,
    m.office_command_announce_also,
    'announcements.write',
  ),
  command(paths.staffNewCourse, m.office_command_course, m.office_command_course_also, 'content.start'),
  command(paths.staffCourses, m.office_command_price, m.office_command_price_also, 'selling.setPrice'),
  command(paths.staffCourses, m.office_command_show, m.office_command_show_also, 'selling.show'),
  command(paths.staffAccess, m.office_command_factor, m.office_command_factor_also, 'team.ownFactor'),
  command(paths.staffSchools, m.office_command_school, m.office_command_school_also, 'schools.keep'),
];
