import type { StaffRight } from '../../../contract/staff-rights.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

/** Something that one does, by its name in the search: it leads to where it is done. */
export type Command = {
  path: string;
  name: () => string;
  /** What the server asks before it is done. */
  right: StaffRight;
};

const command = (path: string, name: () => string, right: StaffRight): Command => ({ path, name, right });

/** What can be done by name, a line each. Only what is there: a command leads where its act is one key or one press away. */
export const commands: readonly Command[] = [
  command(paths.staffPayments, m.office_command_verify, 'orders.decide'),
  command(paths.staffProjects, m.office_command_project, 'projects.answer'),
  command(paths.staffDoubts, m.office_command_doubt, 'doubts.answer'),
  command(paths.staffMessages, m.office_command_message, 'contact.answer'),
  command(paths.staffLive, m.office_command_live, 'liveSessions.plan'),
  command(paths.staffCoupons, m.office_command_coupon, 'coupons.make'),
  command(paths.staffBank, m.office_command_statement, 'bank.work'),
  // Those that can be packed, the first of them one key away.
  command(`${paths.staffBoxes}?state=owed&address=given`, m.office_command_pack, 'boxes.pack'),
  command(paths.staffDelivery, m.office_command_delivery, 'stock.keep'),
  command(paths.staffTeam, m.office_command_invite, 'team.keep'),
  command(paths.staffNewAnnouncement, m.office_command_announce, 'announcements.write'),
  command(paths.staffSchools, m.office_command_school, 'schools.keep'),
];
