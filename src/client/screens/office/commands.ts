import type { StaffRole } from '../../../contract/accounts.ts';
import type { PolicyName } from '../../../contract/endpoint.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

/** Something that one does, by its name in the search: it leads to where it is done. */
export type Command = {
  path: string;
  name: () => string;
  /** What the server asks before it is done; roles as in places.ts. */
  policy: PolicyName;
  roles: readonly Exclude<StaffRole, 'owner'>[];
};

const command = (path: string, name: () => string, policy: PolicyName, roles: Command['roles']): Command => ({
  path,
  name,
  policy,
  roles,
});

/** What can be done by name, a line each. Only what is there: a command leads where its act is one key or one press away. */
export const commands: readonly Command[] = [
  command(paths.staffPayments, m.office_command_verify, 'orders.decide', ['payments']),
  command(paths.staffProjects, m.office_command_project, 'projects.answer', ['mentor']),
  command(paths.staffDoubts, m.office_command_doubt, 'doubts.answer', ['mentor']),
  command(paths.staffMessages, m.office_command_message, 'contact.answer', [
    'payments',
    'mentor',
    'dispatch',
  ]),
  command(paths.staffLive, m.office_command_live, 'liveSessions.plan', ['content', 'mentor']),
  command(paths.staffCoupons, m.office_command_coupon, 'coupons.make', ['payments']),
  command(paths.staffBank, m.office_command_statement, 'bank.work', ['payments']),
  // Those that can be packed, the first of them one key away.
  command(`${paths.staffBoxes}?state=owed&address=given`, m.office_command_pack, 'boxes.pack', ['dispatch']),
  command(paths.staffDelivery, m.office_command_delivery, 'stock.keep', ['dispatch']),
  command(paths.staffTeam, m.office_command_invite, 'team.keep', []),
  command(paths.staffNewAnnouncement, m.office_command_announce, 'announcements.write', ['content']),
  command(paths.staffSchools, m.office_command_school, 'schools.keep', ['payments']),
];
