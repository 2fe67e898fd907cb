import type { StaffRole } from '../../../contract/accounts.ts';
import type { PolicyName } from '../../../contract/endpoint.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

type Role = Exclude<StaffRole, 'owner'>;

/** What the places of the room are put together by, in their order. */
export const placeGroups = {
  waits: m.office_group_waits,
  money: m.office_group_money,
  people: m.office_group_people,
  teaching: m.office_group_teaching,
  school: m.office_group_school,
} as const;
export type PlaceGroup = keyof typeof placeGroups;

/** Somewhere that one goes to in the staff room. */
export type Place = {
  path: string;
  name: () => string;
  group: PlaceGroup;
  /** What the server asks before it shows what is there. */
  policy: PolicyName;
  /** Who may enter beside the owners, as that sentence says: places.test.ts holds the two together. */
  roles: readonly Role[];
};

const place = (
  group: PlaceGroup,
  path: string,
  name: () => string,
  policy: PolicyName,
  roles: readonly Role[],
): Place => ({ group, path, name, policy, roles });

/** Every place of the staff room, a line each: the frame, the search and the keys read them from here. */
export const places: readonly Place[] = [
  place('waits', paths.staffPayments, m.office_nav_payments, 'orders.inspect', ['payments', 'reader']),
  place('waits', paths.staffBoxes, m.boxes_desk_title, 'boxes.inspect', ['dispatch']),
  place('waits', paths.staffParts, m.part_problems_title, 'partProblems.inspect', ['dispatch']),
  place('waits', paths.staffProjects, m.projects_desk_title, 'projects.inspect', ['mentor', 'reader']),
  place('waits', paths.staffDoubts, m.doubts_desk_title, 'doubts.inspect', ['mentor']),
  place('waits', paths.staffMessages, m.office_nav_messages, 'contact.inspect', [
    'payments',
    'mentor',
    'dispatch',
    'reader',
  ]),
  place('waits', paths.staffCreations, m.creations_desk_title, 'creations.inspect', [
    'content',
    'mentor',
    'reader',
  ]),
  place('waits', paths.staffReviews, m.office_reviews_title, 'catalogue.inspectReviews', [
    'content',
    'mentor',
    'reader',
  ]),

  place('money', paths.staffOrders, m.orders_list_title, 'orders.inspect', ['payments', 'reader']),

  place('money', paths.staffBank, m.bank_title, 'bank.inspect', ['payments', 'reader']),
  place('money', paths.staffCoupons, m.coupons_title, 'coupons.inspect', ['payments', 'reader']),
  place('money', paths.staffReports, m.reports_title, 'reports.read', ['payments', 'reader']),

  place('people', paths.staffPeople, m.people_title, 'people.see', [
    'payments',
    'mentor',
    'dispatch',
    'reader',
  ]),
  place('people', paths.staffFamilies, m.families_desk, 'families.settle', []),
  place('people', paths.staffSchools, m.schools_desk, 'schools.inspect', ['payments', 'reader']),

  place('teaching', paths.staffLive, m.live_title, 'liveSessions.inspect', ['content', 'mentor', 'reader']),
  place('teaching', paths.staffCertificates, m.certificates_desk, 'certificates.inspect', [
    'content',
    'mentor',
    'reader',
  ]),

  place('school', paths.staffAnnouncements, m.announcements_title, 'announcements.inspect', [
    'payments',
    'content',
    'mentor',
    'dispatch',
    'reader',
  ]),
  place('school', paths.staffTeam, m.team_title, 'team.keep', []),
  place('school', paths.staffAccess, m.team_access, 'team.ownFactor', [
    'payments',
    'content',
    'mentor',
    'dispatch',
    'reader',
  ]),
  place('school', paths.staffAudit, m.audit_title, 'office.listActs', ['reader']),
  place('school', paths.staffStock, m.stock_title, 'stock.inspect', ['dispatch', 'reader']),
  place('school', paths.staffCourses, m.selling_title, 'selling.inspect', ['payments', 'content', 'reader']),
  place('school', paths.staffSettings, m.settings_title, 'settings.change', []),
  place('school', paths.staffMail, m.office_nav_mail, 'office.listMails', ['reader']),
];

/** Whether somebody with these roles may enter. */
export const mayEnter = ({ roles }: Pick<Place, 'roles'>, of: readonly StaffRole[]): boolean =>
  of.some((role) => role === 'owner' || roles.includes(role));
