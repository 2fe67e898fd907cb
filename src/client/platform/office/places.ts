import type { StaffRight } from '../../../contract/platform/staff-rights.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

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
  right: StaffRight;
};

const place = (group: PlaceGroup, path: string, name: () => string, right: StaffRight): Place => ({
  group,
  path,
  name,
  right,
});

/** Every place of the staff room, a line each: the frame, the search and the keys read them from here. */
export const places: readonly Place[] = [
  place('waits', paths.staffPayments, m.office_nav_payments, 'orders.inspect'),
  place('waits', paths.staffBoxes, m.boxes_desk_title, 'boxes.inspect'),
  place('waits', paths.staffParts, m.part_problems_title, 'partProblems.inspect'),
  place('waits', paths.staffProjects, m.projects_desk_title, 'projects.inspect'),
  place('waits', paths.staffDoubts, m.doubts_desk_title, 'doubts.inspect'),
  place('waits', paths.staffMessages, m.office_nav_messages, 'contact.inspect'),
  place('waits', paths.staffCreations, m.creations_desk_title, 'creations.inspect'),
  place('waits', paths.staffReviews, m.office_reviews_title, 'catalogue.inspectReviews'),

  place('money', paths.staffOrders, m.orders_list_title, 'orders.inspect'),

  place('money', paths.staffBank, m.bank_title, 'bank.inspect'),
  place('money', paths.staffCoupons, m.coupons_title, 'coupons.inspect'),
  place('money', paths.staffReports, m.reports_title, 'reports.read'),

  place('people', paths.staffPeople, m.people_title, 'people.see'),
  place('people', paths.staffFamilies, m.families_desk, 'families.settle'),
  place('people', paths.staffSchools, m.schools_desk, 'schools.inspect'),

  place('teaching', paths.staffLive, m.live_title, 'liveSessions.inspect'),
  place('teaching', paths.staffCertificates, m.certificates_desk, 'certificates.inspect'),

  place('school', paths.staffAnnouncements, m.announcements_title, 'announcements.inspect'),
  place('school', paths.staffTeam, m.team_title, 'team.keep'),
  place('school', paths.staffAccess, m.team_access, 'team.ownFactor'),
  place('school', paths.staffAudit, m.audit_title, 'office.listActs'),
  place('school', paths.staffStock, m.stock_title, 'stock.inspect'),
  place('school', paths.staffCourses, m.selling_title, 'selling.inspect'),
  place('school', paths.staffSettings, m.settings_title, 'settings.change'),
  place('school', paths.staffMail, m.office_nav_mail, 'office.listMails'),
];
